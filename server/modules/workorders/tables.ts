import { sql } from 'kysely';
import { createLockVersionTrigger, lockVersionColumn } from '#server/database/lockVersion/lockVersion.ts';
import type { Connection } from '#server/database/database.ts';

const statements = [
  `create table if not exists workorder_checklists (
    id integer generated always as identity primary key, workorder_id integer not null references workorders (id) on delete cascade,
    stage text not null, checklist_id integer not null, name text not null, photo text, comment text, parameters jsonb not null,
    depends_on integer references workorder_checklists (id) on delete set null, done_at timestamp(0), added_by integer,
    created_at timestamp(0) not null)`,
  'create index if not exists workorder_checklists_order on workorder_checklists (workorder_id, id)',
  `create table if not exists workorder_answers (
    checklist_id integer not null references workorder_checklists (id) on delete cascade, key text not null, value text not null,
    result text, comment text, photos jsonb not null, missing jsonb not null, user_id integer, answered_at timestamp(0) not null,
    primary key (checklist_id, key))`,
  'alter table workorder_checklists add column if not exists video text',
  `alter table workorder_checklists add column if not exists ${lockVersionColumn}`,
  createLockVersionTrigger('workorder_checklists'),
  "alter table workorder_answers add column if not exists videos jsonb not null default '[]'",
  `create table if not exists workorder_log (
    id integer generated always as identity primary key, workorder_id integer not null references workorders (id) on delete cascade,
    from_status text, to_status text, note text, minutes integer, user_id integer, client_id text, created_at timestamp(0) not null)`,
  'create index if not exists workorder_log_order on workorder_log (workorder_id, id)',
  'create unique index if not exists workorder_log_client on workorder_log (workorder_id, client_id)',
  'alter table workorder_log add column if not exists to_base text',
  // What is overdue is looked for by its day, among very many that are over.
  'create index if not exists workorders_due on workorders (due_date, id) include (status_id, company_id) where deleted_at is null',
  `create table if not exists workorder_links (
    id integer generated always as identity primary key, workorder_id integer not null references workorders (id) on delete cascade,
    other_id integer not null references workorders (id) on delete cascade, type text not null, added_by integer,
    created_at timestamp(0) not null, unique (workorder_id, other_id, type))`,
  'create index if not exists workorder_links_other on workorder_links (other_id)',
  `create table if not exists workorder_escalations (
    workorder_id integer primary key references workorders (id) on delete cascade, look_at timestamp(0))`,
  'create index if not exists workorder_escalations_due on workorder_escalations (look_at) where look_at is not null',
  `create table if not exists workorder_levels (
    workorder_id integer not null references workorders (id) on delete cascade, level integer not null, reached_at timestamp(0),
    cause_id integer, assignees integer[] not null default '{}', primary key (workorder_id, level))`,
];

/** What belongs to work orders beside their fields: checklists and answers, the work log, comments, links, escalation. */
export async function createTables(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
