import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { keepSnapshot } from '#server/modules/inspections/planner/insertOccurrence.ts';
import { insertMany } from '../fillMany';

/** Parameters of the checklist that all of them ask; as many answers each inspection has. */
export const parameters = 10;

/** The scheduler that is run by hand, and the assets that it means. */
export const manual = { scheduler: 201, assets: 10_000 };

/** A day's inspections of an asset: those of the newest two days are open, those of the two before wait for approval. */
const days = (inspections: number) => Math.ceil(inspections / manual.assets);

/**
 * Fills a database that has 10,000 assets with so many inspections of 200 schedulers, one an asset and day, with ten answers each: nine of ten in
 * time, one in 25 expired, one answer in 97 rejected. The newest are open or wait for approval.
 */
export async function fillInspections(context: ServerContext, inspections: number): Promise<void> {
  const { db } = context;
  const asked = JSON.stringify(
    Array.from({ length: parameters }, (_, at) => ({
      ...{ key: `p${at}`, name: `Parameter ${at}`, type: 'Number', low: 0, high: 90, required: true, options: null },
    })),
  );
  await sql`insert into checklists (name, type, status, parameters) values ('Round', 'inspection', 'active', ${asked}::text::jsonb)`.execute(
    db,
  );
  await sql`insert into groups (name) select 'Group ' || n from generate_series(1, 20) as n`.execute(db);
  await sql`insert into schedulers (name, status, frequency, every_hours, "start", assignee_type, assignee_group_id)
    select 'Round ' || n, case when n > 200 then 'inactive' else 'active' end, 'daily', 1, date '2024-01-01', 'group', 1 + n % 20
    from generate_series(1, ${manual.scheduler}::int) as n`.execute(db);
  await sql`insert into schedulers_checklists (owner_id, target_id, position) select id, 1, 0 from schedulers`.execute(db);
  await sql`insert into schedulers_assets (owner_id, target_id, position)
    select case when s.n = 0 then 1 + h.id % 200 else ${manual.scheduler}::int end, h.id, 0 from hardware h cross join (values (0), (1)) as s (n)
    where h.id <= ${manual.assets}`.execute(db);
  const snapshot = await keepSnapshot(db, [1]);
  await insertMany(context, 'inspections', () => insertInspections(context, inspections));
  await sql`insert into inspection_questions (inspection_id, snapshot_id) select id, ${snapshot}::int from inspections`.execute(db);
  await insertAnswers(context);
}

const insertInspections = ({ db }: ServerContext, inspections: number) =>
  sql`insert into inspections (audit_name, asset_id, scheduler_id, maintenance_type, frequency, audit_start_date, audit_end_date, schedule_expire_date,
      audit_status, audit_result, model_id, location_id, company_id, assignee_group_id, origin, occurrence, due_day, first_due, first_done,
      audit_inspection_date, captured_at, received_at, inspection_by_id, approved_at, "interval", attempt, answers, rejects, seconds_spent, created_at, updated_at)
    select 'Round ' || d.scheduler, h.id, d.scheduler, 'preventive', 'daily', d.start, d.start + interval '12 hours', d.start + interval '2 days',
      d.status, case when d.is_done then case when d.n % 9 = 0 then 'Fail' else 'Pass' end end, h.model_id, h.location_id, h.company_id, 1 + d.scheduler % 20,
      'scheduled', d.start, d.start::date, d.start + interval '12 hours', case when d.is_done then d.done end,
      case when d.is_done then d.done end, case when d.is_done then d.done end, case when d.is_done then d.done end,
      case when d.is_done then 1 + d.n % 1000 end, case when d.status = 'approved' then d.done + interval '5 hours' end,
      1440, 1, case when d.is_done then ${parameters}::int else 0 end, 0, 60 + d.n % 600, d.start, coalesce(d.done, d.start)
    from (
      select n, asset, 1 + asset % 200 as scheduler, start, status, status in ('approved', 'completed') as is_done,
        start + case when n % 10 = 0 then interval '20 hours' else interval '1 hour' * (n % 11) end as done
      from (select n, 1 + n % ${manual.assets}::int as asset, date_trunc('day', now() at time zone 'utc') - ago * interval '1 day' as start,
          case when ago < 2 then 'pending' when ago < 4 then 'completed' when n % 25 = 0 then 'pending' else 'approved' end as status
        from (select n, ${days(inspections)}::int - 1 - n / ${manual.assets}::int as ago from generate_series(0, ${inspections}::int - 1) as n) as numbered) as placed) as d
    join hardware h on h.id = d.asset`.execute(db);

async function insertAnswers({ db }: ServerContext): Promise<void> {
  const indexes = ['inspection_answers_earlier', 'inspection_answers_rejects'];
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = any(${indexes}::text[])`.execute(db);
  for (const name of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, result, user_id, captured_at, received_at)
    select i.id, i.asset_id, 1, 1, 'p' || n, v.value::text, v.value, case when v.value > 90 then 'reject' else 'accept' end, i.inspection_by_id,
      i.captured_at, i.captured_at
    from inspections i cross join generate_series(0, ${parameters - 1}::int) as n cross join lateral (select (i.id * 31 + n * 7) % 92 as value) as v
    where i.captured_at is not null`.execute(db);
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
}
