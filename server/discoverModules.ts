import type { Extension, ModuleRoutes, Plans, ReportQuery } from '#server/contract.ts';
import type { Description, Describer } from './openapi/description';
import type { Periodic } from './worker/periodic';

const isExtension = (value: unknown): value is Extension => typeof value === 'object' && value !== null && 'register' in value;

/** The extensions in the modules. */
export function findExtensions(): Extension[] {
  const modules = import.meta.glob<Record<string, unknown>>('./modules/*/extension.ts', { eager: true });
  return Object.values(modules).flatMap(module => Object.values(module).filter(isExtension));
}

const isQuery = (value: unknown): value is ReportQuery =>
  typeof value === 'object' && value !== null && 'name' in value && 'rows' in value && typeof value.rows === 'function';

/** The queries in the modules, by name. */
export function findQueries(): ReadonlyMap<string, ReportQuery> {
  const modules = import.meta.glob<Record<string, unknown>>('./modules/*/queries/*.ts', { eager: true });
  const queries = Object.values(modules).flatMap(module => Object.values(module).filter(isQuery));
  return new Map(queries.map(query => [query.name, query]));
}

export const isPeriodic = (value: unknown): value is Periodic =>
  typeof value === 'object' && value !== null && 'turn' in value && 'every' in value;

/** The periodic work of the modules. */
export function findPeriodic(): Periodic[] {
  const modules = import.meta.glob<Record<string, unknown>>('./modules/*/periodic.ts', { eager: true });
  return Object.values(modules).flatMap(module => Object.values(module).filter(isPeriodic));
}

export const isDescription = (value: unknown): value is Description => typeof value === 'object' && value !== null && 'paths' in value;

const isDescriber = (value: unknown): value is Describer => typeof value === 'object' && value !== null && 'describe' in value;

/** The descriptions in the rooms and modules of the server. */
export function findDescriptions(plans: Plans): Description[] {
  const modules = import.meta.glob<Record<string, unknown>>(['./*/openapi.ts', './modules/*/openapi.ts'], { eager: true });
  const exported = Object.values(modules).flatMap(module => Object.values(module));
  return exported.flatMap(value => (isDescription(value) ? [value] : isDescriber(value) ? value.describe(plans) : []));
}

const isRoutes = (value: unknown): value is ModuleRoutes =>
  typeof value === 'object' && value !== null && 'at' in value && 'create' in value;

/** The routes of the modules. */
export function findRoutes(): ModuleRoutes[] {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['./notifications/routes.ts', './modules/**/routes.ts', './modules/**/*Routes.ts'],
    {
      eager: true,
    },
  );
  return Object.values(modules).flatMap(module => Object.values(module).filter(isRoutes));
}
