import { sql } from 'kysely';
import { sqlState } from '../sqlState';
import type { Existing } from './introspect';
import { migrationRefused } from './migrationError';
import { quote } from './quote';
import type { Connection } from '../database';
import type { Table, LinkTable } from './table';

const run = (db: Connection, statement: string) => sql.raw(statement).execute(db);

/** Adds the foreign keys that are missing, and drops those that no definition speaks of. */
export async function alterForeignKeys(db: Connection, tables: readonly Table[], existing: Existing): Promise<void> {
  const wanted = new Map(tables.flatMap(keysOf).map(key => [key.name, key]));
  for (const [name, table] of existing.foreignKeys) {
    if (!wanted.has(name) && existing.tables.has(table))
      await run(db, `alter table ${quote(table)} drop constraint if exists ${quote(name)}`);
  }
  for (const key of wanted.values()) {
    if (existing.foreignKeys.has(key.name)) continue;
    await run(db, `alter table ${quote(key.table)} add constraint ${quote(key.name)} ${key.definition}`).catch((error: unknown) => {
      if (sqlState(error) !== '23503') throw error;
      throw migrationRefused(key.culprit, 'it now refers to another register, where some of its records do not exist');
    });
  }
}

type Then = 'cascade' | 'restrict' | 'set null';

function keysOf(table: Table) {
  const key = (on: string, column: string, target: string, then: Then, culprit: string) => ({
    name: `fk_${on}_${column}_${target}${then === 'set null' ? '_loose' : ''}`.slice(0, 63),
    table: on,
    definition: `foreign key (${quote(column)}) references ${quote(target)} (id) on delete ${then}`,
    culprit,
  });
  const link = ({ name, field, target, isLoose }: LinkTable) => [
    key(name, 'owner_id', table.name, 'cascade', `${table.name}.${field}`),
    key(name, 'target_id', target, isLoose ? 'cascade' : 'restrict', `${table.name}.${field}`),
  ];
  const refs = table.columns.flatMap(({ name, field, target, isLoose }) =>
    target ? [key(table.name, name, target, isLoose ? 'set null' : 'restrict', `${table.name}.${field}`)] : [],
  );
  return [...refs, ...table.links.flatMap(link)];
}
