import { sql } from 'kysely';
import { addComputed } from '#definition/derive/wire';
import { escapeEntities } from '#definition/texts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import type { LinkTable } from '#server/database/tables.ts';
import type { StoredRecord } from './extension';
import { titleOf } from './paths';
import type { Plan } from './plan';
import { nameReferences, type Named } from './references';
import type { Row } from './rowReader';

/** One record with everything its definition speaks of, or null. `lock` keeps others from changing it until the transaction ends. */
export async function readRecord(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
  lock = false,
): Promise<StoredRecord | null> {
  const { rows } =
    await sql<Row>`select ${plan.reader.selection} from ${sql.table(plan.table.name)} as t where t.id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(
      db,
    );
  const [record] = await completeRows(context, db, plan, rows);
  return record ?? null;
}

/** Records by their ids, in the order of the ids; one that is gone is left out. `lock` keeps others from changing them until the transaction ends. */
export async function readRecords(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  ids: readonly number[],
  lock = false,
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`select ${plan.reader.selection} from ${sql.table(plan.table.name)} as t where t.id = any(${ids}::int[]) ${sql.raw(lock ? 'for update' : '')}`.execute(
      db,
    );
  const byId = new Map(rows.map(row => [row.id, row]));
  return completeRows(
    context,
    db,
    plan,
    ids.flatMap(id => byId.get(id) ?? []),
  );
}

/** Makes records of rows: values as their kinds hold them, references with their names, links, computed fields, ancestors. */
async function completeRows(context: ServerContext, db: Connection, plan: Plan, rows: readonly Row[]): Promise<StoredRecord[]> {
  const { resource, table, extensions, reader } = plan;
  const records = rows.map(row => reader.load(row));
  if (records.length === 0) return [];
  const linking = Promise.all(table.links.map(link => addLinks(db, link, records)));
  await Promise.all([
    linking.then(() => nameReferences(context.plans, db, reader.unnamed, records)),
    resource.tree === undefined ? null : addAncestors(context, db, plan, resource.tree, records),
    completeByExtensions(context, db, extensions, records),
  ]);
  return records.map(record => addComputed(resource, record));
}

async function completeByExtensions(
  context: ServerContext,
  db: Connection,
  extensions: Plan['extensions'],
  records: readonly StoredRecord[],
): Promise<void> {
  for (const extension of extensions) await extension.complete?.(context, db, records);
}

async function addLinks(db: Connection, { name, field }: LinkTable, records: readonly StoredRecord[]): Promise<void> {
  const { rows } = await sql<{ owner_id: number; target_id: number }>`select owner_id, target_id from ${sql.table(name)}
    where owner_id = any(${records.map(record => record.id)}::int[]) order by owner_id, position, target_id`.execute(db);
  const byOwner = new Map<number, Named[]>();
  for (const { owner_id, target_id } of rows) byOwner.set(owner_id, [...(byOwner.get(owner_id) ?? []), { id: target_id }]);
  for (const record of records) record[field] = byOwner.get(record.id) ?? [];
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
