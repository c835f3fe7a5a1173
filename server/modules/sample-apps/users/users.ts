import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import {
  channels,
  notices,
  sampleUsers,
  type SampleNotifications,
  type SampleUser,
  type SampleUserChange,
} from '#src/domain/sample-apps/lists/users.ts';
import { allRows, readRow, requireRoomFor } from '../lists/appList';
import { readFields } from '../lists/readFields';
import { missing, objectIn } from '../sampleApp';
import { userList } from './userList';

type Body = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

export const readUser = (db: Connection, id: number) => readRow<SampleUser>(db, userList, id);

/** All users, as many as one answer holds. */
export const readUsers = (db: Connection) => allRows<SampleUser>(db, userList);

/** What was changed of a user, the latest first. Throws `Failure` (404). */
export async function readChanges(db: Connection, id: number): Promise<SampleUserChange[]> {
  await readUser(db, id);
  const { rows } = await sql<SampleUserChange>`select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, fields from app_user_changes
    where app_user_id = ${id} order by id desc limit 50`.execute(db);
  return rows;
}

/** Adds a user; the same again under the same `client_id` is the one that was added. Throws `Failure` (422). */
export async function addUser({ db, now }: ServerContext, body: Body): Promise<SampleUser> {
  const client = readClientId(body);
  const values = readFields(sampleUsers, body, null);
  return db.transaction().execute(async transaction => {
    await lockUsers(transaction);
    const known = await sql<{ id: number }>`select id from app_users where client_id = ${client}::text`.execute(transaction);
    if (known.rows[0]) return readUser(transaction, known.rows[0].id);
    await requireRoomFor(transaction, userList, 'fullName');
    await requireFree(transaction, values, 0);
    return insertUser(transaction, values, { at: stamp(now()), client });
  });
}

/** Writes a new user. */
export async function insertUser(
  db: Connection,
  values: Values,
  { at, client = null }: { at: string; client?: string | null },
): Promise<SampleUser> {
  const { rows } = await sql<{ id: number }>`insert into app_users
      (full_name, username, email, company, country, contact, role, current_plan, status, billing, client_id)
    values (${values.fullName}, ${values.username}, ${values.email}, ${values.company}, ${values.country}, ${values.contact}, ${values.role},
      ${values.currentPlan}, ${values.status}, ${values.billing}, ${client}::text)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await noteChange(db, id, [], at);
  return readUser(db, id);
}

/** Changes what a body names of a user. Throws `Failure` (404, 422). */
export async function updateUser({ db, now }: ServerContext, id: number, body: Body): Promise<SampleUser> {
  return db.transaction().execute(async transaction => {
    await lockUsers(transaction);
    const before = await readUser(transaction, id);
    const values: Values = { ...readFields(sampleUsers, body, { ...before }), ...readNotifications(body) };
    const changed = Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(before[name as keyof SampleUser]));
    if (changed.length === 0) return before;
    await requireFree(transaction, values, id);
    const sets = changed.map(name =>
      name === 'notifications'
        ? sql`notifications = ${JSON.stringify(values.notifications)}::jsonb`
        : sql`${userList.columns[name]} = ${values[name]}`,
    );
    await sql`update app_users set ${sql.join(sets)} where id = ${id}`.execute(transaction);
    await noteChange(transaction, id, changed, stamp(now()));
    return readUser(transaction, id);
  });
}

/** Deletes a user for good. Throws `Failure` (404). */
export async function deleteUser({ db }: ServerContext, id: number): Promise<void> {
  const { rows } = await sql`delete from app_users where id = ${id} returning 1`.execute(db);
  if (rows.length === 0) throw missing();
}

/** Of two windows one writes after the other. */
const lockUsers = (db: Connection) => sql`select pg_advisory_xact_lock(hashtext('app_users'))`.execute(db);

const noteChange = (db: Connection, id: number, fields: readonly string[], at: string) =>
  sql`insert into app_user_changes (app_user_id, at, fields) values (${id}, ${at}::timestamp, ${[...fields]}::text[])`.execute(db);

/** Throws `Failure` (422) where another user has the e-mail address or the name. */
async function requireFree(db: Connection, values: Values, id: number): Promise<void> {
  const taken: Record<string, { rule: string }[]> = {};
  for (const name of ['email', 'username'] as const) {
    if (typeof values[name] !== 'string') continue;
    const { rows } = await sql`select 1 from app_users where lower(${sql.ref(name)}) = lower(${values[name]}) and id <> ${id}`.execute(db);
    if (rows.length > 0) taken[name] = [{ rule: 'taken' }];
  }
  if (Object.keys(taken).length > 0) throw new Failure(taken, { status: 422 });
}

/** The matrix of what somebody is told, as far as a body names it; what nobody knows is left out. */
function readNotifications(body: Body): { notifications?: SampleNotifications } {
  if (!('notifications' in body)) return {};
  const given = objectIn(body.notifications);
  const waysOf = (notice: string) =>
    channels.filter(channel => Array.isArray(given[notice]) && (given[notice] as unknown[]).includes(channel));
  return { notifications: Object.fromEntries(notices.map(notice => [notice, waysOf(notice)])) };
}
