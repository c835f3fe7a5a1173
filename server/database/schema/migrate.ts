import { sql } from 'kysely';
import type { ColumnType, Registry } from '#definition';
import { noteNewField } from '#server/resources/backfill/newFields.ts';
import type { Log } from '#server/log.ts';
import { ConsentNeeded, isAgreed, linesOf, planOf, type Plan } from './changes/plan';
import { planChanges } from './changes/planChanges';
import { alterForeignKeys } from './foreignKeys';
import { introspect, readIndexes, type Existing } from './introspect';
import { createLockVersionTriggers, lockVersionColumn } from '../lockVersion/lockVersion';
import { createLinkTable } from './linkTables';
import { MigrationError } from './migrationError';
import { quote } from './quote';
import { rememberedFields } from './rememberedRegister';
import type { Connection, Database } from '../database';
import { createSystemTables } from './systemTables';
import { alterTotals, dropTotals } from './totalTriggers';
import { createUniqueIndex } from '../text/uniqueIndexes';
import { tablesOf } from './tables';
import type { Table, Column } from './table';
import { typeNames, widenings } from './typeNames';

/** Any number will do, as long as every copy of the server takes the same one. */
const lockNumber = 4_071_917;

export interface MigrationOptions {
  /** The answer to changes that rewrite or delete data: `yes`, or the code of the plan; null to be asked. */
  consent?: string | null;
  /** Keeps a copy of the database before such changes, and says where; a PostgreSQL server is backed up by whoever runs it. */
  backup?: (() => Promise<string>) | undefined;
}

/**
 * Brings the database to what the definitions say, in one transaction and one server at a time: new registers, fields, links and indexes are added,
 * what holds nothing is removed, and values that fit are kept as another type. What rewrites or deletes data needs a yes. What somebody should look
 * after is logged.
 *
 * @throws {ConsentNeeded} with the plan, where nobody said yes to it
 * @throws {MigrationError} where the definitions do not say what becomes of data
 */
export async function migrate(db: Database, registry: Registry, log: Log, options: MigrationOptions = {}): Promise<void> {
  await db.transaction().execute(async trx => {
    const { tables, plan, before } = await prepare(trx, registry);
    const { consent = null, backup } = options;
    const refused = plan.changes.filter(({ effect }) => effect === 'refused');
    if (refused.length > 0) throw new MigrationError([...linesOf(refused), 'Nothing was changed in the database.']);
    if (!isAgreed(plan, consent)) throw new ConsentNeeded(plan, backup !== undefined);
    if (plan.code !== null && backup) log({ level: 'info', message: `A copy of the database as it was stands in ${await backup()}.` });
    await applyChanges(trx, registry, plan, before, log);
    const existing = await introspect(trx);
    for (const table of tables) await alterTable(trx, table, existing);
    for (const table of tables) await createLinks(trx, table, existing);
    await alterForeignKeys(trx, tables, existing);
    // Some went with the columns that were taken out above.
    const indexes = await readIndexes(trx);
    for (const table of tables) await alterIndexes(trx, table, indexes, log);
    await alterTotals(trx, tables, existing.totals);
    await createLockVersionTriggers(trx, tables);
    await rememberRegisters(trx, registry, tables);
  });
}

/** What the definitions would change in the database, which stays as it is. */
export async function planMigration(db: Database, registry: Registry): Promise<Plan> {
  let found: Plan | undefined;
  const asItWas = new Error('The plan is made.');
  await db
    .transaction()
    .execute(async trx => {
      found = (await prepare(trx, registry)).plan;
      // The server's own tables may have been made for it.
      throw asItWas;
    })
    .catch((error: unknown) => {
      if (error !== asItWas) throw error;
    });
  return found ?? planOf([]);
}

async function prepare(db: Connection, registry: Registry) {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
  await createSystemTables(db);
  const tables = tablesOf(registry);
  const existing = await introspect(db);
  return { tables, before: existing, plan: planOf(await planChanges(db, { registry, tables, existing, indexes: await readIndexes(db) })) };
}

async function applyChanges(db: Connection, registry: Registry, { changes }: Plan, existing: Existing, log: Log): Promise<void> {
  const touched = changes.flatMap(({ apply, table }) => (apply && table !== undefined ? [table] : []));
  await dropTotals(
    db,
    touched.flatMap(name => [name, ...registry.get(name).was]),
    existing.totals,
  );
  for (const change of changes) {
    await change.apply?.(db);
    log({ level: change.effect === 'notice' ? 'warn' : 'info', message: `${change.culprit}: ${change.sentence}.` });
  }
}

const run = (db: Connection, statement: string) => sql.raw(statement).execute(db);

async function alterTable(db: Connection, table: Table, existing: Existing): Promise<void> {
  const found = existing.tables.get(table.name);
  if (!found) {
    const columns = table.columns.map(({ name, type }) => `, ${quote(name)} ${sqlType(type)}`).join('');
    await run(
      db,
      `create table ${quote(table.name)} (id integer generated by default as identity primary key${columns},
        created_at timestamp(0), updated_at timestamp(0), deleted_at timestamp(0), ${lockVersionColumn}${searchColumn(table)})`,
    );
    return;
  }
  if (!found.has('lock_version')) await run(db, `alter table ${quote(table.name)} add column ${lockVersionColumn}`);
  // It went with a column that it was made of.
  const isSearchGone = table.search !== null && !found.has('search_text');
  const searchChanged = isSearchGone || existing.registers.get(table.name)?.search !== (table.search ?? '');
  if (searchChanged) await run(db, `alter table ${quote(table.name)} drop column if exists search_text`);
  for (const column of table.columns) await alterColumn(db, table, column, found.get(column.name));
  if (searchChanged && table.search !== null) await run(db, `alter table ${quote(table.name)} add column ${searchColumn(table).slice(2)}`);
}

const sqlType = (type: ColumnType) => (type === 'timestamp' ? 'timestamp(0)' : type);
const searchColumn = ({ search }: Table) => (search === null ? '' : `, search_text text generated always as (${search}) stored`);

async function alterColumn(db: Connection, table: Table, { name, type, field }: Column, found: string | undefined): Promise<void> {
  const alter = `alter table ${quote(table.name)}`;
  if (found === undefined) {
    await run(db, `${alter} add column ${quote(name)} ${sqlType(type)}`);
    await noteNewField(db, table.name, field);
    if (type === 'boolean') await run(db, `update ${quote(table.name)} set ${quote(name)} = false`);
  } else if (found !== typeNames[type]) {
    if (widenings[found]?.includes(type)) await run(db, `${alter} alter column ${quote(name)} type ${sqlType(type)}`);
    // It holds nothing: else the plan had said what becomes of it.
    else await run(db, `${alter} drop column ${quote(name)} cascade, add column ${quote(name)} ${sqlType(type)}`);
  }
}

async function createLinks(db: Connection, table: Table, existing: Existing): Promise<void> {
  for (const { name } of table.links) {
    if (!existing.tables.has(name)) await createLinkTable(db, name);
  }
}

async function alterIndexes(db: Connection, table: Table, existing: ReadonlyMap<string, string>, log: Log): Promise<void> {
  const wanted = new Set(table.indexes.map(({ name }) => name));
  for (const [name, on] of existing) {
    if (on === table.name && !wanted.has(name)) await run(db, `drop index if exists ${quote(name)}`);
  }
  // What is there is not made again: even `if not exists` would wait for those who write to the table.
  for (const index of table.indexes) {
    if (existing.has(index.name)) continue;
    if (index.unique) await createUniqueIndex(db, table, index, log);
    else await run(db, `create index ${quote(index.name)} on ${quote(table.name)} ${index.definition}`);
  }
}

async function rememberRegisters(db: Connection, registry: Registry, tables: readonly Table[]): Promise<void> {
  await db.deleteFrom('registers').execute();
  await db
    .insertInto('registers')
    .values(
      tables.map(table => ({
        name: table.name,
        search: table.search ?? '',
        fields: JSON.stringify(rememberedFields(registry.get(table.name))),
      })),
    )
    .execute();
}
