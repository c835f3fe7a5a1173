import type { Resource } from './define';
import { viewRights } from './derive/rights/registerRights';
import type { HomePart } from './language/homePart';
import type { Report } from './language/reports/report';

/** All registers of an installation. */
export interface Registry {
  readonly all: readonly Resource[];
  /** Names of registers that are `dropped`: nothing but their data is left. */
  readonly dropped: readonly string[];
  /** What queries of the server answer to reports. */
  readonly queries: readonly Resource[];
  /** All reports, those that say their order first. */
  readonly reports: readonly Report[];
  /** The parts of the start page, those that say their order first. */
  readonly home: readonly HomePart[];
  /** Whether there is a register or a query of this name. */
  has(name: string): boolean;
  /** Throws, naming the culprit, when there is no such register or query. */
  get(name: string): Resource;
}

/** Gathers registers, reports and parts of the start page, those that say their order first; two of one name are refused. */
export function createRegistry(resources: readonly Resource[], reports: readonly Report[] = [], home: readonly HomePart[] = []): Registry {
  const byName = new Map<string, Resource>();
  for (const resource of resources.filter(({ dropped }) => !dropped)) {
    if (byName.has(resource.name)) throw new Error(`two registers are named "${resource.name}"`);
    byName.set(resource.name, resource);
  }
  return {
    all: inOrder([...byName.values()].filter(({ isQuery }) => !isQuery)),
    queries: [...byName.values()].filter(({ isQuery }) => isQuery),
    reports: inOrder(reports.map(report => withRight(report, reports, byName.get(report.source)))),
    home: inOrder(home),
    dropped: resources.filter(({ dropped }) => dropped).map(({ name }) => name),
    has: name => byName.has(name),
    get: name => byName.get(name) ?? fail(name),
  };
}

/**
 * The rows of a report without a call of its own are the list of its register: whoever may see that opens it, and nobody else. So it is with a report
 * whose figures lead to such rows.
 */
const withRight = (report: Report, reports: readonly Report[], register: Resource | undefined): Report => {
  const { call } = reports.find(({ name }) => name === report.drill) ?? report;
  return call === undefined && register ? { ...report, right: viewRights(register) } : report;
};

type Ordered = { readonly order?: number | undefined };

function inOrder<T extends Ordered>(definitions: readonly T[]): T[] {
  const orderOf = ({ order = Infinity }: Ordered) => order;
  return [...definitions].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : Number(orderOf(one) > orderOf(other))));
}

type Modules = Readonly<Record<string, unknown>>;

/** The registers exported by modules found by a glob, in order of their paths. */
export const resourcesOf = (modules: Modules): Resource[] => exportsOf(modules, isResource);

/** The reports exported by modules found by a glob, in order of their paths. */
export const reportsOf = (modules: Modules): Report[] => exportsOf(modules, isReport);

/** The parts of the start page exported by modules found by a glob, in order of their paths. */
export const homePartsOf = (modules: Modules): HomePart[] => exportsOf(modules, isHomePart);

function exportsOf<T extends object>(modules: Modules, isOne: (value: unknown) => value is T): T[] {
  return Object.keys(modules)
    .sort()
    .flatMap(path => {
      const found = Object.values(modules[path] as Record<string, unknown>).filter(isOne);
      for (const one of found) files.set(one, path.replace(/^\.\//, 'resources/'));
      return found;
    });
}

const files = new WeakMap<object, string>();

/** The file that a register or report was found in: `resources/settings/keys.ts`; null for one that was not found by a glob. */
export const definitionFile = (definition: Resource | Report): string | null => files.get(definition) ?? null;

function fail(name: string): never {
  throw new Error(`no register "${name}"`);
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'csv' in value;

const isHomePart = (value: unknown): value is HomePart =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'home';

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'report' && 'measures' in value;
