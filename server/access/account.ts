import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';
import { isGranted, type owning } from '#definition/derive/rights';
import { permissionsKind, type Permissions } from '#definition/kinds/permissions';

/** The person behind a call. */
export interface Account {
  id: number;
  username: string;
  email: string | null;
  fullName: string;
  avatar: string | null;
  company: { id: number; name: string } | null;
  /** What the person was granted and denied, and what each of their groups says. */
  permissions: { own: Permissions; groups: readonly Permissions[] };
  /** The ids by which a record can be theirs: their own, and those of what they are in, by register. */
  belongsTo: Readonly<Record<(typeof owning)[number], readonly number[]>>;
  /** The session the call belongs to. */
  sessionId?: string;
  may(key: string): boolean;
}

interface Row {
  id: number;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string | null;
  avatar: string | null;
  company_id: number | null;
  company_name: string | null;
  department_id: number | null;
  places: number[] | null;
  permissions: unknown;
  groups: { id: number; permissions: unknown }[] | null;
}

const selectAccount = sql`
  select users.id, users.username, users.email, users.first_name, users.last_name, users.avatar, users.company_id,
    companies.name as company_name, users.department_id, users.permissions,
    (with recursive up as (select id, parent_id from locations where id = users.location_id and deleted_at is null
      union select l.id, l.parent_id from up join locations l on l.id = up.parent_id where l.deleted_at is null) select jsonb_agg(id) from up) as places,
    (select jsonb_agg(jsonb_build_object('id', groups.id, 'permissions', groups.permissions)) from users_groups link join groups on groups.id = link.target_id where link.owner_id = users.id) as groups
  from users left join companies on companies.id = users.company_id`;

/** The account of a person whose session is alive, or null. */
export async function accountOfSession(db: Connection, userId: number, sessionId: string): Promise<Account | null> {
  const statement = sql<Row>`${selectAccount} join sessions on sessions.id = ${sessionId} and sessions.user_id = users.id
    where users.id = ${userId} and users.activated and users.deleted_at is null and sessions.revoked_at is null`;
  const { rows } = await execute(db, statement, { pipeline: 'piggyback' });
  return rows[0] ? { ...toAccount(rows[0]), sessionId } : null;
}

/** The account of a person, or null: deactivated and deleted people have none. */
export async function accountOf(db: Connection, userId: number): Promise<Account | null> {
  const { rows } = await sql<Row>`${selectAccount} where users.id = ${userId} and users.activated and users.deleted_at is null`.execute(db);
  return rows[0] ? toAccount(rows[0]) : null;
}

/** The account that a person would have if their sign-in were switched on; null when there is no such person. */
export async function possibleAccountOf(db: Connection, userId: number): Promise<Account | null> {
  const { rows } = await sql<Row>`${selectAccount} where users.id = ${userId}`.execute(db);
  return rows[0] ? toAccount(rows[0]) : null;
}

function toAccount(row: Row): Account {
  const own = readPermissions(row.permissions);
  const groups = (row.groups ?? []).map(group => readPermissions(group.permissions));
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    fullName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    avatar: row.avatar,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    permissions: { own, groups },
    belongsTo: {
      users: [row.id],
      departments: row.department_id === null ? [] : [row.department_id],
      groups: (row.groups ?? []).map(group => group.id),
      locations: row.places ?? [],
    },
    may: key => isGranted(key, own, groups),
  };
}

const readPermissions = (stored: unknown): Permissions => permissionsKind.read(stored, { label: '' }) ?? {};

/** The person the server itself acts as: for demo data, imports by command and the first administrator. */
export const serverAccount: Account = {
  id: 0,
  username: 'server',
  email: null,
  fullName: 'Server',
  avatar: null,
  company: null,
  permissions: { own: { superuser: 1 }, groups: [] },
  belongsTo: { users: [], departments: [], groups: [], locations: [] },
  may: () => true,
};
