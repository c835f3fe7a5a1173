import { boolean, color, count, defineResource, select, text, textarea } from '#definition';

export const contractStatuses = defineResource({
  name: 'contract-statuses',
  label: { one: 'Contract status', many: 'Contract statuses' },
  icon: 'approval',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    base: select(['draft', 'active', 'suspended', 'expired', 'terminated'], { label: 'Base status', required: true, filter: true }),
    color: color({ label: 'Colour' }),
    is_custom: boolean({ label: 'Custom', readOnly: true, default: true, filter: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    contracts_count: count('contracts', 'status', { label: 'Contracts' }),
  },
  editableWhen: { is_custom: true },
  list: { rowColor: 'color' },
  sample: {
    rows: [
      { name: 'Draft', base: 'draft', color: '#5c6b7a', is_custom: false },
      { name: 'Active', base: 'active', color: '#2e7d32', is_custom: false },
      { name: 'Suspended', base: 'suspended', color: '#b26a00', is_custom: false },
      { name: 'Expired', base: 'expired', color: '#c62828', is_custom: false },
      { name: 'Terminated', base: 'terminated', color: '#616161', is_custom: false },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'contract-statuses': typeof contractStatuses;
  }
}
