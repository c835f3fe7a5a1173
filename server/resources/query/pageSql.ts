import { sql } from 'kysely';
import type { Resource } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import { targetOf } from '#server/database/schema/tables.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import type { ListQuery } from './listQuery';
import { fieldOf, ownColumn, titleOf, type Reach } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';
import type { Plan } from '#server/contract.ts';
import { defaultOrderSql } from './defaultOrder';
import { sortingBy } from './sorting';
import { ordered, windowSql, type Ids, type Window } from './window';

/** Pages as near to an end of a list as most people ever go. */
const shallow = 1_000;

/** Reads only the ids of a page, which an index alone can answer however deep the page. */
export function pageSql(plan: Plan, sort: DecodedQuery['sort'], { condition, ofGroups, reach }: ListQuery, window: Window): Ids {
  const { defaultSort } = plan.resource.list;
  if (defaultSort && sort.field === plan.resource.list.sort.field)
    return defaultOrderSql(plan, sort, { condition, reach, defaultSort }, window);
  const direction = sql.raw((sort.order === 'asc') === window.isBackward ? 'desc' : 'asc');
  const isNear = ofGroups !== null && window.offset + window.limit <= shallow;
  const read = isNear && isOwnReference(plan.resource, sort.field) ? byReferenceSql : byValueSql;
  return read(plan, { name: sort.field, condition, direction, window, reach });
}

/** What a page is read by: the field it is sorted by, which rows, in which direction, and which of them. */
interface Reading {
  name: string;
  condition: Sql;
  direction: Sql;
  window: Window;
  reach: Reach;
}

function isOwnReference({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field?.kind.reference === 'one' && field.through === undefined;
}

function byValueSql({ resource, table }: Plan, { name, condition, direction, window, reach }: Reading): Ids {
  const { joins, value } = sortingBy(reach, resource, name, 't');
  // Two records of the same words are told apart, so that a list has one order however it is read.
  const keys = [...(name === 'id' ? [] : [value]), ...(isOwnReference(resource, name) ? [ownColumn(resource, name, 't')] : []), sql`t.id`];
  const rows = sql`from ${sql.table(table.name)} as t`;
  const order = ordered(keys, direction);
  const page = windowSql(window);
  if (typeof window.strategy === 'object') {
    const walked = sql`select t.*, ${value} as "sorted by" ${rows} where t.deleted_at is null order by ${order} limit ${sql.lit(window.strategy.walk)}`;
    return sql`select t.id from (${walked}) as t where ${condition}
      order by ${ordered([sql`t."sorted by"`, sql`t.id`], direction)} ${page}`;
  }
  const source = window.strategy === 'sorted' ? sql`from (select t.* ${rows} where ${condition} offset 0) as t` : rows;
  const where = window.strategy === 'sorted' ? sql`` : sql`where ${condition}`;
  return sql`select t.id ${source} ${joins} ${where} order by ${order} ${page}`;
}

/** Whether the live rows of a list can be gone through in its order: an index has them so. */
export const isWalkable = ({ table }: Plan, name: string): boolean =>
  name === 'id' || table.indexes.some(({ field, isOrder }) => isOrder === true && field === name);

/**
 * Near an end of a list that shows nearly everything: walks the records referred to in the order of their words, and the rows of each,
 * rather than looking up the words of every row there is.
 */
function byReferenceSql({ resource, table }: Plan, { name, condition, direction, window, reach }: Reading): Ids {
  const column = ownColumn(resource, name, 't');
  const target = targetOf(fieldOf(resource, name));
  const words = sortKeySql(titleOf(reach, reach.get(target), 'g'));
  const rows = sql`select t.id from ${sql.table(table.name)} as t where ${condition}`;
  // The records come in order, and by an offset of nothing stay so: the rows of each then need only be put in order among themselves.
  const records = sql`select id, words from (select g.id, ${words} as words from ${sql.table(target)} as g union all select null, '') as g
    order by words ${direction}, id ${direction} offset 0`;
  return sql`select t.id from (${records}) as g
    cross join lateral (${rows} and ${column} = g.id union all ${rows} and g.id is null and ${column} is null) as t
    order by g.words ${direction}, g.id ${direction}, t.id ${direction} ${windowSql(window)}`;
}
