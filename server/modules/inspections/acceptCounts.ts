import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { keepState, readState } from '#server/database/serverState.ts';

/*
 * How many answers of an inspection were accepted, by asset and checklist, is kept in `inspection_accepts`, in the transaction that writes them: the failure
 * rate of assets is a part of all judged answers, and most of them were accepted. Answers of one inspection are written one call after the other, so
 * that nobody waits for a row of it. An answer without an asset counts under 0.
 */

const accepted = (from: string, sign: 1 | -1) =>
  `select inspection_id, coalesce(asset_id, 0) as asset_id, checklist_id, ${sign} as n from ${from} where result = 'accept'`;

const summed = (rows: string) =>
  `select inspection_id, asset_id, checklist_id, sum(n) as n from (${rows}) as moved group by 1, 2, 3 having sum(n) <> 0`;

const add = (rows: string) => `insert into inspection_accepts as c (inspection_id, asset_id, checklist_id, n) ${summed(rows)}
  on conflict (inspection_id, asset_id, checklist_id) do update set n = c.n + excluded.n`;

// Where the inspection itself is deleted, its counts go with it.
const body = `begin
    if tg_op = 'INSERT' then ${add(accepted('added', 1))};
    elsif tg_op = 'UPDATE' then ${add(`${accepted('added', 1)} union all ${accepted('removed', -1)}`)};
    else update inspection_accepts c set n = c.n + d.n from (${summed(accepted('removed', -1))}) as d
      where (c.inspection_id, c.asset_id, c.checklist_id) = (d.inspection_id, d.asset_id, d.checklist_id);
    end if;
    return null;
  end`;

const tables = { insert: 'new table as added', update: 'old table as removed new table as added', delete: 'old table as removed' };

const statements = [
  `create table if not exists inspection_accepts (
    inspection_id integer not null references inspections (id) on delete cascade, asset_id integer not null, checklist_id integer not null, n bigint not null,
    primary key (inspection_id, asset_id, checklist_id))`,
  `create or replace function ms_inspection_accepts() returns trigger language plpgsql as $$ ${body} $$`,
  ...Object.entries(tables).map(
    ([event, names]) => `do $$ begin
      create trigger ms_inspection_accepts_${event} after ${event} on inspection_answers referencing ${names}
        for each statement execute function ms_inspection_accepts();
      exception when duplicate_object then null; end $$`,
  ),
];

const counted = 'inspection-accepts';

/** Keeps the counts of accepted answers, and makes those of the answers that were there before. */
export async function createAcceptCounts(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  if ((await readState(db, counted)) !== null) return;
  await sql.raw('delete from inspection_accepts').execute(db);
  await sql.raw(add(accepted('inspection_answers', 1))).execute(db);
  await keepState(db, counted, 'done');
}
