import { count, defineResource, text, textarea } from '#definition';

export const contractTypes = defineResource({
  name: 'contract-types',
  label: { one: 'Contract type', many: 'Contract types' },
  icon: 'style',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    notes: textarea({ label: 'Notes' }),
    contracts_count: count('contracts', 'type', { label: 'Contracts' }),
  },
  sample: {
    rows: [
      { name: 'Operation and maintenance', notes: 'People and spare parts included' },
      { name: 'Preventive maintenance', notes: 'Visits by plan; repairs are billed' },
      { name: 'Breakdown cover', notes: 'Call-out around the clock' },
      { name: 'Energy management', notes: 'Paid by what is saved' },
      { name: 'Lift service', notes: 'With the yearly test' },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'contract-types': typeof contractTypes;
  }
}
