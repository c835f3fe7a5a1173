import { defineResource, money, number, ref, select, text } from '#definition';

export const commitments = defineResource({
  name: 'commitments',
  label: { one: 'Commitment', many: 'Commitments' },
  icon: 'flag',
  section: 'contracts',
  partOf: 'agreements',
  permission: 'agreements',
  fields: {
    name: text({ label: 'Name', required: true, unique: ['agreement'] }),
    agreement: ref('agreements', { label: 'Agreement', required: true, immutable: true, hidden: true }),
    metric: select(['response', 'resolution', 'uptime', 'visit'], { label: 'What', required: true, filter: true }),
    target: number({ label: 'Target', required: true, integer: true, min: 0, max: 1_000_000 }),
    unit: select(['minutes', 'hours', 'days', 'percent'], { label: 'Unit', required: true }),
    priority: ref('maintenance-priorities', { label: 'Priority', filter: true }),
    penalty: money({ label: 'Penalty' }),
  },
  form: {
    validate: ({ unit, target }) =>
      unit === 'percent' && Number(target) > 100 ? { target: { rule: 'tooLarge', args: { max: 100 } } } : {},
  },
  api: { nested: 'agreements/{agreement}/commitments' },
  list: { sort: { field: 'name', order: 'asc' }, perPage: 5 },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    commitments: typeof commitments;
  }
}
