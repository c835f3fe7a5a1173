import { sql } from 'kysely';
import { isFromRows, type Resource } from '#definition';
import { customOrder } from '../sql/customFields';
import { isOption, targetOf } from '#server/database/schema/tables.ts';
import { Joins } from '../sql/joins';
import { fieldOf, isText, keyOf, ownColumn, titleOf, valueAt, type Reach } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';

/** What a list is sorted by: a value, and the tables it comes from beside the list's own. */
export interface Sorting {
  joins: Sql;
  value: Sql;
}

/** Sorts the rows of `alias` by a field: a reference by its words, text by its sort key. Tables are joined, so that they are read once and not once a row. */
export function sortingBy(registry: Reach, resource: Resource, name: string, alias: string): Sorting {
  const joins = new Joins(registry);
  const custom = customOrder(resource, name, alias);
  if (custom) return { joins: joins.sql, value: custom };
  const own = { resource, alias };
  const field = resource.fields[name];
  if (!field || isFromRows(field)) return { joins: joins.sql, value: valueAt(registry, resource, name, alias) };
  const end = joins.end(own, name);
  const last = fieldOf(end.resource, end.name);
  if (last.kind.reference === 'one') {
    const target = { resource: registry.get(targetOf(last)), alias: `${end.alias}_${end.name}` };
    const id = ownColumn(end.resource, end.name, end.alias);
    const value = joins.sortKey(target, id, keyed => titleOf(registry, target.resource, keyed));
    return { joins: joins.sql, value: sql`coalesce(${value}, '') collate "C"` };
  }
  if (end.alias !== alias && isText(last) && !isOption(last)) {
    const value = joins.sortKey(end, sql.ref(`${end.alias}.id`), keyed => ownColumn(end.resource, end.name, keyed));
    return { joins: joins.sql, value };
  }
  return { joins: joins.sql, value: keyOf(ownColumn(end.resource, end.name, end.alias), last) };
}
