import { sql } from 'kysely';
import type { Field, Registry, Resource } from '#definition';
import { columnOf, tableOf, targetOf, type Table } from '#server/database/tables.ts';
import { findExtensions, type Extension } from './extension';
import { valueAt, type Sql } from './paths';

/** Another register's field that refers to this one, and keeps its records from being deleted. */
export interface Referrer {
  resource: Resource;
  field: string;
  isMany: boolean;
}

/** What the server derives from a definition once, at its start. */
export interface Plan {
  resource: Resource;
  table: Table;
  /** The columns of a row, of the alias `t`. */
  selection: Sql;
  referrers: readonly Referrer[];
  /** What it does that its definition cannot say. */
  extensions: readonly Extension[];
}

/** The plans of all registers. */
export interface Plans {
  registry: Registry;
  all: readonly Plan[];
  /** Throws, naming the culprit, when there is no such register. */
  get(name: string): Plan;
}

/** Derives the plans of all registers. */
export function createPlans(registry: Registry): Plans {
  const extensions = findExtensions();
  const plans = new Map(registry.all.map(resource => [resource.name, planOf(registry, resource, extensions)]));
  return {
    registry,
    all: [...plans.values()],
    get: name => plans.get(name) ?? fail(name),
  };
}

function fail(name: string): never {
  throw new Error(`no register "${name}"`);
}

function planOf(registry: Registry, resource: Resource, extensions: readonly Extension[]): Plan {
  return {
    resource,
    table: tableOf(resource),
    selection: selectionOf(registry, resource),
    referrers: referrersOf(registry, resource),
    extensions: extensions.filter(({ register }) => register === resource.name),
  };
}

/** Whether a field is read along with the row, rather than from a table of links or from the other fields. */
export const isSelected = (field: Field) =>
  field.kind.name === 'count' || (field.via !== undefined && field.kind.storage(field).in !== 'links');

function selectionOf(registry: Registry, resource: Resource): Sql {
  const columns = Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    if (column) return [sql.ref(`t.${column.name}`)];
    return isSelected(field) ? [sql`${valueAt(registry, resource, name, 't')} as ${sql.ref(name)}`] : [];
  });
  const own = ['id', 'created_at', 'updated_at', 'deleted_at'].map(name => sql.ref(`t.${name}`));
  return sql.join([...own, ...columns]);
}

function referrersOf(registry: Registry, resource: Resource): Referrer[] {
  return registry.all.flatMap(other =>
    Object.entries(other.fields).flatMap(([name, field]) => {
      const isRef = field.kind.name === 'ref' || field.kind.name === 'refs';
      if (!isRef || field.via !== undefined || targetOf(field) !== resource.name) return [];
      return [{ resource: other, field: name, isMany: field.kind.name === 'refs' }];
    }),
  );
}
