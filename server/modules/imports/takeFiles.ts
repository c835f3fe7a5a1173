import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { fileName } from '#server/files/fileName.ts';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { Upload } from '#server/uploads/upload.ts';
import { readImport, type ImportRecord } from './tables';
import { takeFile } from './takeFile';

const mostFiles = 10;
const largest = 250 * 1024 * 1024;

/** The files of a call under `files[]`, each as an import; one that cannot be read is refused in words, and the others with it. */
export async function takeFiles(context: ServerContext, account: Account, body: Body): Promise<ImportRecord[]> {
  const given = [body.files].flat().filter(file => file instanceof Upload);
  if (given.length === 0) throw new Failure('Choose a CSV or Excel file.', { status: 422 });
  if (given.length > mostFiles)
    throw new Failure({ rule: '{{most}} files at most go in one call.', args: { most: mostFiles } }, { status: 422 });
  const records: ImportRecord[] = [];
  for (const upload of given) {
    const name = fileName(upload.name);
    if (upload.size > largest)
      throw new Failure(
        { rule: '{{name}}: a file may have {{most}} MB at most.', args: { name, most: largest / 1_048_576 } },
        { status: 422 },
      );
    if (!/\.(csv|tsv|txt|xlsx)$/i.test(name))
      throw new Failure({ rule: '{{name}}: only .csv and .xlsx files are taken.', args: { name } }, { status: 422 });
    const id = await takeFile(context, account.id, { name, path: upload.path, size: upload.size });
    const record = await readImport(context.db, id);
    if (record) records.push(record);
  }
  return records;
}
