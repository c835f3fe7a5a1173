import { boolean, color, defineResource, select, text, textarea } from '#definition';

export const maintenanceStatuses = defineResource({
  name: 'maintenance-statuses',
  label: { one: 'Work order status', many: 'Work order statuses' },
  icon: 'status',
  section: 'maintenance',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    base_status: select(['requested', 'open', 'in_progress', 'on_hold', 'completed', 'cancelled'], {
      label: 'Base status',
      required: true,
    }),
    color: color({ label: 'Colour' }),
    is_published: boolean({ label: 'Published', default: true }),
    is_default: boolean({ label: 'Default' }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  api: { path: 'maintenance/statuses' },
  list: { filters: ['base_status', 'is_published'], rowColor: 'color' },
  sample: {
    rows: [
      { name: 'Requested', base_status: 'requested', color: '#5c6b7a', is_published: true, is_default: true },
      { name: 'Open', base_status: 'open', color: '#1565c0', is_published: true },
      { name: 'In progress', base_status: 'in_progress', color: '#00796b', is_published: true },
      { name: 'Waiting for parts', base_status: 'on_hold', color: '#b26a00', is_published: true },
      { name: 'Completed', base_status: 'completed', color: '#2e7d32', is_published: true },
      { name: 'Cancelled', base_status: 'cancelled', color: '#616161', is_published: true },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'maintenance-statuses': typeof maintenanceStatuses;
  }
}
