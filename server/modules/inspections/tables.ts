import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { keepState, readState } from '#server/database/serverState.ts';
import { createAcceptCounts } from './acceptCounts';
import { createDayCounts } from './dayCounts';
import { createOutcomes } from './outcomes';

const statements = [
  // What an inspection asks, as its checklists were when it was made: shared by all that ask the same.
  `create table if not exists inspection_snapshots (
    id integer generated always as identity primary key, digest text not null unique, checklists jsonb not null)`,
  // `open_parameters`: those that a rejection opened again; null for all. A table of its own, because the columns of a register are its fields.
  `create table if not exists inspection_questions (
    inspection_id integer primary key references inspections (id) on delete cascade,
    snapshot_id integer not null references inspection_snapshots (id), open_parameters jsonb)`,
  'create unique index if not exists inspections_occurrence on inspections (scheduler_id, asset_id, occurrence)',
  'drop index if exists inspections_open',
  // In the order of the list; what has expired is passed over in the index alone.
  "create index if not exists inspections_open_by_due on inspections (audit_end_date, id) include (schedule_expire_date) where audit_status in ('pending', 'rejected') and deleted_at is null",
  "create index if not exists inspections_expiry on inspections (schedule_expire_date, id) where audit_status in ('pending', 'rejected') and deleted_at is null",
  // Beside the one above: what has expired, be it justified or not, is asked as one list.
  "create index if not exists inspections_justified on inspections (due_day, id) where audit_status = 'justified' and deleted_at is null",
  "create index if not exists inspections_unjudged on inspections (audit_end_date, id) where audit_status = 'completed' and deleted_at is null",
  'create index if not exists inspections_due_day on inspections (due_day, id) where deleted_at is null',
  // Append-only: what is replaced within an attempt is kept beside it, and another attempt has rows of its own.
  `create table if not exists inspection_answers (
    id integer generated always as identity primary key, inspection_id integer not null references inspections (id) on delete cascade,
    asset_id integer, attempt smallint not null, checklist_id integer not null, key text not null, value text, number float8, result text,
    comment text, photos int[] not null default '{}', videos int[] not null default '{}', missing text[] not null default '{}',
    user_id integer, captured_at timestamp(0) not null, received_at timestamp(0) not null, client_id text unique, other_reading text,
    verdict text, verdict_by integer, verdict_at timestamp(0), verdict_comment text,
    unique (inspection_id, attempt, checklist_id, key))`,
  'create index if not exists inspection_answers_earlier on inspection_answers (asset_id, checklist_id, key, captured_at desc)',
  "create index if not exists inspection_answers_rejects on inspection_answers (inspection_id) where result = 'reject'",
  // What a second person found: the newest of each. It counts for nothing, and is lost to nobody.
  `create table if not exists inspection_readings (
    inspection_id integer not null references inspections (id) on delete cascade, attempt smallint not null, checklist_id integer not null,
    key text not null, user_id integer not null, value text, comment text, photos int[] not null default '{}', videos int[] not null default '{}',
    captured_at timestamp(0) not null, received_at timestamp(0) not null, primary key (inspection_id, attempt, checklist_id, key, user_id))`,
  // The work orders that were made from an inspection, and from which of its answers.
  `create table if not exists inspection_workorders (
    inspection_id integer not null references inspections (id) on delete cascade, answer_id integer, workorder_id integer not null references workorders (id) on delete cascade,
    asset_id integer, key text, client_id text unique, created_at timestamp(0) not null, primary key (inspection_id, workorder_id))`,
  'create index if not exists inspection_workorders_order on inspection_workorders (workorder_id)',
  'create index if not exists inspection_workorders_fault on inspection_workorders (asset_id, key)',
  // Whoever submitted an attempt may have signed it.
  `create table if not exists inspection_signatures (
    inspection_id integer not null references inspections (id) on delete cascade, attempt smallint not null,
    file_id integer not null references files (id) on delete cascade, user_id integer, signed_at timestamp(0) not null,
    primary key (inspection_id, attempt))`,
  // The calls that were made, so that one that is made again does nothing.
  `create table if not exists inspection_calls (
    client_id text primary key, inspection_id integer not null references inspections (id) on delete cascade, created_at timestamp(0) not null)`,
  `create table if not exists scheduler_plans (
    scheduler_id integer primary key references schedulers (id) on delete cascade, planned_until timestamp(0), next_plan_at timestamp(0) not null)`,
  'create index if not exists scheduler_plans_next on scheduler_plans (next_plan_at)',
  // Up to which moment people were told of what the clock does, by the kind of notification.
  'create table if not exists inspection_notices (kind text primary key, told_until timestamp(0) not null)',
  `create table if not exists scheduler_log (
    id integer generated always as identity primary key, scheduler_id integer not null references schedulers (id) on delete cascade,
    at timestamp(0) not null, made integer not null, left_out jsonb not null, from_at timestamp(0), to_at timestamp(0))`,
  'create index if not exists scheduler_log_scheduler on scheduler_log (scheduler_id, id)',
  // When what a line left out as too old or too much was made after all.
  'alter table scheduler_log add column if not exists made_later_at timestamp(0)',
  // The open work order on a known fault, which the answer says is still there.
  'alter table inspection_answers add column if not exists known_workorder integer',
  // Those that a person judged, by when.
  'create index if not exists inspections_judged on inspections (approved_at) where approved_by_id is not null and deleted_at is null',
  'create index if not exists inspections_scheduler_days on inspections (scheduler_id, due_day) where deleted_at is null',
];

/** What the rows of earlier versions say by the columns that they had not: done ones count as approved, open ones follow the clock. */
const earlier = [
  `update inspections i set model_id = a.model_id, location_id = a.location_id, company_id = a.company_id
    from hardware a where a.id = i.asset_id and i.scheduler_id is null and i.origin is null`,
  `update inspections set audit_status = case audit_status when 'completed' then 'approved' else 'pending' end
    where scheduler_id is null and origin is null and audit_status in ('completed', 'overdue', 'pending')`,
  `update inspections set audit_start_date = coalesce(audit_start_date, created_at), due_day = audit_end_date::date, first_due = audit_end_date,
    first_done = audit_inspection_date, attempt = 1, answers = 0, rejects = 0, origin = 'scheduled' where scheduler_id is null and origin is null`,
];

const migrated = 'inspections-of-earlier-versions';

/** What belongs to inspections and schedulers beside their fields. */
export async function createTables(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await migrateEarlier(db);
  await createOutcomes(db);
  await createDayCounts(db);
  await createAcceptCounts(db);
}

async function migrateEarlier(db: Connection): Promise<void> {
  if ((await readState(db, migrated)) !== null) return;
  for (const statement of earlier) await sql.raw(statement).execute(db);
  await keepState(db, migrated, 'done');
}
