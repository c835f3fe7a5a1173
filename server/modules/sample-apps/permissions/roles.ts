import { sql } from 'kysely';
import type { Permissions } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { firstRights, roleRights, type SampleRole } from '#src/domain/sample-apps/lists/roles.ts';
import { roles } from '#src/domain/sample-apps/lists/users.ts';
import { missing, objectIn } from '../sampleApp';

/** The five roles, each with how many sample users have it. */
export async function readRoles(db: Connection): Promise<SampleRole[]> {
  const { rows: kept } = await sql<{ name: string; rights: Permissions }>`select name, rights from app_roles`.execute(db);
  const { rows: counts } = await sql<{
    role: string;
    count: number;
  }>`select role, count(*)::int as count from app_users group by role`.execute(db);
  return roles.map(name => ({
    name,
    users: counts.find(({ role }) => role === name)?.count ?? 0,
    rights: kept.find(role => role.name === name)?.rights ?? firstRights(name),
  }));
}

/** Keeps what a role may do; rights that nobody knows are left out. Throws `Failure` (404) for another role than the five. */
export async function updateRole(db: Connection, given: Readonly<Record<string, unknown>>): Promise<SampleRole> {
  const name = roles.find(role => role === given.name);
  if (!name) throw missing();
  const said = objectIn(given.rights);
  const rights = Object.fromEntries(roleRights.flatMap(right => (said[right] === 1 || said[right] === -1 ? [[right, said[right]]] : [])));
  await sql`insert into app_roles (name, rights) values (${name}, ${JSON.stringify(rights)}::jsonb)
    on conflict (name) do update set rights = excluded.rights`.execute(db);
  const role = (await readRoles(db)).find(one => one.name === name);
  if (!role) throw missing();
  return role;
}
