import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql, type Insertable, type Selectable } from 'kysely';
import { filesRight } from '#definition/derive/files';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import type { Connection, SystemTables } from '#server/database/database.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { adderId } from '#server/resources/history/adderId.ts';
import { writeHistory, type HistoryEntry } from '#server/resources/history/writeHistory.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible, readForWriting } from '#server/resources/visibility.ts';
import { notFound, isDeleted } from '../recordErrors';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import type { Upload } from '#server/uploads/upload.ts';
import { fileName } from './fileName';

/** A file as its row tells it, and who added it. Its name in the folder, `kept_as`, nobody can guess. */
export type KeptFile = Omit<Selectable<SystemTables['files']>, 'register' | 'client_id' | 'digest'> & { user_name: string | null };

/** The record whose files are asked for, and the person who asks. */
export interface Owner {
  context: ServerContext;
  account: Account;
  plan: Plan;
  id: number;
}

/** Throws unless the person may see the records of the register and their files. */
export function requireFilesRight({ account, plan }: Owner): void {
  if (!mayView(plan.resource, account) || !account.may(filesRight(plan.resource))) throw forbidden();
}

/** The files of a record, newest first, or the one of an id. */
export async function readFiles(owner: Owner, only?: number): Promise<KeptFile[]> {
  requireFilesRight(owner);
  const { context, account, plan, id } = owner;
  const record = await readRecord(context, context.db, plan, id, 'known');
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return filesOf(context.db, plan.resource.name, id, only);
}

/** The files of a record, newest first, or the one of an id, whoever asks. */
export async function filesOf(db: Connection, register: string, record: number, only?: number): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`${selectedFiles}
    where f.register = ${register} and f.record_id = ${record} and (${only ?? null}::integer is null or f.id = ${only ?? null})
    order by f.id desc limit 500`.execute(db);
  return rows;
}

/** Files, as `f`, with the names of those who added them. */
export const selectedFiles = sql`select f.id, f.record_id, f.filename, f.kept_as, f.type, f.size, f.note, f.user_id, f.created_at,
    nullif(concat_ws(' ', users.first_name, users.last_name), '') as user_name
  from files f left join users on users.id = f.user_id`;

/** Keeps files with a record; all of them, or none. */
export async function addFiles(owner: Owner, uploads: readonly Upload[], note: string | null): Promise<KeptFile[]> {
  requireFilesRight(owner);
  return withFiles(owner.context, changes =>
    owner.context.db.transaction().execute(async trx => {
      await lockRecord(owner, trx);
      return insertFiles(owner, trx, { uploads, note, changes });
    }),
  );
}

/** What is done with files on disk, safe once the work is, and undone where it fails. */
export async function withFiles<T>({ uploadDir }: ServerContext, work: (changes: FileChanges) => Promise<T>): Promise<T> {
  const changes = new FileChanges(uploadDir);
  try {
    const done = await work(changes);
    await changes.commit();
    return done;
  } catch (error) {
    await changes.rollback();
    throw error;
  }
}

/** What is kept with a record, and what happens to it on disk. */
interface Adding {
  uploads: readonly Upload[];
  note: string | null;
  changes: FileChanges;
  /** The caller's word for this call: what was kept under it before is not kept again. */
  clientId?: string | null;
  /** Throws Failure where they are not taken; not asked for what was kept before. */
  check?: () => Promise<void>;
}

/** Keeps files with a record that is held by the transaction, whoever asks; answers those that are there already where they were sent before. */
export async function insertFiles(
  owner: Owner,
  trx: Connection,
  { uploads, note, changes, clientId = null, check }: Adding,
): Promise<KeptFile[]> {
  const known = clientId === null ? [] : await sentBefore(owner, trx, clientId);
  if (known.length > 0) return known;
  await check?.();
  const ids: number[] = [];
  for (const upload of uploads) ids.push(await keepFile(owner, trx, { upload, note, changes, clientId }));
  await tell(owner, trx, 'uploaded', {
    userId: adderId(owner.plan, owner.account),
    note: [uploads.map(({ name }) => fileName(name)).join(', '), note].filter(Boolean).join(' · '),
    fileId: ids.length === 1 ? ids[0] : null,
  });
  return (await filesOf(trx, owner.plan.resource.name, owner.id)).slice(0, uploads.length);
}

interface Keeping extends Pick<Adding, 'note' | 'changes' | 'clientId'> {
  upload: Upload;
}

/** Keeps a file with a record that is held by the transaction, and answers its id; the caller writes the history. */
export async function keepFile(owner: Owner, trx: Connection, { upload, note, changes, clientId = null }: Keeping): Promise<number> {
  const digest = upload.type.startsWith('image/') ? await digestOf(upload.path) : null;
  return insertFile(owner, trx, {
    filename: fileName(upload.name),
    kept_as: await changes.keepDocument(upload),
    type: upload.type,
    size: upload.size,
    note,
    client_id: clientId,
    digest,
  });
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function sentBefore({ plan, id }: Owner, db: Connection, clientId: string): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`${selectedFiles}
    where f.register = ${plan.resource.name} and f.record_id = ${id} and f.client_id = ${clientId} order by f.id desc`.execute(db);
  return rows;
}

type NewFile = Pick<Insertable<SystemTables['files']>, 'filename' | 'kept_as' | 'type' | 'size' | 'note' | 'client_id' | 'digest'>;

async function insertFile({ context, account, plan, id }: Owner, db: Connection, file: NewFile): Promise<number> {
  const row = await db
    .insertInto('files')
    .values({
      ...file,
      register: plan.resource.name,
      record_id: id,
      user_id: adderId(plan, account) || null,
      created_at: stamp(context.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Removes a file of a record, and from disk once that is safe. */
export async function removeFile(owner: Owner, file: number): Promise<void> {
  requireFilesRight(owner);
  await withFiles(owner.context, changes =>
    owner.context.db.transaction().execute(async trx => {
      await lockRecord(owner, trx);
      await deleteFile(owner, trx, file, changes);
    }),
  );
}

/** Removes a file of a record that is held by the transaction, whoever asks. */
export async function deleteFile(owner: Owner, trx: Connection, file: number, changes: FileChanges): Promise<void> {
  const [found] = await filesOf(trx, owner.plan.resource.name, owner.id, file);
  if (!found) throw noFile();
  await trx.deleteFrom('files').where('id', '=', found.id).execute();
  // A copy that another record has is the same file on disk.
  const { rows } = await sql`select 1 from files where kept_as = ${found.kept_as} limit 1`.execute(trx);
  if (rows.length === 0) changes.removeDocument(found.kept_as);
  await tell(owner, trx, 'upload deleted', { userId: owner.account.id, note: found.filename });
}

/** Gives a record files that another record has; on disk they are the same. */
export async function shareFiles({ context, account, plan, id }: Owner, trx: Connection, files: readonly number[]): Promise<void> {
  if (files.length === 0) return;
  await sql`insert into files (register, record_id, filename, kept_as, type, size, note, user_id, created_at)
    select ${plan.resource.name}, ${id}, filename, kept_as, type, size, note, ${account.id || null}, ${stamp(context.now())}::timestamp
    from files where id = any(${[...files]}::int[]) order by id`.execute(trx);
}

async function lockRecord({ context, account, plan, id }: Owner, db: Connection): Promise<void> {
  const record = await readForWriting(context, db, plan, account, id);
  if (record.deleted_at) throw isDeleted(plan.resource);
}

const tell = ({ context, plan, id }: Owner, db: Connection, action: string, entry: Pick<HistoryEntry, 'note' | 'userId' | 'fileId'>) =>
  writeHistory(db, context.now(), { register: plan.resource.name, recordId: id, action, ...entry });

export const noFile = () => new Failure('There is no such file.', { status: 404 });
