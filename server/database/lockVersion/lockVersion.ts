import { sql } from 'kysely';
import { quote } from '../schema/quote';
import type { Connection } from '../database';
import type { Table } from '../schema/table';

/**
 * The column of every register's table that tells one state of a row from another: 1 for a new row, one more with each update, whichever
 * statement makes it. `updated_at` cannot do that, for it has whole seconds.
 */
export const lockVersionColumn = 'lock_version integer not null default 1';

const name = 'ms_lock_version';

const raise = `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    new.lock_version := old.lock_version + 1;
    return new;
  end $$`;

/** Adds the trigger that raises `lock_version` to the tables that lack it. */
export async function createLockVersionTriggers(db: Connection, tables: readonly Table[]): Promise<void> {
  await sql.raw(raise).execute(db);
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${name} and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const existing = new Set(rows.map(({ table }) => table));
  for (const { name: table } of tables) {
    if (existing.has(table)) continue;
    await sql.raw(createLockVersionTrigger(table)).execute(db);
  }
}

/** Adds the trigger to a table with such a column, where it is not there yet; two servers may do so at once. */
export const createLockVersionTrigger = (table: string): string => `do $$ begin
    create trigger ${name} before update on ${quote(table)} for each row execute function ${name}();
  exception when duplicate_object then null;
  end $$`;
