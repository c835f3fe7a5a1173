import { datetime, defineResource, email, ref, select, text } from '#definition';

export const signatories = defineResource({
  name: 'signatories',
  label: { one: 'Signatory', many: 'Signatories' },
  icon: 'badge',
  section: 'contracts',
  partOf: 'agreements',
  permission: 'agreements',
  fields: {
    name: text({ label: 'Name', required: true, unique: ['agreement'] }),
    agreement: ref('agreements', { label: 'Agreement', required: true, immutable: true, hidden: true }),
    title: text({ label: 'Position', max: 100 }),
    party: select(['us', 'them'], { label: 'For', required: true, labels: { us: 'Us', them: 'The customer' }, filter: true }),
    email: email({ label: 'E-mail' }),
    signed_at: datetime({ label: 'Signed' }),
  },
  api: { nested: 'agreements/{agreement}/signatories' },
  list: { sort: { field: 'name', order: 'asc' }, perPage: 5 },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    signatories: typeof signatories;
  }
}
