import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { costStatements } from './costs/costTable';

const statements = [
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
  ...costStatements,
];

/** What belongs to work orders beside their fields, and to no other register: the work log, links and costs. */
export async function createTables(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
