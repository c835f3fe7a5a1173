import { sql, type RawBuilder } from 'kysely';
import { decodeListQuery, type DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { all, companySql, filterSql } from './conditions';
import type { StoredRecord } from './extension';
import type { Sql } from './paths';
import type { Plan } from './plan';
import { completeRows, type Row } from './readRecords';
import { searchSql } from './search';
import { sortingBy } from './sorting';
import { countRows } from './totals';
import { companyOf } from './visibility';

/** A page of a list and how many rows there are in all. */
export interface Page {
  total: number;
  records: StoredRecord[];
}

/** The rows a call asks for, as a condition on the alias `t`. */
export async function conditionOf(context: ServerContext, { resource }: Plan, account: Account, query: DecodedQuery): Promise<Sql> {
  const { registry } = context.plans;
  return all([
    query.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    ...companySql(registry, resource, companyOf(account), 't'),
    ...filterSql(registry, resource, query, 't'),
    ...(await searchSql(context, resource, query.search)),
  ]);
}

/** A page of a register: the page and the total are asked for at once. */
export async function listRecords(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams): Promise<Page> {
  const query = decodeListQuery(plan.resource, params);
  const condition = await conditionOf(context, plan, account, query);
  const [total, rows] = await Promise.all([countRows(context.db, plan, condition), pageOf(context, plan, query, condition)]);
  return { total, records: await completeRows(context, context.db, plan, rows) };
}

async function pageOf(context: ServerContext, plan: Plan, query: DecodedQuery, condition: Sql): Promise<Row[]> {
  const { rows } = await pageSql(context, plan, query, condition).execute(context.db);
  return rows;
}

/** Reads the ids of a page first, which an index alone can answer however deep the page, and only then its rows. */
export function pageSql(
  { plans }: ServerContext,
  { resource, table, selection }: Plan,
  { sort, limit, offset }: DecodedQuery,
  condition: Sql,
): RawBuilder<Row> {
  const { joins, value } = sortingBy(plans.registry, resource, sort.field, 't');
  const joined = joins.length > 0 ? sql.join(joins, sql` `) : sql``;
  const direction = sql.raw(sort.order);
  const order = sort.field === 'id' ? sql`t.id ${direction}` : sql`${value} ${direction}, t.id ${direction}`;
  return sql<Row>`
    select ${selection} from
      (select t.id from ${sql.table(table.name)} as t ${joined} where ${condition} order by ${order} limit ${limit} offset ${offset}) as page
      join ${sql.table(table.name)} as t on t.id = page.id ${joined}
    order by ${order}`;
}
