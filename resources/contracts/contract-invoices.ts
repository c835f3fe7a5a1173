import { computed, date, defineResource, ref, select, settings, text, textarea } from '#definition';
import { amount, lines } from '../lines';

export const contractInvoices = defineResource({
  name: 'contract-invoices',
  label: { one: 'Invoice', many: 'Invoices' },
  icon: 'receipt',
  section: 'contracts',
  title: ['number'],
  fields: {
    number: text({ label: 'Number', required: true, unique: true, max: 40 }),
    customer: ref('customers', { label: 'Customer', required: true, filter: true }),
    contract: ref('contracts', { label: 'Contract', hidden: true, filter: true, depends: { customer_id: 'customer' } }),
    issue_date: date({ label: 'Issued', filter: true }),
    due_date: date({ label: 'Due', notBefore: { issue_date: 'beforeIssue' }, filter: true }),
    status: select(['draft', 'issued', 'paid', 'overdue', 'void'], { label: 'Status', default: 'draft', filter: true }),
    paid_date: date({ label: 'Paid on', required: true }),
    lines,
    amount,
    currency: computed(() => settings.currency, { label: 'Currency', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  when: { paid_date: { status: 'paid' } },
  list: { badge: { mark: 'overdue' }, footer: { amount: 'sum' } },
  marks: {
    overdue: { on: 'due_date', past: true, tone: 'error', when: { status: ['issued', 'overdue'] } },
    reminded: { on: 'status', is: 'overdue', tone: 'error', label: 'Status overdue' },
    paid: { on: 'status', is: 'paid', tone: 'success' },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'contract-invoices': typeof contractInvoices;
  }
}
