import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import type { Sql } from './paths';
import type { Plan } from './plan';

/** How many rows meet a condition on the alias `t`. Every total of a list comes from here, so that one day it can be kept rather than counted. */
export async function countRows(db: Connection, { table }: Plan, condition: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table.name)} as t where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}
