import { sql } from 'kysely';
import type { Connection } from './schema';

const statements = [
  'create extension if not exists pg_trgm',
  'create table if not exists server_state (name text primary key, value text not null)',
  `create table if not exists registers (name text primary key, search text not null)`,
  `create table if not exists sessions (
    id text primary key, user_id integer not null, token_hash text not null, rotated_at timestamp(0) not null,
    expires_at timestamp(0) not null, revoked_at timestamp(0), created_at timestamp(0) not null)`,
  'create index if not exists sessions_user on sessions (user_id)',
  `create table if not exists login_attempts (
    id bigint generated always as identity primary key, username text not null, user_agent text, remote_ip text,
    successful boolean not null, created_at timestamp(0) not null)`,
  'create index if not exists login_attempts_username on login_attempts (username, id)',
  'create index if not exists login_attempts_ip on login_attempts (remote_ip, id)',
  `create table if not exists history (
    id bigint generated always as identity primary key, register text not null, record_id integer not null, action text not null,
    changes jsonb, note text, user_id integer, created_at timestamp(0) not null)`,
  'create index if not exists history_record on history (register, record_id, id)',
  // Counts of the current minute: worth nothing after a crash.
  'create unlogged table if not exists rate_counts (minute integer, caller text, calls integer not null, primary key (minute, caller))',
  'create index if not exists history_user on history (user_id, id)',
  `create table if not exists totals (
    id bigint generated always as identity primary key, register text not null, key jsonb not null, n bigint not null)`,
  'create index if not exists totals_register on totals (register)',
];

/** Makes the server's own tables where they are missing. */
export async function createSystemTables(db: Connection): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
