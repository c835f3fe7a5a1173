import { sql } from 'kysely';
import { mostFiles } from '#definition/files/fileRules';
import type { ServerContext } from '#server/contract.ts';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { digestOf, withFiles } from '#server/resources/files/recordFiles.ts';
import { fileName } from '#server/resources/files/fileName.ts';
import { documentPath, FileChanges } from '#server/uploads/fileChanges.ts';
import type { Upload } from '#server/uploads/upload.ts';
import { stamp } from '#server/time.ts';

/** Under this register files wait for the entry that names them; their record is the person who sent them. */
export const waitingRegister = 'elogger-files';

/** Files of one person that wait at most, and days for which they do. */
const [mostWaiting, lasting] = [200, 60];

/** A file that waits, by the word of its upload. */
export interface WaitingFile {
  id: number;
  word: string;
  name: string;
  kept_as: string;
  type: string;
  size: number;
  sha256: string;
}

const columns = sql.raw('id, client_id as word, filename as name, kept_as, type, size, digest as sha256');

/** The files of a person that wait under some words; locked until the transaction ends. */
export async function waitingFiles(db: Connection, person: number, words: readonly string[]): Promise<Map<string, WaitingFile>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<WaitingFile>`select ${columns} from files where register = ${waitingRegister} and record_id = ${person}
    and client_id = any(${[...words]}::text[]) for update`.execute(db);
  return new Map(rows.map(file => [file.word, file]));
}

/** The ids of files of a person that were sent under a word, whether or not an entry has them by now. */
async function sentBefore(db: Connection, person: number, word: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from files where register in (${waitingRegister}, 'elogger-submissions')
    and user_id = ${person} and client_id = ${word} limit ${mostFiles}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps an upload until an entry of its sender names it by its word; the same word again keeps nothing anew. Answers the id. Throws `Failure`. */
export async function keepWaiting(context: ServerContext, { id: person }: Account, upload: Upload, word: string): Promise<number> {
  const sha256 = await digestOf(upload.path);
  return withFiles(context, changes =>
    context.db.transaction().execute(async trx => {
      // One upload of a person after the other: the same word is looked for, and the files are counted, before another is written.
      await sql`select pg_advisory_xact_lock(hashtext(${waitingRegister}), ${person})`.execute(trx);
      const [known] = await sentBefore(trx, person, word);
      if (known !== undefined) return known;
      const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from files
        where register = ${waitingRegister} and record_id = ${person}`.execute(trx);
      if ((counted[0]?.count ?? 0) >= mostWaiting)
        throw new Failure({ file: [{ rule: '{{most}} files of yours wait for their entries already.', args: { most: mostWaiting } }] });
      const { rows } = await sql<{
        id: number;
      }>`insert into files (register, record_id, filename, kept_as, type, size, user_id, created_at, client_id, digest)
        values (${waitingRegister}, ${person}, ${fileName(upload.name)}, ${await changes.keepDocument(upload)}, ${upload.type}, ${upload.size},
          ${person || null}, ${stamp(context.now())}::timestamp, ${word}, ${sha256}) returning id`.execute(trx);
      return rows[0]?.id ?? 0;
    }),
  );
}

/** Gives files to the entry that names them, each with the key of its field. */
export async function giveToEntry(db: Connection, submission: number, files: readonly { id: number; key: string }[]): Promise<void> {
  if (files.length === 0) return;
  await sql`update files f set register = 'elogger-submissions', record_id = ${submission}, note = g.key
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as g (id integer, key text) where f.id = g.id`.execute(db);
}

/** Removes files whose entries never came. */
export async function forgetWaiting(context: ServerContext): Promise<void> {
  const before = stamp(new Date(context.now().getTime() - lasting * 86_400_000));
  const changes = new FileChanges(context.uploadDir);
  const { rows } = await sql<{ kept_as: string }>`delete from files where id in (select id from files where register = ${waitingRegister}
    and created_at < ${before}::timestamp limit 500) returning kept_as`.execute(context.db);
  for (const { kept_as: kept } of rows) changes.removeDocument(kept);
  await changes.commit();
}

/** Whether what is on the disk is still what was kept. */
export const isWhole = async (
  { uploadDir }: ServerContext,
  { kept_as: kept, sha256 }: Pick<WaitingFile, 'kept_as' | 'sha256'>,
): Promise<boolean> => (await digestOf(documentPath(uploadDir, kept)).catch(() => null)) === sha256;
