import { sql } from 'kysely';
import { accountOf } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';

/** The condition that a row of `users` is granted a right by itself or by a group of theirs, whatever else denies it. */
export function grantedSql(key: string): Sql {
  const grants = [key, 'admin', 'superuser'];
  const isGranting = (permissions: string) =>
    sql`exists (select 1 from unnest(${grants}::text[]) as k where ${sql.ref(permissions)} ->> k = '1')`;
  return sql`(${isGranting('users.permissions')} or users.id in (select owner_id from users_groups where target_id in (
    select groups.id from groups where groups.deleted_at is null and ${isGranting('groups.permissions')})))`;
}

/** The people who have a right, by their own grant or by a group of theirs. */
export async function usersWithRight(db: Connection, key: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where activated and deleted_at is null and ${grantedSql(key)}`.execute(
    db,
  );
  const people = await Promise.all(rows.map(async ({ id }) => ((await accountOf(db, id))?.may(key) ? [id] : [])));
  return people.flat();
}
