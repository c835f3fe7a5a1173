import { sql, type RawBuilder } from 'kysely';
import { wireNameOf } from '#definition/derive/wire';
import type { QueryCall, ReportQuery, Row, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { execute } from '#server/database/statements/execute.ts';
import { windowSql } from '../query/window';
import { sortingBy } from '../query/sorting';
import { presentRows } from '../read/presentRow';
import { completeRows } from '../read/readRecords';
import type { ReportRequest } from './reportRequest';

/** A row of a query: its columns, and how many rows there are. */
export type FoundRow = Row & { 'rows found': string };

/**
 * What the rows of a report come from: the table of its register, or what its query answers with the columns that a table has.
 *
 * @param periods the days that a query is asked for, in SQL; those of the request unless told
 * @param answer what answers the rows of a query, where they are not its own
 */
export function rowsSql(request: ReportRequest, periods?: QueryCall['days'], answer?: ReportQuery['rows']): Sql {
  const {
    context,
    account,
    range,
    plan: { query, table },
    query: { filters },
  } = request;
  if (!query) return sql.table(table.name);
  const has = new Set(table.columns.map(({ name }) => name));
  const more = [
    ...['created_at', 'updated_at', 'deleted_at'].filter(name => !has.has(name)).map(name => sql`null::timestamp as ${sql.id(name)}`),
    sql`null::integer as lock_version`,
    ...(table.search === null ? [] : [sql`${sql.raw(table.search)} as search_text`]),
  ];
  const days = periods ?? { from: sql`${range.from}::date`, to: sql`${range.to}::date` };
  return sql`(select answered.*, ${sql.join(more)} from (${(answer ?? query.rows)({ context, account, range, days, filters })}) as answered)`;
}

/** The rows that a report of a query finds, in its order, read as records are. */
export function foundSql(request: ReportRequest, page?: { limit: number; offset: number }): RawBuilder<FoundRow> {
  const { plan, query, listQuery, context } = request;
  const { resource, reader } = context.plans.get(plan.resource.name);
  const { joins, value } = sortingBy(listQuery.reach, resource, query.sort.field, 't');
  const direction = sql.raw(query.sort.order);
  const found = sql`select t.*, row_number() over (order by ${value} ${direction} nulls last, t.id ${direction}) as "row place",
    count(*) over () as "rows found" from ${rowsSql(request)} as t ${joins} where ${listQuery.condition}
    order by "row place" ${page ? windowSql({ ...page, isBackward: false }) : sql``}`;
  const { columns, joins: named } = reader.one.shown;
  return sql<FoundRow>`select t."rows found", ${columns} from (${found}) as t ${named} order by t."row place"`;
}

/** How many rows a report of a query finds. */
export async function countFound(request: ReportRequest): Promise<number> {
  const { context, listQuery } = request;
  const counted = sql<{ n: string }>`select count(*) as n from ${rowsSql(request)} as t where ${listQuery.condition}`;
  const { rows } = await execute(context.db, counted, { prepare: false });
  return Number(rows[0]?.n ?? 0);
}

/** Turns rows that were found into rows of the wire. */
export async function presentFound(request: ReportRequest, db: Connection, rows: readonly FoundRow[]) {
  const { context, account, plan, query } = request;
  const own = context.plans.get(plan.resource.name);
  const records: StoredRecord[] = await completeRows(context, db, own, rows);
  await own.query?.complete?.({ context, account }, records);
  const presented = await presentRows(context, account, own, records, { filters: query.filters, db });
  const names = Object.entries(own.resource.fields).map(([name, field]) => wireNameOf(name, field, 'read'));
  // What every record has beside its fields says nothing of a row that is none.
  return presented.map(row => Object.fromEntries(Object.entries(row).filter(([key]) => key === 'id' || names.includes(key))));
}

/** A page of the rows of a query, and how many there are. */
export async function queryPage(request: ReportRequest): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const { context, query } = request;
  const { rows } = await execute(context.db, foundSql(request, query), { prepare: false });
  const [first] = rows;
  // Behind the last row there is nothing that says how many come before.
  const total = first ? Number(first['rows found']) : query.offset === 0 ? 0 : await countFound(request);
  return { total, rows: await presentFound(request, context.db, rows) };
}
