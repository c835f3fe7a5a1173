import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { fillJudged, judgedTables } from './entries/judgedValues';
import { bundleTables } from './notices/bundles';
import { headTables } from './notices/dailyHeads';
import { closureTables } from './masters/gone';
import { fillReaders } from './masters/readers';
import { requestTables } from './seconds/requests';

/** What entries are about, each listed by the last first. */
export const entityColumns = ['asset_id', 'location_id', 'department_id'] as const;

/** Columns of an entry that nothing changes once it is written. */
const fixed = ['number', 'elogger_id', 'form_id', 'form_version', ...entityColumns, 'happened_at', 'entered_at'];

const statements = [
  // A version of a form as it was published: entries point at it for ever.
  `create table if not exists form_versions (
    form_id integer not null, version integer not null, fields jsonb not null, note text not null, published_by integer,
    published_at timestamp(0) not null, primary key (form_id, version))`,
  // The settings of a master, as they were each time it was published.
  `create table if not exists elogger_publications (
    id integer generated always as identity primary key, elogger_id integer not null, version integer not null, settings jsonb not null,
    published_by integer, published_at timestamp(0) not null, unique (elogger_id, version))`,
  // A book: a master about one asset, place or department. Whoever adds to it locks its row.
  `create table if not exists elogger_books (
    id integer generated always as identity primary key, elogger_id integer not null, entity_type text not null, entity_id integer not null,
    entries integer not null default 0, links integer not null default 0, head text not null default '', last_entered_at timestamp(0),
    is_open boolean not null default true, unique (elogger_id, entity_type, entity_id))`,
  // Null for books that are as old as their master: their slots count from when that was first published.
  'alter table elogger_books add column if not exists opened_at timestamp(0)',
  // Everything that was ever written into a book, each link with the hash of the one before it.
  `create table if not exists elogger_links (
    book_id integer not null, place integer not null, kind text not null, submission_id integer, content text not null,
    previous_hash text not null, hash text not null, primary key (book_id, place))`,
  'create index if not exists elogger_links_submission on elogger_links (submission_id, place)',
  // What an entry is now, as its links say: the last revision, the flow it goes through, and the step that waits.
  `create table if not exists elogger_entries (
    submission_id integer primary key, book_id integer not null, sequence integer not null, slot text, is_withdrawn boolean not null default false,
    steps jsonb not null, pool jsonb not null, step integer not null default 0, correct_until timestamp(0) not null, "values" jsonb not null,
    comments jsonb not null, judgements jsonb not null, revision_hash text not null, client_id text, author_id integer,
    unique (book_id, sequence), unique (author_id, client_id))`,
  'create unique index if not exists elogger_entries_slot on elogger_entries (book_id, slot) where slot is not null and not is_withdrawn',
  // Those without a slot are looked for by their time: in books of slots they are few.
  'create index if not exists elogger_entries_free on elogger_entries (book_id, submission_id) where slot is null',
  `create table if not exists elogger_explanations (
    book_id integer not null, slot text not null, category text not null, text text not null, user_id integer, at timestamp(0) not null,
    primary key (book_id, slot))`,
  // Which levels of what waits were raised: each is told once.
  'create table if not exists elogger_raised (subject text not null, level integer not null, at timestamp(0) not null, primary key (subject, level))',
  "alter table elogger_entries add column if not exists seconds jsonb not null default '{}'",
  'alter table elogger_entries add column if not exists sign_once boolean not null default true',
  // Nobody signed two steps of an entry before a master could allow it.
  'update "e-loggers" set sign_once = true where sign_once is null',
  // What a second person signed, until the entry that carries it is submitted: the value of one field, by its hash.
  `create table if not exists elogger_seconds (
    token text primary key, author_id integer not null, user_id integer not null, name text not null, book_id integer not null, key text not null,
    value text not null, at timestamp(0) not null)`,
  'create table if not exists signature_nonces (nonce text primary key, user_id integer not null, expires_at timestamp(0) not null)',
  `create index if not exists elogger_submissions_waiting on "elogger-submissions" (id) where state = 'submitted'`,
  ...entityColumns.map(
    column => `create index if not exists elogger_submissions_${column} on "elogger-submissions" (${column}, entered_at, id) include (company_id)
      where deleted_at is null and ${column} is not null`,
  ),
  `create or replace function refuse_rewriting() returns trigger language plpgsql as $$
    begin raise exception 'What stands in a logbook stays: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation'; end $$`,
  ...['elogger_links', 'form_versions', 'elogger_publications'].flatMap(table => [
    `create or replace trigger ${table}_stay before update or delete on ${table} for each row execute function refuse_rewriting()`,
    `create or replace trigger ${table}_whole before truncate on ${table} for each statement execute function refuse_rewriting()`,
  ]),
  `create or replace trigger elogger_submissions_stay before delete on "elogger-submissions" for each row execute function refuse_rewriting()`,
  `create or replace trigger elogger_submissions_fixed before update on "elogger-submissions" for each row
    when (${fixed.map(column => `old.${column} is distinct from new.${column}`).join(' or ')}
      or (old.state in ('approved', 'rejected', 'withdrawn') and (old.state, old.revision) is distinct from (new.state, new.revision)))
    execute function refuse_rewriting()`,
];

/** What belongs to logbooks beside the fields of their registers. The database itself refuses to change or delete what was written. */
export async function createTables(db: Connection): Promise<void> {
  for (const statement of [...statements, ...judgedTables, ...bundleTables, ...headTables, ...requestTables, ...closureTables])
    await sql.raw(statement).execute(db);
  await fillJudged.execute(db);
  await fillReaders(db);
}
