import { sql, type RawBuilder } from 'kysely';
import type { DecodedQuery } from '#definition/derive/query';
import type { ServerContext } from '#server/context.ts';
import { plannedAnew } from '#server/database/prepared.ts';
import type { Sql } from './paths';
import type { Plan } from './plan';
import { sortingBy } from './sorting';

/** Which rows of a sorted list, counted from its beginning or backward from its end. */
export interface Window {
  limit: number;
  offset: number;
  isBackward: boolean;
}

/** Reads only the ids of a page, which an index alone can answer however deep the page. */
export function pageSql(
  { plans }: ServerContext,
  { resource, table }: Plan,
  sort: DecodedQuery['sort'],
  condition: Sql,
  { limit, offset, isBackward }: Window,
): RawBuilder<{ id: number }> {
  const { joins, value } = sortingBy(plans.registry, resource, sort.field, 't');
  const joined = joins.length > 0 ? sql.join(joins, sql` `) : sql``;
  const direction = sql.raw((sort.order === 'asc') === isBackward ? 'desc' : 'asc');
  const order = sort.field === 'id' ? sql`t.id ${direction}` : sql`${value} ${direction}, t.id ${direction}`;
  return sql`${plannedAnew} select t.id from ${sql.table(table.name)} as t ${joined}
    where ${condition} order by ${order} limit ${limit} offset ${offset}`;
}
