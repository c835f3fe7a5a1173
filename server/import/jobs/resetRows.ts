import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';

const batch = 1_000;

/** Forgets what an earlier trial, or an import that was taken back, left in the rows; a few at a time, for others want their turn. */
export async function resetRows(db: Connection, id: number): Promise<void> {
  for (let last: number | null = -1; last !== null;) {
    const { rows }: { rows: { last: number | null }[] } = await execute(
      db,
      sql<{ last: number | null }>`
      with few as (select row from import_rows where import_id = ${id} and row > ${last} order by row limit ${batch}),
      cleared as (update import_rows as t set outcome = null, saved = null, problems = null, warnings = null, shown = null from few
        where t.import_id = ${id} and t.row = few.row and (t.outcome is not null or t.saved is not null) returning 1)
      select max(row) as last from few`,
      { prepare: false },
    );
    last = rows[0]?.last ?? null;
  }
}

/** Forgets what became of the rows when none of them was kept: each stands where the trial left it, but for what is now known to be wrong. */
export async function forgetRun(db: Connection, id: number): Promise<void> {
  for (let last: number | null = -1; last !== null;) {
    const { rows }: { rows: { last: number | null }[] } = await execute(
      db,
      sql<{ last: number | null }>`
      with few as (select row from import_rows where import_id = ${id} and row > ${last} order by row limit ${batch}),
      cleared as (update import_rows as t set outcome = case when t.saved = 'refused' then t.saved else t.outcome end, saved = null, record_id = null,
        before = null, made = null, deeds = null, history_id = null from few where t.import_id = ${id} and t.row = few.row and t.saved is not null returning 1)
      select max(row) as last from few`,
      { prepare: false },
    );
    last = rows[0]?.last ?? null;
  }
}
