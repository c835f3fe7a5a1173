import type { Permissions } from '#definition';
import { roles, type Role } from './users';

/** What the sample roles speak of, and what may be done there. */
export const areas = ['users', 'content', 'disputes', 'database', 'finance', 'reporting', 'interfaces', 'repositories', 'payroll'] as const;
export const operations = ['read', 'write', 'create'] as const;

/** Every right of a sample role: `users.read`. */
export const roleRights: readonly string[] = areas.flatMap(area => operations.map(operation => `${area}.${operation}`));

/** A role of the sample users, with how many of them have it; it permits nothing. */
export interface SampleRole {
  name: Role;
  users: number;
  rights: Permissions;
}

/** What a role has until somebody changes it: administrators all, others the less the further down they stand. */
export function firstRights(role: Role): Permissions {
  const areasOf = areas.slice(0, Math.max(2, areas.length - roles.indexOf(role) * 2));
  const operationsOf = operations.slice(0, Math.max(1, operations.length - roles.indexOf(role)));
  return Object.fromEntries(areasOf.flatMap(area => operationsOf.map(operation => [`${area}.${operation}`, 1] as const)));
}
