import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';

/** The ids of the people in some departments. */
export async function membersOf(db: Connection, departments: readonly number[]): Promise<number[]> {
  if (departments.length === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select id from users where department_id = any(${departments}::int[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
