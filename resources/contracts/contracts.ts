import { count, date, defineResource, money, number, ref, refs, select, text, textarea } from '#definition';
import { expiring } from '../expiring';

const places = { customer_id: 'customer', vendor_id: 'vendor' };
const ofCustomer = { customer_id: 'customer' };

export const contracts = defineResource({
  name: 'contracts',
  label: { one: 'Contract', many: 'Contracts' },
  icon: 'contract',
  section: 'contracts',
  order: 3,
  fields: {
    name: text({ label: 'Name', required: true }),
    tag: text({ label: 'Tag', unique: true, max: 40 }),
    type: ref('contract-types', { label: 'Type', filter: true }),
    status: ref('contract-statuses', { label: 'Status', filter: true }),
    party_type: select(['customer', 'vendor'], { label: 'With', required: true, default: 'customer', hidden: true, filter: true }),
    customer: ref('customers', { label: 'Customer', required: true, filter: true }),
    vendor: ref('vendors', { label: 'Vendor', required: true, filter: true }),
    locations: refs('locations', { label: 'Locations', hidden: true, depends: places, filter: true }),
    assets: refs('hardware', { label: 'Assets', hidden: true, depends: { within_id: 'locations' }, filter: true }),
    start_date: date({ label: 'Start' }),
    expiry_date: date({ label: 'Expires', filter: true }),
    quotation: ref('contract-quotations', { label: 'Quotation', hidden: true, depends: ofCustomer }),
    quotation_amount: money({ label: 'Quotation amount' }),
    description: textarea({ label: 'Description', hidden: true }),
    version: number({ label: 'Version', integer: true, readOnly: true, default: 1 }),
    agreements_count: count('agreements', 'contract', { label: 'Service-level agreements', hidden: true }),
    version_comment: text({ label: 'Comment on this version', hidden: true, cloned: false, max: 500, help: 'What this change is for.' }),
  },
  when: { customer: { party_type: 'customer' }, quotation: { party_type: 'customer' }, vendor: { party_type: 'vendor' } },
  list: { columns: ['name', 'tag', 'type', 'status', 'expiry_date', 'customer', 'vendor'] },
  marks: expiring('expiry_date'),
  form: {
    tabs: {
      details: ['name', 'tag', 'type', 'status', 'start_date', 'expiry_date', 'description'],
      party: { label: 'Party and assets', fields: ['party_type', 'customer', 'vendor', 'locations', 'assets'] },
      terms: ['quotation', 'quotation_amount', 'version_comment'],
      documents: { files: true },
    },
    validate: ({ start_date, expiry_date }) =>
      start_date && expiry_date && expiry_date <= start_date ? { expiry_date: { rule: 'notAfterStart' } } : {},
  },
  show: {
    assets: { related: 'hardware', query: contract => ({ contract_id: contract.id }) },
    quotations: { related: 'contract-quotations', query: contract => ({ contract_id: contract.id }) },
    invoices: { related: 'contract-invoices', query: contract => ({ contract_id: contract.id }) },
    documents: { files: true },
    versions: { versions: { number: 'version', comment: 'version_comment' } },
  },
  csv: { match: ['name', 'customer', 'vendor'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    contracts: typeof contracts;
  }
}
