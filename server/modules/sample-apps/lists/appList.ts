import type { Context } from 'hono';
import { sql } from 'kysely';
import { exportKeys } from '#definition/derive/export/exportParameters';
import type { Resource } from '#definition';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { missing } from '../sampleApp';

/** A list of a sample app: what its rows are, and by what it is found and ordered. */
export interface AppList {
  /** The definition by which the console shows it. */
  resource: Resource;
  table: string;
  /** What a row answers, by name; ordered by these as well. */
  columns: Readonly<Record<string, Sql>>;
  /** Texts that the words of a search may stand in. */
  searched: readonly Sql[];
  /** Conditions by the name of their parameter; each gets its values. */
  filters: Readonly<Record<string, (values: readonly string[], params: URLSearchParams) => Sql>>;
  /** What a filter says that a call leaves out. */
  defaults?: Readonly<Record<string, string>>;
  /** By what it is ordered, where that is another than what it answers. */
  sorts?: Readonly<Record<string, Sql>>;
  /** The order where a call names none. */
  sort: { column: string; isDescending: boolean };
  /** The rows of a page unless told. */
  perPage: number;
}

/** Rows that one answer holds at most. */
export const mostRows = 500;

/** The values of a parameter in every spelling: `role`, several times, `role[]`, `role[0]`, `role[start]`. */
export function valuesOf(params: URLSearchParams, name: string): string[] {
  const isNamed = (key: string) => key === name || (key.startsWith(`${name}[`) && /^\[\w*\]$/.test(key.slice(name.length)));
  return [...params].flatMap(([key, value]) => (isNamed(key) && value.trim() !== '' ? [value.replaceAll('\u0000', '')] : []));
}

/** Compares a column with the values of a filter. */
export const isOneOf = (column: Sql) => (values: readonly string[]) => sql`${column} = any(${[...values]}::text[])`;

/** The page that a call asks for. */
export async function readPage<Row>(db: Connection, list: AppList, params: URLSearchParams): Promise<{ rows: Row[]; total: number }> {
  const perPage = Math.min(wholeOf(params.get('perPage')) || list.perPage, mostRows);
  const offset = (Math.max(wholeOf(params.get('page')), 1) - 1) * perPage;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${sql.table(list.table)} ${whereOf(list, params)}`.execute(db);
  const { rows } = await sql<Row>`${rowsSql(list, params)} limit ${perPage} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The row of an id. Throws `Failure` (404). */
export async function readRow<Row>(db: Connection, list: AppList, id: number): Promise<Row> {
  const { rows } = await sql<Row>`select ${columnsSql(list)} from ${sql.table(list.table)} where id = ${id}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** All rows in the order of their ids, as many as one answer holds. */
export async function allRows<Row>(db: Connection, list: AppList): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columnsSql(list)} from ${sql.table(list.table)} order by id limit ${mostRows}`.execute(db);
  return rows;
}

/** Throws `Failure` (422), under the name of a field, where the list is full. */
export async function requireRoomFor(db: Connection, { table }: AppList, field: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  if ((rows[0]?.count ?? 0) >= 2 * mostRows)
    throw new Failure({ [field]: [{ rule: 'The list has room for {{most}} at most.', args: { most: 2 * mostRows } }] }, { status: 422 });
}

/** The parameters of a call. */
export const paramsOf = (c: Context<AppEnv>): URLSearchParams => new URL(c.req.url).searchParams;

const columnsSql = ({ columns }: AppList): Sql =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`));

/** All that a call finds, in its order. */
export function rowsSql(list: AppList, params: URLSearchParams): Sql {
  const named = params.get('sortColumn') ?? '';
  const isKnown = Object.hasOwn(list.columns, named);
  const column = isKnown ? named : list.sort.column;
  const isDescending = isKnown || params.has('sort') ? params.get('sort') === 'desc' : list.sort.isDescending;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`select ${columnsSql(list)} from ${sql.table(list.table)} ${whereOf(list, params)}
    order by ${list.sorts?.[column] ?? list.columns[column]} ${direction} nulls last, id ${direction}`;
}

/** The parameters of an export as those of a list: without what says how the file is written. */
export const withoutExport = (params: URLSearchParams): URLSearchParams => {
  const names: readonly string[] = Object.values(exportKeys);
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
};

function whereOf({ filters, defaults = {}, searched }: AppList, params: URLSearchParams): Sql {
  const words = (params.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 255);
  const pattern = `%${words.replace(/[\\%_]/g, character => `\\${character}`)}%`;
  const found =
    words === ''
      ? []
      : [
          sql`(${sql.join(
            searched.map(text => sql`${text} ilike ${pattern}`),
            sql` or `,
          )})`,
        ];
  const narrowed = Object.entries(filters).flatMap(([name, condition]) => {
    const said = valuesOf(params, name);
    const values = said.length === 0 ? [defaults[name] ?? []].flat() : said;
    return values.length === 0 ? [] : [condition(values, params)];
  });
  const conditions = [...found, ...narrowed];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
