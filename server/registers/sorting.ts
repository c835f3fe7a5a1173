import type { Resource } from '#definition';
import { customOrder } from './customColumn';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { Joins } from './joins';
import { fieldOf, keyOf, ownColumn, titleOf, valueAt, type Reach, type Sql } from './paths';

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
  if (!field || field.kind.name === 'count') return { joins: joins.sql, value: valueAt(registry, resource, name, alias) };
  const end = joins.end(own, name);
  const last = fieldOf(end.resource, end.name);
  if (last.kind.name === 'ref') {
    const target = joins.target(own, name);
    return { joins: joins.sql, value: sortKeySql(titleOf(registry, target.resource, target.alias)) };
  }
  return { joins: joins.sql, value: keyOf(ownColumn(end.resource, end.name, end.alias), last) };
}
