import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';
import type { Plan } from '#server/contract.ts';

/** The last entry in the history of each record: by it one can tell later whether somebody changed the record since. */
export async function historySince(db: Connection, { resource }: Plan, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await execute(
    db,
    sql<{ id: number; latest: number }>`select record_id as id, max(id) as latest from history
    where register = ${resource.name} and record_id = any(${ids}::int[]) group by record_id`,
    { prepare: false },
  );
  return new Map(rows.map(({ id, latest }) => [id, latest]));
}

/** What an import wrote in the histories of the records that it names more than once, by record. */
export async function ownEntries(db: Connection, importId: number): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ id: number; entries: number[] }>`select record_id as id, jsonb_agg(history_id) as entries from import_rows
    where import_id = ${importId} and history_id is not null group by record_id having count(*) > 1`.execute(db);
  return new Map(rows.map(({ id, entries }) => [id, new Set(entries)]));
}

/** The entries in the history of a record after one of them. */
export async function entriesSince(db: Connection, { resource }: Plan, id: number, entry: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from history
    where register = ${resource.name} and record_id = ${id} and id > ${entry}`.execute(db);
  return rows.map(row => row.id);
}
