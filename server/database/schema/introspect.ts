import { sql } from 'kysely';
import type { Connection } from '../database';
import type { RememberedRegister } from './rememberedRegister';

/** What stands in the database already. */
export interface Existing {
  /** Columns by table, each with its type. */
  tables: Map<string, Map<string, string>>;
  /** Our foreign keys, by name: the table each belongs to. */
  foreignKeys: Map<string, string>;
  /** Our functions that keep totals. */
  totals: Set<string>;
  /** The tables that our foreign keys refer to, by `<table>.<column>`. */
  targets: Map<string, string>;
  /** Registers of an earlier start, with what their definitions said then. */
  registers: Map<string, RememberedRegister>;
}

/** Whether a table keeps the links of a field that refers to many. */
export const isLinkTable = ({ tables }: Existing, name: string) => tables.get(name)?.has('owner_id') ?? false;

/** Our indexes by name: the table each belongs to. */
export async function readIndexes(db: Connection): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; table: string }>`
    select indexname as name, tablename as table from pg_indexes where schemaname = current_schema() and indexname like 'ms\_%'`.execute(
    db,
  );
  return new Map(rows.map(({ name, table }) => [name, table]));
}

/** Reads the tables, indexes and foreign keys of the current schema. */
export async function introspect(db: Connection): Promise<Existing> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(db);
  const keys = await sql<{ name: string; table: string; column: string; target: string }>`
    select conname as name, pg_class.relname as table, attname as column, referred.relname as target
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_class referred on referred.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace and conname like 'fk\_%'`.execute(db);
  const functions = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'ms\_totals\_%'`.execute(db);
  const registers = await db.selectFrom('registers').selectAll().execute();
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columns.rows) {
    const known = tables.get(table) ?? new Map<string, string>();
    tables.set(table, known.set(column, type));
  }
  return {
    tables,
    foreignKeys: new Map(keys.rows.map(({ name, table }) => [name, table])),
    totals: new Set(functions.rows.map(({ name }) => name)),
    targets: new Map(keys.rows.map(({ table, column, target }) => [`${table}.${column}`, target])),
    registers: new Map(registers.map(({ name, search, fields }) => [name, { search, fields }])),
  };
}
