import { sql } from 'kysely';
import { exportKeys } from '#definition/derive/export/exportParameters';
import type { Resource } from '#definition';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { wholeOf } from '#server/http/pageParameters.ts';

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
  filters: Readonly<Record<string, (values: readonly string[]) => Sql>>;
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
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(list.table)} ${whereOf(list, params)}`.execute(db);
  const { rows } = await sql<Row>`${rowsSql(list, params)} limit ${perPage} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** All that a call finds, in its order. */
export function rowsSql(list: AppList, params: URLSearchParams): Sql {
  const columns = Object.entries(list.columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`);
  const named = params.get('sortColumn') ?? '';
  const isKnown = Object.hasOwn(list.columns, named);
  const column = isKnown ? named : list.sort.column;
  const isDescending = isKnown || params.has('sort') ? params.get('sort') === 'desc' : list.sort.isDescending;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`select ${sql.join(columns)} from ${sql.table(list.table)} ${whereOf(list, params)}
    order by ${list.sorts?.[column] ?? list.columns[column]} ${direction} nulls last, id ${direction}`;
}

/** The parameters of an export as those of a list: without what says how the file is written. */
export const withoutExport = (params: URLSearchParams): URLSearchParams => {
  const names: readonly string[] = Object.values(exportKeys);
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
};

function whereOf({ filters, searched }: AppList, params: URLSearchParams): Sql {
  const words = (params.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 255);
  const pattern = `%${words.replace(/[\\%_]/g, character => `\\${character}`)}%`;
  const found = words === '' ? [] : [sql`(${sql.join(searched.map(text => sql`${text} ilike ${pattern}`), sql` or `)})`];
  const narrowed = Object.entries(filters).flatMap(([name, condition]) => {
    const values = valuesOf(params, name);
    return values.length === 0 ? [] : [condition(values)];
  });
  const conditions = [...found, ...narrowed];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
