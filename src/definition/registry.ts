import type { Resource } from './define';

/** All registers of an installation. */
export interface Registry {
  readonly all: readonly Resource[];
  /** Names of registers that are `dropped`: nothing but their data is left. */
  readonly dropped: readonly string[];
  has(name: string): boolean;
  /** Throws, naming the culprit, when there is no such register. */
  get(name: string): Resource;
}

/** Gathers registers, those that say their order first; two of one name are refused. */
export function createRegistry(resources: readonly Resource[]): Registry {
  const byName = new Map<string, Resource>();
  for (const resource of resources.filter(({ dropped }) => !dropped)) {
    if (byName.has(resource.name)) throw new Error(`two registers are named "${resource.name}"`);
    byName.set(resource.name, resource);
  }
  const orderOf = ({ order = Infinity }: Resource) => order;
  return {
    all: [...byName.values()].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : Number(orderOf(one) > orderOf(other)))),
    dropped: resources.filter(({ dropped }) => dropped).map(({ name }) => name),
    has: name => byName.has(name),
    get: name => byName.get(name) ?? fail(name),
  };
}

/** The registers exported by modules found by a glob, in order of their paths. */
export function resourcesOf(modules: Readonly<Record<string, unknown>>): Resource[] {
  return Object.keys(modules)
    .sort()
    .flatMap(path => {
      const resources = Object.values(modules[path] as Record<string, unknown>).filter(isResource);
      for (const resource of resources) files.set(resource, path.replace(/^\.\//, 'resources/'));
      return resources;
    });
}

const files = new WeakMap<Resource, string>();

/** The file that a register was found in: `resources/settings/keys.ts`; null for one that was not found by a glob. */
export const definitionFile = (resource: Resource): string | null => files.get(resource) ?? null;

function fail(name: string): never {
  throw new Error(`no register "${name}"`);
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'csv' in value;
