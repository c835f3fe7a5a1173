import { sql } from 'kysely';
import { addComputed } from '#definition/derive/wire';
import { escapeEntities } from '#definition/texts';
import type { ServerContext, StoredRecord, Plan, Kept, Row, RowReader } from '#server/contract.ts';
import { execute, executeConcurrently, executeDeferred } from '#server/database/statements/execute.ts';
import { literalSql } from '#server/database/statements/literalSql.ts';
import type { Connection } from '#server/database/database.ts';
import { idsRead, withPage } from '../../database/relatedAggregate';
import { titleOf } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';
import { nameReferences } from './referenceLabels';

/**
 * Columns to load: `shown` for responses, `known` for rules, `held` as `known` with the rows locked (`FOR UPDATE`) until the transaction
 * ends.
 */
export type Reading = 'shown' | 'known' | 'held';

/** Reads one record with all fields of its definition; null where there is none. */
export async function readRecord(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
  reading: Reading = 'shown',
): Promise<StoredRecord | null> {
  const [record] = await readWhere(context, db, plan, oneOf(plan, id), reading);
  return record ?? null;
}

/**
 * Sends the read of a record together with the `COMMIT` of its transaction.
 *
 * @returns a function to call after the transaction; it answers the record, or null where it is gone
 */
export async function readLater(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
): Promise<() => Promise<StoredRecord | null>> {
  const rows = await executeDeferred(db, rowsSql(plan, oneOf(plan, id), 'shown'));
  return async () => (await completeRows(context, context.db, plan, await rows()))[0] ?? null;
}

/**
 * Sends the read of a record with its row locked, in a transaction, so that other statements can be sent along.
 *
 * @returns a function that waits for the record; null where there is none
 */
export async function sendLockedRead(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
): Promise<() => Promise<StoredRecord | null>> {
  const which = oneOf(plan, id);
  // See `readWhere`: what has links is locked by a statement before the one that reads them.
  const isLockedFirst = plan.table.links.length > 0;
  if (isLockedFirst) await executeConcurrently(db, lockSql(plan, which));
  const select = rowsSql(plan, which, 'known');
  const rows = await executeConcurrently(db, isLockedFirst ? select : sql<Row>`${select} ${lockedInOrder}`);
  return async () => (await completeRows(context, db, plan, await rows()))[0] ?? null;
}

/** Reads records by id, in the order of the ids; ids without a record are left out. */
export async function readRecords(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  ids: readonly number[],
  reading: Reading = 'shown',
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await readWhere(context, db, plan, severalOf(plan, ids), reading)).map(record => [record.id, record]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/**
 * Reads the records of a page, in its order, by one prepared statement; only the subquery that finds the ids is planned on each call.
 *
 * @param ids selects the ids of the page
 */
export async function readFound(context: ServerContext, plan: Plan, ids: Sql): Promise<StoredRecord[]> {
  const { table, reader } = plan;
  const { columns, joins } = reader.many.shown;
  const statement = sql<Row>`${withPage(sql`ms_ids(${literalSql(ids)})`)} select ${columns} from ${sql.table(table.name)} as t ${joins}
    where t.id = any(${idsRead}) order by array_position(${idsRead}, t.id)`;
  const { rows } = await execute(context.db, statement, { pipeline: 'lead' });
  return completeRows(context, context.db, plan, rows);
}

/**
 * Reads the records of a page, in its order, and the total that triggers keep, by one prepared statement.
 *
 * @param kept selects the total (`keptSql`)
 * @param ids selects the ids of the page
 */
export async function readPage(
  context: ServerContext,
  plan: Plan,
  kept: Sql,
  ids: Sql,
): Promise<{ kept: Kept | undefined; records: StoredRecord[] }> {
  const { reader, table } = plan;
  const { columns, joins } = reader.many.shown;
  const statement = sql<Omit<Row, 'id'> & { id: number | null; 'kept total': number; 'kept entries': number }>`
    ${withPage(sql`array(${ids})`)} select kept.total as "kept total", kept.entries as "kept entries", ${columns}
    from (${kept}) as kept left join ${sql.table(table.name)} as t on t.id = any(${idsRead}) ${joins}
    order by array_position(${idsRead}, t.id)`;
  const { rows } = await execute(context.db, statement, { pipeline: 'lead' });
  const [first] = rows;
  // The left join answers one row of nulls for an empty page.
  const found = rows.filter((row): row is typeof row & Row => row.id !== null);
  return {
    kept: first && { total: first['kept total'], entries: first['kept entries'] },
    records: await completeRows(context, context.db, plan, found),
  };
}

/** The rows to read, by one id or by several; several stand in a common table expression. */
interface Which {
  with: Sql;
  where: Sql;
  selections: RowReader['one'];
}

const oneOf = ({ reader }: Plan, id: number): Which => ({ with: sql``, where: sql`t.id = ${id}`, selections: reader.one });
const severalOf = ({ reader }: Plan, ids: readonly number[]): Which => ({
  with: withPage(sql`${[...ids]}::int[]`),
  where: sql`t.id = any(${idsRead})`,
  selections: reader.many,
});

const lockedInOrder = sql`order by t.id for update of t`;

const rowsSql = ({ table }: Plan, { with: page, where, selections }: Which, extent: keyof Which['selections']) => {
  const { columns, joins } = selections[extent];
  return sql<Row>`${page} select ${columns} from ${sql.table(table.name)} as t ${joins} where ${where}`;
};

const lockSql = ({ table }: Plan, which: Which) =>
  sql`${which.with} select t.id from ${sql.table(table.name)} as t where ${which.where} ${lockedInOrder}`;

async function readWhere(context: ServerContext, db: Connection, plan: Plan, which: Which, reading: Reading): Promise<StoredRecord[]> {
  const { table } = plan;
  const isLocked = reading === 'held';
  // A statement that waited for a lock sees the new row, but the links of its own snapshot: so they are read by a second statement.
  const isLockedFirst = isLocked && table.links.length > 0;
  if (isLockedFirst) await lockSql(plan, which).execute(db);
  const isShown = reading === 'shown';
  const select = rowsSql(plan, which, isShown ? 'shown' : 'known');
  const statement = isLocked && !isLockedFirst ? sql<Row>`${select} ${lockedInOrder}` : select;
  const { rows } = await execute(db, statement, isShown ? { pipeline: 'lead' } : {});
  return completeRows(context, db, plan, rows);
}

/** Turns rows into records: values as their kinds load them, names of references, computed fields, ancestors, and what extensions add. */
export async function completeRows(context: ServerContext, db: Connection, plan: Plan, rows: readonly Row[]): Promise<StoredRecord[]> {
  const { resource, extensions, reader } = plan;
  const records = rows.map(row => reader.load(row));
  if (records.length === 0) return [];
  await Promise.all([
    nameReferences(context.plans, db, reader.unnamed, records),
    resource.tree === undefined ? null : addAncestors(context, db, plan, resource.tree, records),
    completeByExtensions(db, extensions, records),
  ]);
  for (const record of records) addComputed(resource, record);
  reader.learn(records);
  return records;
}

async function completeByExtensions(db: Connection, extensions: Plan['extensions'], records: readonly StoredRecord[]): Promise<void> {
  for (const extension of extensions) await extension.select?.complete?.(db, records);
}

/** Adds `ancestors` to the records of a tree, which may be read without what names them: `[{id, name}]`, the root first. */
async function addAncestors(
  { plans }: ServerContext,
  db: Connection,
  { resource, table }: Plan,
  parent: string,
  records: readonly StoredRecord[],
): Promise<void> {
  const column = sql.ref(`${parent}_id`);
  const { rows } = await sql<{ start: number; id: number; name: string }>`
    with recursive up as (
      select id as start, ${column} as id, 1 as level from ${sql.table(table.name)} where id = any(${records.map(record => record.id)}::int[])
      union all
      select up.start, above.${column}, up.level + 1 from up join ${sql.table(table.name)} as above on above.id = up.id where up.level < 100)
    select up.start, t.id, ${titleOf(plans.registry, plans.registry.get(resource.name), 't')} as name from up join ${sql.table(table.name)} as t on t.id = up.id
    order by up.start, up.level desc`.execute(db);
  for (const record of records)
    record.ancestors = rows.filter(row => row.start === record.id).map(({ id, name }) => ({ id, name: escapeEntities(name) }));
}
