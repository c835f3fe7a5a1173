import type { Operation, Resource } from '../define';
import type { Permissions } from '../kinds/permissions';
import type { Report } from '../language/reports/report';
import type { Registry } from '../registry';
import { filesRight, keepsFiles } from './files';
import { ownRightFor, rightFor, type Verb } from './rights/registerRights';

export { ownRightFor, rightFor, type Verb } from './rights/registerRights';

/** One thing somebody may do, as signing in answers it and the console keeps it. */
export interface Ability {
  action: string;
  subject: string;
  conditions?: Record<string, unknown>;
  fields?: string[];
}

/** Keys that stand alone, without a family (decisions §2). */
export const toggles = ['superuser', 'admin', 'import', 'reports', 'change_parameter_audio', 'share_views', 'apps.use'] as const;

/** The right to the sample apps. */
export const sampleAppsRight = 'apps.use' satisfies (typeof toggles)[number];

/** Rights that `admin` does not bring: who may do what, and the settings' logs. */
export const beyondAdmin: readonly string[] = ['groups', 'login-attempts'];

const verbs: readonly [Operation, Verb][] = [
  ['list', 'view'],
  ['create', 'create'],
  ['update', 'edit'],
  ['delete', 'delete'],
];

/** The registers by which a move names somebody: people, and what they are in. */
export const belonging = ['users', 'departments', 'groups'] as const;

/** The registers through which a record can be somebody's own: those, and the place where they are with all that it lies within. */
export const owning = [...belonging, 'locations'] as const;

interface RightsHolder {
  may: (key: string) => boolean;
}

/** Whether somebody sees their own records of a register, and no others. */
export function seesOwnOnly(resource: Resource, { may }: RightsHolder): boolean {
  const right = ownRightFor(resource);
  return right !== undefined && !may(rightFor(resource, 'view')) && may(right);
}

/** Whether somebody sees records of a register, be it only their own. */
export const mayView = (resource: Resource, holder: RightsHolder): boolean =>
  holder.may(rightFor(resource, 'view')) || seesOwnOnly(resource, holder);

/** Whether somebody may add records, by the right to create them or by that to ask for one. */
export const mayCreate = (resource: Resource, { may }: RightsHolder): boolean =>
  may(rightFor(resource, 'create')) || (resource.request !== undefined && may(resource.request.permission));

/** Every right that follows from a definition: its operations', and those named by its fields, tabs and actions. */
export function rightsOf(resource: Resource): string[] {
  const named = [
    ...Object.values(resource.fields).flatMap(field => [field.access?.read, field.access?.write]),
    ...resource.show.tabs.map(tab => tab.permission),
    ...Object.values(resource.actions).flatMap(action => action.permission),
    ...Object.values(resource.flow?.moves ?? {}).flatMap(({ permitted }) => permitted.map(({ permission }) => permission)),
    resource.request?.permission,
    ownRightFor(resource),
  ];
  const derived = verbs.filter(([operation]) => resource.api.operations.includes(operation)).map(([, verb]) => rightFor(resource, verb));
  const files = keepsFiles(resource) ? [filesRight(resource)] : [];
  return [...new Set([...derived, ...files, ...named.filter(key => key !== undefined)])];
}

/** The right to see figures of single persons. */
export const peopleRight = 'reports.people';

/** The rights that open a report, and that to figures of single persons where its rows are put together by people. */
function reportRights(registry: Registry, { right, source, group, across }: Report): string[] {
  const { fields } = registry.get(source);
  const names = [...group, ...(across ? [across.field] : [])];
  const isByPeople = names.some(name => (fields[name] as { target?: string } | undefined)?.target === 'users');
  return [right, isByPeople ? peopleRight : []].flat();
}

/** Every right there is, toggles first. */
export function allRights(registry: Registry): string[] {
  return [
    ...new Set([...toggles, ...registry.all.flatMap(rightsOf), ...registry.reports.flatMap(report => reportRights(registry, report))]),
  ];
}

/** Splits `assets.view.cost` into what casl calls action and subject: `view.cost` on `assets`. A toggle is used. */
export function abilityFor(key: string): Ability {
  const dot = key.indexOf('.');
  return dot < 0 ? { action: 'use', subject: key } : { action: key.slice(dot + 1), subject: key.slice(0, dot) };
}

/**
 * Whether somebody has a right: `superuser` passes everything; `admin` everything but groups, logs of settings and others' rights; else the
 * person's own 1 or −1 wins, otherwise any group's 1 (decisions §2).
 */
export function isGranted(key: string, own: Permissions, groups: readonly Permissions[]): boolean {
  if (resolve('superuser', own, groups)) return true;
  if (key === 'superuser') return false;
  const family = key.split('.')[0] ?? key;
  if (!beyondAdmin.includes(family) && resolve('admin', own, groups)) return true;
  return resolve(key, own, groups);
}

function resolve(key: string, own: Permissions, groups: readonly Permissions[]): boolean {
  return own[key] === 1 || (own[key] !== -1 && groups.some(group => group[key] === 1));
}

/** The list that signing in answers: everything for a superuser, else one entry a right; signing in and out always. */
export function abilitiesOf(registry: Registry, own: Permissions, groups: readonly Permissions[]): Ability[] {
  if (isGranted('superuser', own, groups)) return [{ action: 'manage', subject: 'all' }];
  const may = (key: string) => isGranted(key, own, groups);
  const granted = allRights(registry).filter(may);
  return [{ action: 'read', subject: 'Auth' }, ...granted.map(abilityFor)];
}
