import { boolean, color, count, defineResource, select, text, textarea } from '#definition';

export const statuslabels = defineResource({
  name: 'statuslabels',
  label: { one: 'Status label', many: 'Status labels' },
  icon: 'label',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    type: select(['deployable', 'pending', 'undeployable', 'archived'], { label: 'Type', required: true }),
    color: color({ label: 'Chart colour' }),
    show_in_nav: boolean({ label: 'Show in side navigation', hidden: true }),
    default_label: boolean({ label: 'Default label' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'status', { label: 'Assets' }),
  },
  list: { filters: ['type'], rowColor: 'color' },
  csv: { create: true },
  sample: {
    rows: [
      { name: 'Ready to deploy', type: 'deployable', color: '#2e7d32', default_label: true },
      { name: 'Under repair', type: 'pending', color: '#ed6c02' },
      { name: 'Out of order', type: 'undeployable', color: '#c62828' },
      { name: 'Scrapped', type: 'archived', color: '#616161' },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    statuslabels: typeof statuslabels;
  }
}
