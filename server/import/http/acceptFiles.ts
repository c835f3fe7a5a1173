import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { fileName } from '#server/resources/files/fileName.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { Body } from '#server/http/readBody.ts';
import { Upload } from '#server/uploads/upload.ts';
import { readImport, type ImportRecord } from '../jobs/importTables';
import { storeFile } from '../jobs/storeFile';

const mostFiles = 10;
const largest = 250 * 1024 * 1024;

/** The files of a call under `files[]`: each becomes an import, or is refused in words; the call fails where none is taken. */
export async function acceptFiles(
  context: ServerContext,
  account: Account,
  body: Body,
  signal: AbortSignal,
): Promise<{ records: ImportRecord[]; refused: Message[] }> {
  const given = [body.files].flat().filter(file => file instanceof Upload);
  if (given.length === 0) throw new Failure('Choose a CSV or Excel file.', { status: 422 });
  if (given.length > mostFiles)
    throw new Failure({ rule: '{{most}} files at most go in one call.', args: { most: mostFiles } }, { status: 422 });
  const records: ImportRecord[] = [];
  const refused: Message[] = [];
  for (const upload of given) {
    try {
      const record = await readImport(context.db, await acceptFile(context, account, upload, signal));
      if (record) records.push(record);
    } catch (error) {
      if (!(error instanceof Failure && isWhole(error.refusal) && error.status === 422)) throw error;
      refused.push(error.refusal);
    }
  }
  if (records.length === 0) throw new Failure(say => refused.map(say).join(' '), { status: 422 });
  return { records, refused };
}

function acceptFile(
  context: ServerContext,
  account: Account,
  { name: givenName, path, size }: Upload,
  signal: AbortSignal,
): Promise<number> {
  const name = fileName(givenName);
  if (size > largest)
    throw new Failure(
      { rule: '{{name}}: a file may have {{most}} MB at most.', args: { name, most: largest / 1_048_576 } },
      { status: 422 },
    );
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(name))
    throw new Failure({ rule: '{{name}}: only .csv and .xlsx files are taken.', args: { name } }, { status: 422 });
  return storeFile(context, account.id, { name, path, size }, signal);
}
