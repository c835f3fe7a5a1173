import { sql } from 'kysely';
import { accountOf } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';

/** The people who have a right, by their own grant or by a group of theirs. */
export async function usersWithRight(db: Connection, key: string): Promise<number[]> {
  const grants = [key, 'admin', 'superuser'];
  const { rows } = await sql<{ id: number }>`
    with granting as (select id from groups where deleted_at is null and exists (
      select 1 from unnest(${grants}::text[]) as k where permissions ->> k = '1'))
    select id from users where activated and deleted_at is null and (
      exists (select 1 from unnest(${grants}::text[]) as k where permissions ->> k = '1')
      or id in (select owner_id from users_groups where target_id in (select id from granting)))`.execute(db);
  const people = await Promise.all(rows.map(async ({ id }) => ((await accountOf(db, id))?.may(key) ? [id] : [])));
  return people.flat();
}
