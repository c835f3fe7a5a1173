import { sql } from 'kysely';
import { plannedAnew } from '#server/database/prepared.ts';
import type { Connection } from '#server/database/schema.ts';
import type { Plan } from '#server/registers/plan.ts';

/** The last entry in the history of each record: by it one can tell later whether somebody changed the record since. */
export async function latestEntries(db: Connection, { resource }: Plan, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; latest: number }>`${plannedAnew} select record_id as id, max(id) as latest from history
    where register = ${resource.name} and record_id = any(${ids}::int[]) group by record_id`.execute(db);
  return new Map(rows.map(({ id, latest }) => [id, latest]));
}
