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
    end_date: date({ label: 'End', filter: true, notBefore: { start_date: 'beforeStart' } }),
    status: select(['draft', 'active', 'ended'], { label: 'Status', default: 'draft', filter: true }),
    description: textarea({ label: 'Description', hidden: true }),
    commitments_count: count('commitments', 'agreement', { label: 'Commitments', hidden: true }),
    signatories_count: count('signatories', 'agreement', { label: 'Signatories' }),
  },
  list: { sort: { field: 'name', order: 'asc' }, perPage: 5 },
  marks: {
    ended: { on: 'end_date', past: true, tone: 'error', when: { status: 'active' } },
    ending: { on: 'end_date', within: { days: 30 }, tone: 'warning', label: 'Ends soon', when: { status: 'active' } },
  },
  keepId: 'slaId',
  show: {
    commitments: 'agreement_id',
    signatories: 'agreement_id',
  },
  csv: { match: ['name', 'customer'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    agreements: typeof agreements;
  }
}
