import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { keepState, readState } from '#server/database/serverState.ts';
import type { ServerSettings } from '#server/settings.ts';
import { mostGraceDays, type Grace } from '#src/domain/inspections/grace.ts';

/*
 * What reports count of an inspection is kept with its row, by triggers, in the statement that writes it: until when it is in time, whether it was,
 * and who is accountable for it. The grace is that of its scheduler, else the setting, which stands in `inspection_grace` for every writer alike.
 */

const statements = [
  `create table if not exists inspection_grace (id integer primary key default 1 check (id = 1), grace_by text not null, grace_percent integer not null)`,
  "insert into inspection_grace (grace_by, grace_percent) values ('percent', 10) on conflict do nothing",
  // The grace of an inspection of a scheduler; of a percentage without an interval it is nothing.
  `create or replace function ms_inspection_grace(scheduler integer, minutes numeric) returns interval language sql stable as $$
    select case coalesce(s.grace_by, g.grace_by) when 'none' then interval '0' when 'day' then interval '1 day'
      else least(make_interval(mins => (coalesce(minutes, 0) * coalesce(case when s.grace_by = 'percent' then s.grace_percent end, g.grace_percent) / 100)::int),
        make_interval(days => ${String(mostGraceDays)})) end
    from inspection_grace g left join schedulers s on s.id = scheduler $$`,
  `create or replace function ms_inspection_outcome() returns trigger language plpgsql as $$ begin
    new.grace_until := new.first_due + ms_inspection_grace(new.scheduler_id, new."interval");
    new.timeliness := case when new.first_done is null then null when new.first_done <= new.grace_until then 'on_time' else 'late' end;
    new.accountable_id := case when new.first_done is null then new.assignee_user_id else new.inspection_by_id end;
    return new;
  end $$`,
  `create or replace function ms_scheduler_grace() returns trigger language plpgsql as $$ begin
    update inspections set first_due = first_due where scheduler_id = new.id;
    return null;
  end $$`,
  ...[
    `create trigger ms_inspection_outcome before insert or update of first_due, first_done, "interval", scheduler_id, inspection_by_id, assignee_user_id
      on inspections for each row execute function ms_inspection_outcome()`,
    `create trigger ms_scheduler_grace after update of grace_by, grace_percent on schedulers for each row
      when (old.grace_by is distinct from new.grace_by or old.grace_percent is distinct from new.grace_percent) execute function ms_scheduler_grace()`,
  ].map(trigger => `do $$ begin ${trigger}; exception when duplicate_object then null; end $$`),
  // What reports count of a day is read from the index alone.
  `create index if not exists inspections_outcomes on inspections (due_day)
    include (department_id, company_id, audit_status, timeliness, grace_until, first_done, schedule_expire_date, scheduler_id, accountable_id)
    where deleted_at is null`,
];

const counted = 'inspections-outcomes';

/** Keeps what reports count of inspections, and finds it out of those that were there before. */
export async function createOutcomes(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  if ((await readState(db, counted)) !== null) return;
  await countAnew(db);
  await keepState(db, counted, 'done');
}

/** Every inspection as the grace now has it. */
const countAnew = (db: Connection) => sql`update inspections set first_due = first_due where first_due is not null`.execute(db);

const rowOf = (grace: Grace) => ({ by: grace.by, percent: grace.by === 'percent' ? grace.percent : 0 });

/** Takes the setting over. A changed one counts for earlier inspections as well, in the same transaction. */
export async function followGrace(db: Connection, { reportGrace }: Pick<ServerSettings, 'reportGrace'>): Promise<void> {
  const { by, percent } = rowOf(reportGrace);
  const { rows } = await sql`update inspection_grace set grace_by = ${by}, grace_percent = ${percent}
    where (grace_by, grace_percent) is distinct from (${by}, ${percent}::int) returning id`.execute(db);
  if (rows.length > 0) await countAnew(db);
}
