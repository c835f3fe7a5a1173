import type { Permissions, Registry } from '#definition';
import { beyondAdmin, rightFor } from '#definition/derive/rights';

const grant = (keys: readonly string[]): Permissions => Object.fromEntries(keys.map(key => [key, 1 as const]));
const family = (name: string, verbs: readonly string[]) => verbs.map(verb => `${name}.${verb}`);

/** Who may see every register; who may do what is the administrators' business. */
const viewAll = (registry: Registry) =>
  registry.all.filter(({ permission }) => !beyondAdmin.includes(permission)).map(resource => rightFor(resource, 'view'));

/** The groups of the demo accounts (decisions §2). */
export const groups = (registry: Registry) => [
  {
    name: 'Supervisors',
    notes: 'Plan the work, approve inspections, read every register.',
    permissions: grant([
      'reports',
      'reports.view',
      'reports.people',
      'apps.use',
      ...viewAll(registry),
      ...family('inspections', ['view', 'perform', 'assign', 'approve', 'justify']),
      ...family('schedulers', ['create', 'edit']),
      ...family('forms', ['create', 'edit', 'publish']),
      ...family('e-loggers', ['create', 'edit', 'audit']),
      ...family('checklists', ['create', 'edit']),
      ...family('workorders', ['view', 'create', 'edit', 'delete', 'accept', 'costs']),
      ...family('service-reports', ['create', 'edit']),
    ]),
  },
  {
    name: 'Technicians',
    notes: 'Work orders and inspections of their own, and the assets these are about.',
    permissions: grant([
      ...family('assets', ['view']),
      'acceptances.view.own',
      'elogger-submissions.view.own',
      'apps.use',
      ...family('inspections', ['view.own', 'perform']),
      ...family('workorders', ['view.own', 'edit', 'request', 'costs']),
      ...family('service-reports', ['view', 'create', 'edit']),
    ]),
  },
  {
    name: 'Viewers',
    notes: 'Read the registers, ask for work, and change nothing else.',
    permissions: grant([...viewAll(registry), 'workorders.request', 'apps.use']),
  },
];
