import { count, defineResource, text, textarea } from '#definition';

export const contractTypes = defineResource({
  name: 'contract-types',
  label: { one: 'Contract type', many: 'Contract types' },
  icon: 'category',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    notes: textarea({ label: 'Notes' }),
    contracts_count: count('contracts', 'type', { label: 'Contracts' }),
  },
  sample: {
    rows: ['Operation and maintenance', 'Preventive maintenance', 'Breakdown cover', 'Energy management', 'Lift service'].map(name => ({
      name,
    })),
  },
});

declare module '#definition/fields' {
  interface Resources {
    'contract-types': typeof contractTypes;
  }
}
