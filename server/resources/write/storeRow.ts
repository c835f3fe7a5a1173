import { sql } from 'kysely';
import type { ColumnType, Field, Resource } from '#definition';
import { stamp } from '#server/time.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { LinkTable } from '#server/database/schema/table.ts';
import { execute, type StatementOptions } from '#server/database/statements/execute.ts';

type Values = Readonly<Record<string, unknown>>;

const deferred: StatementOptions = { pipeline: 'defer' };

/** Column names and stored values of those fields that `values` has. */
function storedValues({ resource, table }: Plan, values: Values): [string, unknown][] {
  return table.columns.flatMap(({ name, field: fieldName }) => {
    const field = resource.fields[fieldName];
    if (!field || !(fieldName in values)) return [];
    const value = values[fieldName] ?? null;
    return [[name, value === null ? null : field.kind.store(value)] as [string, unknown]];
  });
}

/** Expression that draws the id of a new row from the sequence; a drawn id is not given out again, even if no row is written. */
export const nextIdSql = ({ name }: Plan['table']) => sql`nextval(pg_get_serial_sequence(${sql.lit(`"${name}"`)}, 'id'))::int`;

/** Draws the id of a new row by a statement of its own. */
export async function drawId(db: Connection, { table }: Plan): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${nextIdSql(table)} as id`.execute(db);
  return rows[0]?.id ?? fail(table.name);
}

function fail(table: string): never {
  throw new Error(`${table}: the database gave the new row no id`);
}

/** Inserts a row and its links, and answers the id. */
export async function insertRow({ now }: ServerContext, db: Connection, plan: Plan, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insertSql(plan, values, stamp(now()))} returning id`.execute(db);
  const id = rows[0]?.id ?? fail(plan.table.name);
  await numberSeries(db, plan, [id]);
  for (const link of plan.table.links) await insertLink(db, link, id, values);
  return id;
}

/** Inserts a row with a drawn id. Its statements are deferred: they are sent with the next one, and their errors surface there. */
export async function insertRowOf({ now }: ServerContext, db: Connection, plan: Plan, id: number, values: Values): Promise<void> {
  const numbered = { ...values, ...seriesOf(plan.resource, id) };
  await execute(db, insertSql(plan, numbered, stamp(now()), [['id', id]]), deferred);
  for (const link of plan.table.links) await insertLink(db, link, id, values, deferred);
}

function insertSql(plan: Plan, values: Values, moment: string, own: [string, unknown][] = []) {
  const stored: [string, unknown][] = [...own, ...storedValues(plan, values), ['created_at', moment], ['updated_at', moment]];
  return sql`insert into ${sql.table(plan.table.name)} (${sql.join(stored.map(([name]) => sql.ref(name)))})
    values (${sql.join(stored.map(([, value]) => value))})`;
}

/**
 * Inserts many rows by one statement and answers their ids in the same order. `created_at` and `updated_at` are taken from the records,
 * else now.
 */
export async function insertRows({ now }: ServerContext, db: Connection, plan: Plan, records: readonly Values[]): Promise<number[]> {
  const { resource, table } = plan;
  const moment = stamp(now());
  const next = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${`"${table.name}"`}, 'id')) as id from generate_series(1, ${records.length}::int)`.execute(db);
  const ids = next.rows.map(row => row.id);
  const rows = records.map((record, position) => {
    const created = record.created_at ?? moment;
    const row: Record<string, unknown> = { id: ids[position], created_at: created, updated_at: record.updated_at ?? created };
    for (const { name, field, type } of table.columns) row[name] = storedJson(resource.fields[field], record[field], type);
    return row;
  });
  const columns = [
    ...table.columns,
    ...(['id', 'created_at', 'updated_at'] as const).map(name => ({
      name,
      type: name === 'id' ? ('integer' as const) : ('timestamp' as const),
    })),
  ];
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const shape = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`insert into ${sql.table(table.name)} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (${shape})`.execute(
    db,
  );
  await numberSeries(db, plan, ids);
  await insertLinks(db, table.links, records, ids);
  return ids;
}

/** The stored value as part of the JSON of a row: the JSON text that a kind stores is parsed. */
export function storedJson(field: Field | undefined, value: unknown, type: ColumnType): unknown {
  if (!field || value === null || value === undefined) return null;
  const stored = field.kind.store(value);
  return type === 'jsonb' && typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored;
}

async function insertLinks(
  db: Connection,
  links: Plan['table']['links'],
  records: readonly Values[],
  ids: readonly number[],
): Promise<void> {
  for (const { name, field } of links) {
    const rows = records.flatMap((record, index) =>
      ((record[field] ?? []) as readonly { id: number }[]).map((reference, position) => ({
        owner_id: ids[index],
        target_id: reference.id,
        position,
      })),
    );
    if (rows.length === 0) continue;
    await sql`insert into ${sql.table(name)} (owner_id, target_id, position) select owner_id, target_id, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (owner_id integer, target_id integer, position integer)`.execute(
      db,
    );
  }
}

/** Updates the columns and links of the fields that `values` has, and `updated_at`. */
export async function updateRow(
  { now }: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
  values: Values,
  options: StatementOptions = {},
): Promise<void> {
  const stored: [string, unknown][] = [...storedValues(plan, values), ['updated_at', stamp(now())]];
  const sets = sql.join(stored.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await execute(db, sql`update ${sql.table(plan.table.name)} set ${sets} where id = ${id}`, options);
  for (const link of plan.table.links) {
    if (!(link.field in values)) continue;
    await execute(db, sql`delete from ${sql.table(link.name)} where owner_id = ${id}`, options);
    await insertLink(db, link, id, values, options);
  }
}

async function insertLink(
  db: Connection,
  { name, field }: LinkTable,
  id: number,
  values: Values,
  options: StatementOptions = {},
): Promise<void> {
  const ids = ((values[field] ?? []) as readonly { id: number }[]).map(reference => reference.id);
  if (ids.length === 0) return;
  const insert = sql`insert into ${sql.table(name)} (owner_id, target_id, position)
    select ${id}::int, target, place - 1 from unnest(${ids}::int[]) with ordinality as link (target, place)`;
  await execute(db, insert, options);
}

/** The fields with a number series, and the prefix of each. */
const numbering = ({ fields }: Resource): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { series } = field as { series?: string };
    return series === undefined ? [] : [[name, series] as [string, string]];
  });

/** Whether a resource has a number series. Its ids are then not drawn beforehand, so that a refused record leaves no gap. */
export const isNumbered = (resource: Resource): boolean => numbering(resource).length > 0;

const digits = 6;

/** The values of the number series for an id: `WO-000123` for 123. */
const seriesOf = (resource: Resource, id: number): Record<string, string> =>
  Object.fromEntries(numbering(resource).map(([name, series]) => [name, `${series}${String(id).padStart(digits, '0')}`]));

/** Writes the number series into rows that are inserted already. */
async function numberSeries(db: Connection, { resource, table }: Plan, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [name, series] of numbering(resource))
    await sql`update ${sql.table(table.name)} set ${sql.ref(name)} = ${series}::text || lpad(id::text, greatest(${digits}::int, length(id::text)), '0')
      where id = any(${[...ids]}::int[])`.execute(db);
}
