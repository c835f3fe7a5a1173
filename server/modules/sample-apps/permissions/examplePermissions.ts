import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import { insertPermission } from './permissions';

/** The name of the app, by which it is known whether its examples were made. */
export const permissionsApp = 'permissions';

const examples: readonly (readonly [name: string, assignedTo: readonly string[], isCore?: true])[] = [
  ['Management', ['administrator'], true],
  ['Manage billing and roles', ['administrator']],
  ['Add and remove users', ['administrator', 'manager']],
  ['Project planning', ['administrator', 'manager']],
  ['Manage e-mail sequences', ['administrator', 'manager', 'support']],
  ['Client communication', ['administrator', 'manager', 'support']],
  ['Only view', ['administrator', 'restricted-user']],
  ['Financial management', ['administrator', 'manager']],
  ["Manage others' tasks", ['administrator', 'support', 'user']],
  ['Export tables', ['manager', 'user']],
  ['Comment on boards', ['user', 'support']],
  ['Read the archive', ['manager', 'restricted-user']],
];

const day = 24 * 60 * 60 * 1000;

/** Writes the permissions that people find when the first of them opens the app. */
export async function seedPermissions({ now }: ServerContext, db: Connection): Promise<void> {
  for (const [index, [name, assignedTo, isCore = false]] of examples.entries()) {
    const at = stamp(new Date(now().getTime() - (examples.length - index) * 3 * day));
    await insertPermission(db, { name, assignedTo, isCore }, { at });
  }
}
