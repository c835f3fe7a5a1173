import { sql } from 'kysely';
import type { Connection } from '../database';
import { createKeyFunctions } from '../text/keyFunctions';

/** By name: what is there is not made again, for even `if not exists` would wait for those who write. */
const statements: Readonly<Record<string, string>> = {
  server_state: 'create table server_state (name text primary key, value text not null)',
  registers: `create table registers (name text primary key, search text not null)`,
  sessions: `create table sessions (
    id text primary key, user_id integer not null, token_hash text not null, rotated_at timestamp(0) not null,
    expires_at timestamp(0) not null, revoked_at timestamp(0), created_at timestamp(0) not null, user_agent text, remote_ip text)`,
  sessions_user: 'create index sessions_user on sessions (user_id)',
  password_tokens: 'create table password_tokens (token_hash text primary key, user_id integer not null, expires_at timestamp(0) not null)',
  password_tokens_user: 'create index password_tokens_user on password_tokens (user_id)',
  // Of the last hour.
  password_requests: `create table password_requests (
    id bigint generated always as identity primary key, user_id integer, remote_ip text not null, created_at timestamp(0) not null)`,
  sign_in_names: 'create table sign_in_names (name text primary key, user_id integer not null)',
  sign_in_names_user: 'create index sign_in_names_user on sign_in_names (user_id)',
  history: `create table history (
    id bigint generated always as identity primary key, register text not null, record_id integer not null, action text not null,
    changes jsonb, note text, user_id integer, target_register text, target_id integer, created_at timestamp(0) not null)`,
  history_record: 'create index history_record on history (register, record_id, id)',
  history_user: 'create index history_user on history (user_id, id)',
  files: `create table files (
    id integer generated always as identity primary key, register text not null, record_id integer not null, filename text not null,
    kept_as text not null, type text not null, size bigint not null, note text, user_id integer, created_at timestamp(0) not null)`,
  files_record: 'create index files_record on files (register, record_id, id)',
  totals: `create table totals (
    id bigint generated always as identity primary key, register text not null, key jsonb not null, n bigint not null)`,
  totals_register: 'create index totals_register on totals (register)',
  bookmarks: `create table bookmarks (
    id bigint generated always as identity primary key, user_id integer not null, page text not null)`,
  bookmarks_user: 'create unique index bookmarks_user on bookmarks (user_id, page)',
  saved_views: `create table saved_views (
    id bigint generated always as identity primary key, user_id integer not null, place text not null, name text not null,
    value jsonb not null, shared text not null, group_id integer, is_default boolean not null)`,
  saved_views_own: 'create unique index saved_views_own on saved_views (user_id, place, name)',
  saved_views_place: `create index saved_views_place on saved_views (place) where shared <> 'none'`,
  saved_view_pins: `create table saved_view_pins (
    user_id integer not null, view_id bigint not null references saved_views (id) on delete cascade, primary key (user_id, view_id))`,
  saved_view_pins_view: 'create index saved_view_pins_view on saved_view_pins (view_id)',
  home_pages: 'create table home_pages (user_id integer primary key, parts jsonb not null)',
  notifications: `create table notifications (
    id bigint generated always as identity primary key, user_id integer not null, kind text not null, register text, record_id integer,
    name text, params jsonb not null, created_at timestamp(0) not null, read_at timestamp(0))`,
  notifications_user: 'create index notifications_user on notifications (user_id, id)',
  notifications_unread: 'create index notifications_unread on notifications (user_id, id) where read_at is null',
  mails: `create table mails (
    id bigint generated always as identity primary key, user_id integer not null, template text not null, register text, record_id integer,
    fill jsonb not null, message_id uuid not null default gen_random_uuid(), created_at timestamp(0) not null, send_at timestamp(0),
    attempts integer not null default 0, sent_at timestamp(0), problem text)`,
  mails_due: 'create index mails_due on mails (send_at, id) where send_at is not null',
  mails_created: 'create index mails_created on mails (created_at)',
  imports: `create table imports (
    id integer generated always as identity primary key, user_id integer not null, name text not null, size bigint not null,
    headers jsonb not null, register text, mapping jsonb, options jsonb not null, state text not null, mode text, total integer not null,
    done integer not null, place integer not null, makes jsonb, problem text, worker text, beat_at timestamp(0),
    created_at timestamp(0) not null, finished_at timestamp(0))`,
  import_rows: `create table import_rows (
    import_id integer not null references imports (id) on delete cascade, position integer not null, row integer not null, cells jsonb not null,
    mended jsonb, outcome text, problems jsonb, warnings jsonb, shown jsonb, made jsonb, saved text, record_id integer, before jsonb,
    history_id bigint, primary key (import_id, row))`,
  import_rows_position: 'create index import_rows_position on import_rows (import_id, position)',
  import_rows_refused: `create index import_rows_refused on import_rows (import_id, position) where outcome = 'refused' or saved = 'refused'`,
  import_aliases:
    'create table import_aliases (register text not null, header text not null, target text not null, primary key (register, header))',
  // Counts of the current minute: worth nothing after a crash.
  rate_counts: 'create unlogged table rate_counts (minute integer, caller text, calls integer not null, primary key (minute, caller))',
  // What is under way at this moment: worth nothing after a crash either.
  leases: `create unlogged table leases (
    id bigint generated always as identity primary key, kind text not null, user_id integer not null, expires_at timestamptz not null)`,
};

/** Columns that came after their tables: by table, with their types. */
const added: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registers: { fields: 'jsonb' },
  sessions: { user_agent: 'text', remote_ip: 'text', signed_at: 'timestamp(0)' },
  files: { client_id: 'text', digest: 'text' },
  import_rows: { deeds: 'jsonb' },
  history: { target_register: 'text', target_id: 'integer', file_id: 'integer' },
  totals: { ids: 'integer[]', at: 'xid8 not null default pg_current_xact_id()' },
};

/** Indexes on such columns, and those that came later. */
const addedIndexes: typeof statements = {
  files_digest: 'create index files_digest on files (digest, id) where digest is not null',
  // Entries are written in the order of their moments: ranges of blocks say enough.
  history_created: 'create index history_created on history using brin (created_at)',
  history_target: 'create index history_target on history (target_register, target_id, id) where target_id is not null',
};

/**
 * The ids that a statement given as text selects, in its order. It is planned whenever it is run, and the statement around it, which reads the
 * rows of any page alike, once a connection.
 */
const idsOf = `create or replace function ms_ids(query text) returns integer[] language plpgsql stable as $$
  declare ids integer[];
  begin
    execute 'select array(' || query || ')' into ids;
    return ids;
  end $$`;

/** Makes the server's own tables, columns and functions where they are missing. */
export async function createSystemTables(db: Connection): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql.raw(idsOf).execute(db);
  await createKeyFunctions(db);
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  const make = async (missing: typeof statements) => {
    for (const [name, statement] of Object.entries(missing)) if (!existing.has(name)) await sql.raw(statement).execute(db);
  };
  await make(statements);
  for (const [table, columns] of Object.entries(added)) await addColumns(db, table, columns);
  await make(addedIndexes);
}

async function addColumns(db: Connection, table: string, columns: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace) and attnum > 0`.execute(
    db,
  );
  const existing = new Set(rows.map(({ name }) => name));
  for (const [name, type] of Object.entries(columns))
    if (!existing.has(name)) await sql.raw(`alter table ${table} add column ${name} ${type}`).execute(db);
}
