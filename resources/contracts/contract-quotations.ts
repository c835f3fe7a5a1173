import { computed, date, defineResource, ref, select, settings, text, textarea } from '#definition';
import { amount, lines } from '../lines';

export const contractQuotations = defineResource({
  name: 'contract-quotations',
  label: { one: 'Quotation', many: 'Quotations' },
  icon: 'quotation',
  section: 'contracts',
  title: ['number'],
  fields: {
    number: text({ label: 'Number', required: true, unique: true, max: 40 }),
    customer: ref('customers', { label: 'Customer', required: true, filter: true }),
    contract: ref('contracts', { label: 'Contract', hidden: true, filter: true, depends: { customer_id: 'customer' } }),
    issue_date: date({ label: 'Issued', filter: true }),
    valid_until: date({ label: 'Valid until', notBefore: { issue_date: 'beforeIssue' } }),
    status: select(['draft', 'sent', 'accepted', 'rejected'], { label: 'Status', default: 'draft', filter: true }),
    lines,
    amount,
    currency: computed(() => settings.currency, { label: 'Currency', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  marks: {
    lapsed: { on: 'valid_until', past: true, tone: 'error', label: 'No longer valid', when: { status: 'sent' } },
    lapsing: { on: 'valid_until', within: { days: 14 }, tone: 'warning', label: 'Valid for two weeks at most', when: { status: 'sent' } },
    accepted: { on: 'status', is: 'accepted', tone: 'success' },
    rejected: { on: 'status', is: 'rejected', tone: 'error' },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'contract-quotations': typeof contractQuotations;
  }
}
