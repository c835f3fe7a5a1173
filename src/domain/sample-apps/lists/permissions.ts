import { boolean, choices, datetime, defineResource, select, text } from '#definition';

/** To whom a permission of the sample app may be assigned. */
export const assignees = ['administrator', 'manager', 'user', 'support', 'restricted-user'] as const;

/** A permission of the sample app, as `GET /apps/permissions/data` answers it (specification 1 §7); no right of the installation. */
export interface SamplePermission {
  id: number;
  name: string;
  assignedTo: readonly (typeof assignees)[number][];
  /** As the family writes it: `3 Jan 2026, 4:05 PM`, in UTC. */
  createdDate: string;
  /** The same as a moment. */
  createdAt: string;
  /** It cannot be deleted. */
  isCore: boolean;
}

/** The list and the form of the sample permissions. */
export const samplePermissions = defineResource({
  name: 'apps/permissions',
  label: { one: 'Sample permission', many: 'Sample permissions' },
  icon: 'key',
  section: 'apps',
  companyField: false,
  fields: {
    name: text({ label: 'Name', required: true, max: 100, unique: true }),
    assignedTo: choices(assignees, { label: 'Assigned to', labels: { 'restricted-user': 'Restricted user' } }),
    createdAt: datetime({ label: 'Created', readOnly: true }),
    isCore: boolean({ label: 'Core permission', help: 'It cannot be deleted.' }),
  },
  list: {
    filters: [
      {
        key: 'assignedTo',
        field: select(assignees, { label: 'Assigned to', labels: { 'restricted-user': 'Restricted user' } }),
        on: 'assignedTo',
      },
    ],
    sort: { field: 'id', order: 'desc' },
  },
  show: { details: { fields: ['name', 'assignedTo', 'createdAt', 'isCore'] } },
  form: { then: 'page' },
});
