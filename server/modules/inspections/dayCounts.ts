import { sql } from 'kysely';
import type { DayCounts } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { keepState, readState } from '#server/database/serverState.ts';

/*
 * How many inspections of a day are alike in what reports count is kept in `inspection_days`: each write adds rows with what it changed, in its
 * own transaction, so that writers never wait for each other; the worker puts them together. What only time decides, whether one that is not done is
 * late or expired, is the same for all of a day once the last of them has expired and its grace is over: `settles_at`.
 */

/** What inspections of a row of counts have in common, as a list of columns. */
export const alike = [
  'due_day',
  'company_id',
  'department_id',
  'scheduler_id',
  'audit_status',
  'timeliness',
  'justification_category_id',
].join(', ');

const live = (from: string, sign: 1 | -1) => `select ${alike}, ${sign} as n,
  greatest(coalesce(grace_until, 'infinity'), coalesce(schedule_expire_date, 'infinity'), due_day::timestamp) as settles_at
  from ${from} where deleted_at is null and due_day is not null`;

/** A row for each inspection that counts: what is counted of it, `n` = 1 and `settles_at`. */
export const countedOf = (table: string) => live(table, 1);

const changed = (rows: string) => `insert into inspection_days (${alike}, n, settles_at)
  select ${alike}, sum(n), max(settles_at) from (${rows}) moved group by ${alike}
  having sum(n) <> 0 or max(settles_at) filter (where n > 0) is distinct from max(settles_at) filter (where n < 0)`;

const [added, removed] = [live('added', 1), live('removed', -1)];

const body = `begin
    if tg_op = 'INSERT' then ${changed(added)};
    elsif tg_op = 'DELETE' then ${changed(removed)};
    else ${changed(`${added} union all ${removed}`)};
    end if;
    return null;
  end`;

const tables = { insert: 'new table as added', update: 'old table as removed new table as added', delete: 'old table as removed' };

const statements = [
  `create table if not exists inspection_days (
    id bigint generated always as identity primary key, due_day date not null, company_id integer, department_id integer, scheduler_id integer,
    audit_status text, timeliness text, justification_category_id integer, n bigint not null, settles_at timestamp not null)`,
  'create index if not exists inspection_days_day on inspection_days (due_day)',
  `create or replace function ms_inspection_days() returns trigger language plpgsql as $$ ${body} $$`,
  ...Object.entries(tables).map(
    ([event, names]) => `do $$ begin
      create trigger ms_inspection_days_${event} after ${event} on inspections referencing ${names}
        for each statement execute function ms_inspection_days();
      exception when duplicate_object then null; end $$`,
  ),
];

const counted = 'inspection-days';

/** Keeps the counts of days, and makes those of the inspections that were there before. */
export async function createDayCounts(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  if ((await readState(db, counted)) !== null) return;
  await sql.raw(`delete from inspection_days`).execute(db);
  await sql.raw(changed(live('inspections', 1))).execute(db);
  await keepState(db, counted, 'done');
}

/** Puts the rows of each day together where there are several that are alike. Rows that another copy of the server puts together are left out. */
export async function foldDays(db: Connection): Promise<void> {
  await sql
    .raw(
      `with gone as (
      delete from inspection_days where id in (
        select id from inspection_days where due_day in (
          select due_day from inspection_days group by due_day, ${alike} having count(*) > 1 order by due_day limit 1000)
        for update skip locked)
      returning ${alike}, n, settles_at)
    insert into inspection_days (${alike}, n, settles_at)
      select ${alike}, sum(n), max(settles_at) from gone group by ${alike}`,
    )
    .execute(db);
}

/** The counts as reports read them: of a day that is settled, everything that time decides has been decided. */
export const inspectionDays: DayCounts = {
  fields: [
    ...['due_day', 'company', 'department', 'scheduler', 'audit_status', 'timeliness', 'justification_category'],
    ...['grace_until', 'schedule_expire_date', 'first_done'],
  ],
  rows: sql`(select ${sql.raw(alike)}, n, settles_at as grace_until, settles_at as schedule_expire_date,
    case when timeliness is not null then settles_at end as first_done, null::timestamp as deleted_at from inspection_days)`,
  days: ({ from, to, now }) => sql`select due_day as day from inspection_days where due_day >= ${from}::date and due_day < ${to}::date
    group by due_day having max(settles_at) < ${now}::timestamp`,
};
