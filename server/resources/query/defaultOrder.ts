import { sql } from 'kysely';
import type { Resource } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Plan } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { whenSql, type Reach } from '../sql/fieldPaths';
import { sortingBy } from './sorting';
import { ordered, windowSql, type Ids, type Window } from './window';

interface Reading {
  condition: Sql;
  reach: Reach;
  defaultSort: NonNullable<Resource['list']['defaultSort']>;
}

/**
 * The page of a list of which some rows come first (`list.sort.first`). Each half is read in its order and no further than the page ends; the
 * second one only where the first does not fill the page, so that a list of a million rows opens by an index alone.
 */
export function defaultOrderSql(
  { resource, table }: Plan,
  { order }: DecodedQuery['sort'],
  { condition, reach, defaultSort: { field, first, ...declared } }: Reading,
  window: Window,
): Ids {
  const { joins, value } = sortingBy(reach, resource, field, 't');
  const isFirst = whenSql(reach, resource, first, 't');
  const isReversed = (order === declared.order) === window.isBackward;
  const halves = [isFirst, sql`(${isFirst}) is not true`] as const;
  const [one, other] = isReversed ? ([halves[1], halves[0]] as const) : halves;
  const [up, down] = declared.order === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const rows = sql`from ${sql.table(table.name)} as t`;
  if (window.strategy === 'sorted') {
    const place = (half: Sql, direction: Sql) =>
      sql.join([value, sql`t.id`].map(key => sql`case when ${half} then ${key} end ${direction}`));
    return sql`select t.id from (select t.* ${rows} where ${condition} offset 0) as t ${joins}
      order by (${one}) is not true, ${place(one, up)}, ${place(other, down)} ${windowSql(window)}`;
  }
  const end = window.offset + window.limit;
  const most = window.offset === 0 ? sql.lit(end) : sql`${end}::bigint`;
  const read = (half: Sql, direction: Sql, more: Sql) => sql`select t.id, ${value} as "sorted by" ${rows} ${joins}
    where ${condition} and ${half} ${more} order by ${ordered([value, sql`t.id`], direction)} limit ${most}`;
  const place = (half: Sql, direction: Sql) =>
    sql.join([sql`"sorted by"`, sql`id`].map(key => sql`case when half = ${half} then ${key} end ${direction}`));
  return sql`with one as materialized (${read(one, up, sql``)}),
      other as (${read(other, down, sql`and (select count(*) from one) < ${most}`)})
    select id from (select *, 0 as half from one union all select *, 1 as half from other) as found
    order by half, ${place(sql`0`, up)}, ${place(sql`1`, down)} ${windowSql(window)}`;
}
