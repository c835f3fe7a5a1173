import { isOwnReference, isLoose, tableOf, targetOf } from '#server/database/schema/tables.ts';
import type { Registry, Resource } from '#definition';
import { goesWith, nestedBy } from '#definition/derive/nestedPath';
import type { Extension, Plan, Plans, Referrer, ReportQuery } from '#server/contract.ts';
import { findExtensions, findQueries } from '../discoverModules';
import { flowExtensions } from './flow/flowExtension';
import { rowReaderOf } from './read/rowReader';

const known = new WeakMap<Registry, Plans>();

/** The plans of all registers. They follow from the definitions alone, and are derived once for a registry. */
export function plansOf(registry: Registry): Plans {
  const plans = known.get(registry) ?? createPlans(registry);
  known.set(registry, plans);
  return plans;
}

function createPlans(registry: Registry): Plans {
  const extensions = findExtensions();
  const plans = new Map(registry.all.map(resource => [resource.name, planOf(registry, resource, extensions)]));
  const all = [...plans.values()];
  const queries = registry.queries.length > 0 ? findQueries() : new Map<string, ReportQuery>();
  for (const query of registry.queries)
    plans.set(query.name, { ...planOf(registry, query, []), query: queries.get(query.name) ?? unanswered(query.name) });
  return {
    registry,
    all,
    get: name => plans.get(name) ?? fail(name),
  };
}

function fail(name: string): never {
  throw new Error(`no register "${name}"`);
}

function unanswered(name: string): never {
  throw new Error(`query ${name}: no module of the server answers it`);
}

function planOf(registry: Registry, resource: Resource, all: readonly Extension[]): Plan {
  const found = all.filter(({ register }) =>
    typeof register === 'string' ? register === resource.name || register === '*' : register(resource),
  );
  const extensions = [...flowExtensions(resource), ...found];
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
      if (!isOwnReference(field) || targetOf(field) !== resource.name || isLoose(field)) return [];
      return [{ resource: other, field: name, isMany: field.kind.reference === 'many', isPart: isPartBy(other, name, resource) }];
    }),
  );
}

const isPartBy = (other: Resource, field: string, owner: Resource) => goesWith(other, owner.name) && nestedBy(other) === field;
