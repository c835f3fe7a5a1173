import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import { targetOf } from '#server/database/tables.ts';
import { fieldOf, ownColumn, titleOf, valueAt, type Sql } from './paths';

/** What a list is sorted by: a value, and the tables it comes from beside the list's own. */
export interface Sorting {
  joins: readonly Sql[];
  value: Sql;
}

/** The steps of a path once every field that is read through a reference is followed. */
function stepsOf(registry: Registry, resource: Resource, path: string): string[] {
  const [name = '', ...rest] = path.split('.');
  const field = fieldOf(resource, name);
  if (field.via !== undefined) return stepsOf(registry, resource, [field.via, ...rest].join('.'));
  return rest.length === 0 ? [name] : [name, ...stepsOf(registry, registry.get(targetOf(field)), rest.join('.'))];
}

/** Sorts the rows of `alias` by a field: a reference by its words, text without regard to case. Tables are joined, so that they are read once and not once a row. */
export function sortingBy(registry: Registry, resource: Resource, name: string, alias: string): Sorting {
  const field = resource.fields[name];
  if (!field || field.kind.name === 'count') return { joins: [], value: valueAt(registry, resource, name, alias) };
  const joins: Sql[] = [];
  let [at, from] = [resource, alias];
  for (const step of stepsOf(registry, resource, name)) {
    const inner = fieldOf(at, step);
    const column = ownColumn(at, step, from);
    if (inner.kind.name !== 'ref') {
      const storage = inner.kind.storage(inner);
      return { joins, value: storage.in === 'column' && storage.type === 'text' ? sql`lower(${column}) collate "C"` : column };
    }
    at = registry.get(targetOf(inner));
    from = `${from}_${step}`;
    joins.push(sql`left join ${sql.table(at.name)} as ${sql.ref(from)} on ${sql.ref(`${from}.id`)} = ${column}`);
  }
  return { joins, value: sql`lower(${titleOf(registry, at, from)}) collate "C"` };
}
