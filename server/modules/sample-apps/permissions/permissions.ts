import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import { samplePermissions, type SamplePermission } from '#src/domain/sample-apps/lists/permissions.ts';
import { allRows, readRow, requireRoomFor } from '../lists/appList';
import { readFields } from '../lists/readFields';
import { permissionList } from './permissionList';

type Body = Readonly<Record<string, unknown>>;

export const readPermission = (db: Connection, id: number) => readRow<SamplePermission>(db, permissionList, id);

/** All permissions, as many as one answer holds. */
export const readPermissions = (db: Connection) => allRows<SamplePermission>(db, permissionList);

/** Adds a permission, for administrators unless told; the same again under the same `client_id` is the one that was added. Throws `Failure` (422). */
export async function addPermission({ db, now }: ServerContext, body: Body): Promise<SamplePermission> {
  const client = readClientId(body);
  const { name, assignedTo, isCore } = readFields(samplePermissions, body, null);
  return db.transaction().execute(async transaction => {
    await lockPermissions(transaction);
    const known = await sql<{ id: number }>`select id from app_permissions where client_id = ${client}::text`.execute(transaction);
    if (known.rows[0]) return readPermission(transaction, known.rows[0].id);
    await requireRoomFor(transaction, permissionList, 'name');
    await requireFree(transaction, name, 0);
    const to = Array.isArray(assignedTo) && assignedTo.length > 0 ? (assignedTo as string[]) : ['administrator'];
    return insertPermission(transaction, { name: String(name), assignedTo: to, isCore: isCore === true }, { at: stamp(now()), client });
  });
}

interface NewPermission {
  name: string;
  assignedTo: readonly string[];
  isCore: boolean;
}

/** Writes a new permission. */
export async function insertPermission(
  db: Connection,
  { name, assignedTo, isCore }: NewPermission,
  { at, client = null }: { at: string; client?: string | null },
): Promise<SamplePermission> {
  const { rows } = await sql<{ id: number }>`insert into app_permissions (name, assigned_to, created_at, is_core, client_id)
    values (${name}, ${[...assignedTo]}::text[], ${at}::timestamp, ${isCore}, ${client}::text) returning id`.execute(db);
  return readPermission(db, rows[0]?.id ?? 0);
}

/** Changes what a body names of a permission. Throws `Failure` (404, 422). */
export async function updatePermission({ db }: ServerContext, id: number, body: Body): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockPermissions(transaction);
    const before = await readPermission(transaction, id);
    const { name, assignedTo, isCore } = { ...before, ...readFields(samplePermissions, body, { ...before }) };
    await requireFree(transaction, name, id);
    await sql`update app_permissions set name = ${name}, assigned_to = ${[...(assignedTo ?? [])]}::text[], is_core = ${isCore === true}
      where id = ${id}`.execute(transaction);
  });
}

/** Deletes a permission for good. Throws `Failure` (404, and 422 for a core one). */
export async function deletePermission({ db }: ServerContext, id: number): Promise<void> {
  const { isCore } = await readPermission(db, id);
  if (isCore) throw new Failure({ isCore: ['A core permission cannot be deleted.'] }, { status: 422 });
  await sql`delete from app_permissions where id = ${id}`.execute(db);
}

/** Of two windows one writes after the other. */
const lockPermissions = (db: Connection) => sql`select pg_advisory_xact_lock(hashtext('app_permissions'))`.execute(db);

/** Throws `Failure` (422) where another permission has the name. */
async function requireFree(db: Connection, name: unknown, id: number): Promise<void> {
  const { rows } = await sql`select 1 from app_permissions where lower(name) = lower(${name}) and id <> ${id}`.execute(db);
  if (rows.length > 0) throw new Failure({ name: [{ rule: 'taken' }] }, { status: 422 });
}
