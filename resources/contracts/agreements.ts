import { count, date, defineResource, ref, select, text, textarea } from '#definition';

export const agreements = defineResource({
  name: 'agreements',
  label: { one: 'Service-level agreement', many: 'Service-level agreements' },
  icon: 'handshake',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true }),
    customer: ref('customers', { label: 'Customer', filter: true }),
    contract: ref('contracts', { label: 'Contract', filter: true, depends: { customer_id: 'customer' } }),
    start_date: date({ label: 'Start' }),
    end_date: date({ label: 'End', filter: true }),
    status: select(['draft', 'active', 'ended'], { label: 'Status', default: 'draft', filter: true }),
    description: textarea({ label: 'Description', hidden: true }),
    commitments_count: count('commitments', 'agreement', { label: 'Commitments', hidden: true }),
    signatories_count: count('signatories', 'agreement', { label: 'Signatories' }),
  },
  list: { sort: { field: 'name', order: 'asc' }, perPage: 5 },
  form: {
    validate: ({ start_date, end_date }) => (start_date && end_date && end_date < start_date ? { end_date: { rule: 'beforeStart' } } : {}),
  },
  show: {
    keepId: 'slaId',
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'commitments', label: 'Commitments', related: 'commitments', query: agreement => ({ agreement_id: agreement.id }) },
      { key: 'signatories', label: 'Signatories', related: 'signatories', query: agreement => ({ agreement_id: agreement.id }) },
      { key: 'history', label: 'History', history: true },
    ],
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    agreements: typeof agreements;
  }
}
