import { sql } from 'kysely';
import { addComputed } from '#definition/derive/wire';
import { escapeEntities } from '#definition/texts';
import type { ServerContext, StoredRecord, Plan, Kept, Row, RowReader } from '#server/contract.ts';
import { execute, executeDeferred } from '#server/database/statements/execute.ts';
import { literalSql } from '#server/database/statements/literalSql.ts';
import type { Connection } from '#server/database/database.ts';
import { idsRead, withPage } from '../../database/relatedAggregate';
import { titleOf } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';
import { nameReferences } from './referenceLabels';

/**
 * How much of records is read: all that a row that goes out tells; what rules look at; or the same, and others are kept from changing them
 * until the transaction ends.
 */
export type Reading = 'shown' | 'known' | 'held';

/** One record with everything its definition speaks of, or null. */
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

/** Asks for all that a row of a record tells along with the end of a transaction; answers what gives the record after that, or null. */
export async function readLater(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
): Promise<() => Promise<StoredRecord | null>> {
  const rows = await executeDeferred(db, rowsSql(plan, oneOf(plan, id), 'shown'));
  return async () => (await completeRows(context, context.db, plan, await rows()))[0] ?? null;
}

/** Records by their ids, in the order of the ids; one that is gone is left out. */
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
 * The records of a page in its order: by one statement, in which only what finds them is planned anew.
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
 * The records of a page in its order, and the kept total of all that it is a page of: by one statement, which is planned once.
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
  // Of an empty page there is one row, of no record.
  const found = rows.filter((row): row is typeof row & Row => row.id !== null);
  return {
    kept: first && { total: first['kept total'], entries: first['kept entries'] },
    records: await completeRows(context, context.db, plan, found),
  };
}

/** Which rows are read: the one of an id, or those of several, by a statement that begins with `with`. */
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

async function readWhere(context: ServerContext, db: Connection, plan: Plan, which: Which, reading: Reading): Promise<StoredRecord[]> {
  const { table } = plan;
  const isLocked = reading === 'held';
  // Who waits for a row sees what others wrote into it, but not what they wrote into its links: these are read once it is held.
  const isLockedFirst = isLocked && table.links.length > 0;
  if (isLockedFirst)
    await sql`${which.with} select t.id from ${sql.table(table.name)} as t where ${which.where} ${lockedInOrder}`.execute(db);
  const isShown = reading === 'shown';
  const select = rowsSql(plan, which, isShown ? 'shown' : 'known');
  const statement = isLocked && !isLockedFirst ? sql<Row>`${select} ${lockedInOrder}` : select;
  const { rows } = await execute(db, statement, isShown ? { pipeline: 'lead' } : {});
  return completeRows(context, db, plan, rows);
}

/** Makes records of rows: values as their kinds hold them, references with their names, computed fields, ancestors. */
async function completeRows(context: ServerContext, db: Connection, plan: Plan, rows: readonly Row[]): Promise<StoredRecord[]> {
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

/** `ancestors` of a row in a tree: `[{id, name}]`, the root first. */
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
    select up.start, t.id, ${titleOf(plans.registry, resource, 't')} as name from up join ${sql.table(table.name)} as t on t.id = up.id
    order by up.start, up.level desc`.execute(db);
  for (const record of records)
    record.ancestors = rows.filter(row => row.start === record.id).map(({ id, name }) => ({ id, name: escapeEntities(name) }));
}
