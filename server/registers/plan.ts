import type { Registry, Resource } from '#definition';
import { goesWith, nestedBy } from '#definition/derive/nested';
import { isLoose, tableOf, targetOf, type Table } from '#server/database/tables.ts';
import { findExtensions, type Extension } from './extension';
import { rowReaderOf, type RowReader } from './rowReader';

/** Another register's field that refers to this one, and keeps its records from being deleted. */
export interface Referrer {
  resource: Resource;
  field: string;
  isMany: boolean;
  /** Its records are parts of this one's, and go with them. */
  isPart: boolean;
}

/** What the server derives from a definition once, at its start. */
export interface Plan {
  resource: Resource;
  table: Table;
  reader: RowReader;
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

function planOf(registry: Registry, resource: Resource, all: readonly Extension[]): Plan {
  const extensions = all.filter(({ register }) => register === resource.name || register === '*');
  return {
    resource,
    table: tableOf(resource),
    reader: rowReaderOf(registry, resource, extensions),
    referrers: referrersOf(registry, resource),
    extensions,
  };
}

function referrersOf(registry: Registry, resource: Resource): Referrer[] {
  return registry.all.flatMap(other =>
    Object.entries(other.fields).flatMap(([name, field]) => {
      const isRef = field.kind.name === 'ref' || field.kind.name === 'refs';
      if (!isRef || field.via !== undefined || targetOf(field) !== resource.name || isLoose(field)) return [];
      return [{ resource: other, field: name, isMany: field.kind.name === 'refs', isPart: isPartBy(other, name, resource) }];
    }),
  );
}

const isPartBy = (other: Resource, field: string, owner: Resource) => goesWith(other, owner.name) && nestedBy(other) === field;
