import { sql } from 'kysely';
import type { Conversion, Field, Registry } from '#definition';
import { comparisonKeyOf } from '../../text/keyFunctions';
import { quote } from '../quote';
import { kindName } from '../rememberedRegister';
import type { Connection } from '../../database';
import type { Column, Table } from '../table';
import { counted, type Change } from './change';
import { convertValue, mappedText, textOf, type Converted } from './convertValue';
import { fieldOf, type Origin } from './fields';
import { run } from './statements';

const batch = 2_000;
/** How many values that cannot be converted a plan names. */
const mostNamed = 10;

/** What a conversion works on, by the names that the database has when it is worked on. */
interface Work {
  registry: Registry;
  field: Field;
  column: Column;
  conversion: Conversion;
  /** Where the values are. */
  table: string;
  from: string;
  /** The table that the old values refer to. */
  former?: string | undefined;
  /** The table that the new values refer to. */
  target?: string | undefined;
}

interface Row {
  id: number;
  value: unknown;
}

/** The change of a field's values to another kind. */
export async function planConversion(
  db: Connection,
  {
    registry,
    table,
    column,
    origin,
    conversion,
    field,
    former,
    target,
  }: {
    registry: Registry;
    table: Table;
    column: Column;
    origin: Origin;
    conversion: Conversion;
    field: Field;
    former?: string | undefined;
    target?: string | undefined;
  },
): Promise<Change> {
  const work = { registry, field, column, conversion };
  const failed: Row[] = [];
  let lost = 0;
  await convertAll(db, { ...work, table: origin.table, from: origin.column, former, target }, async (_, rows) => {
    lost += rows.length;
    failed.push(...rows.slice(0, mostNamed - failed.length));
  });
  const listed = failed.map(({ id, value }) => `record ${id} ${JSON.stringify(textOf(value).slice(0, 60))}`).join(', ');
  const losses = lost === 0 ? '' : `; ${lost} cannot be converted and are lost: ${listed}${lost > failed.length ? ' and more' : ''}`;
  const renamed = fieldOf(origin.column) === column.field ? '' : `it was "${fieldOf(origin.column)}"; `;
  return {
    culprit: `${table.name}.${column.field}`,
    effect: 'consent',
    sentence: `${renamed}${counted(await origin.rows(), 'value')} are converted to ${kindName(field)}${losses}`,
    lost,
    table: table.name,
    apply: async trx => {
      const temporary = 'ms_converted';
      await run(
        trx,
        `alter table ${quote(table.name)} add column ${temporary} ${column.type === 'timestamp' ? 'timestamp(0)' : column.type}`,
      );
      const names = { former: former === undefined ? undefined : nameNow(registry, former), target: column.target };
      await convertAll(trx, { ...work, table: table.name, from: origin.column, ...names }, async rows => {
        await sql`update ${sql.table(table.name)} as t set ms_converted = given.value
          from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id integer, value ${sql.raw(column.type)}) where given.id = t.id`.execute(
          trx,
        );
      });
      if (column.type === 'boolean') await run(trx, `update ${quote(table.name)} set ms_converted = false where ms_converted is null`);
      await run(trx, `alter table ${quote(table.name)} drop column ${quote(origin.column)} cascade`);
      // An empty column that an earlier start made.
      await run(trx, `alter table ${quote(table.name)} drop column if exists ${quote(column.name)} cascade`);
      await run(trx, `alter table ${quote(table.name)} rename column ${temporary} to ${quote(column.name)}`);
    },
  };
}

/** The name that a table has once the registers have their new ones. */
const nameNow = (registry: Registry, table: string) =>
  registry.all.find(({ was }) => was.includes(table) && !registry.has(table))?.name ?? table;

/** Converts the values of a column, some rows at a time, and hands on what became of them. */
async function convertAll(db: Connection, work: Work, take: (done: Row[], failed: Row[]) => Promise<void>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select id, ${sql.ref(work.from)} as value from ${sql.table(work.table)}
      where id > ${last} and ${sql.ref(work.from)} is not null order by id limit ${batch}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const named = work.former === undefined ? rows : await withNames(db, work, work.former, rows);
    const converted = work.column.target ? await references(db, work, named) : named.map(({ value }) => convertOne(work, value));
    const done: Row[] = [];
    const failed: Row[] = [];
    named.forEach(({ id, value }, index) => {
      const outcome = converted[index] ?? 'impossible';
      if (outcome === 'impossible') failed.push({ id, value });
      else done.push({ id, value: outcome.value });
    });
    await take(done, failed);
  }
}

const convertOne = ({ conversion, field, column }: Work, value: unknown): Converted => convertValue(conversion, field, column.type, value);

/** What names a record of a register: the fields of its title and the one that files name it by. */
function namingSql(registry: Registry, register: string): string[] {
  if (!registry.has(register)) return [];
  const { title, fields, csv } = registry.get(register);
  const texts = (names: readonly string[]) =>
    names.filter(name => {
      const storage = fields[name]?.through === undefined ? fields[name]?.kind.storage(fields[name]) : undefined;
      return storage?.in === 'column' && storage.type === 'text';
    });
  const joined = texts(title).map(quote).join(', ');
  return [...(joined ? [`nullif(concat_ws(' ', ${joined}), '')`] : []), ...texts([csv.match]).map(quote)];
}

/** References by the names of what they refer to. */
async function withNames(db: Connection, { registry }: Work, table: string, rows: readonly Row[]): Promise<Row[]> {
  const [naming] = namingSql(registry, nameNow(registry, table));
  if (naming === undefined) return [...rows];
  const ids = [...new Set(rows.map(({ value }) => value as number))];
  const { rows: found } = await sql<{ id: number; name: string }>`select id, ${sql.raw(naming)} as name from ${sql.table(table)}
    where id = any(${ids}::int[])`.execute(db);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map(({ id, value }) => ({ id, value: names.get(value as number) ?? value }));
}

/** Finds the record that each text names, where just one does. */
async function references(db: Connection, work: Work, rows: readonly Row[]): Promise<Converted[]> {
  const { conversion, target, column, registry } = work;
  const texts = rows.map(({ value }) => {
    const text = typeof conversion === 'function' ? conversion(value as string) : mappedText(conversion, value);
    return text === undefined || text === null ? text : textOf(text);
  });
  const found = new Map<string, number>();
  for (const naming of target === undefined ? [] : namingSql(registry, String(column.target))) {
    const { rows: matches } = await sql<{ text: string; ids: number[] }>`
      select wanted.text, array_agg(t.id) as ids from unnest(${[...new Set(texts.filter(text => typeof text === 'string'))]}::text[]) as wanted (text)
        join ${sql.table(String(target))} t on ${sql.raw(comparisonKeyOf(naming))} = ${sql.raw(comparisonKeyOf('wanted.text'))}
      where t.deleted_at is null group by wanted.text`.execute(db);
    for (const {
      text,
      ids: [id, ...others],
    } of matches)
      if (id !== undefined && others.length === 0) found.set(text, id);
  }
  return texts.map(text => {
    if (text === null) return { value: null };
    const id = text === undefined ? undefined : found.get(text);
    return id === undefined ? 'impossible' : { value: id };
  });
}
