import { count, defineResource, image, text } from '#definition';
import { address, contact, notes } from '../commonFields';

export const customers = defineResource({
  name: 'customers',
  label: { one: 'Customer', many: 'Customers' },
  icon: 'store',
  section: 'contracts',
  order: 4,
  fields: {
    name: text({ label: 'Name', required: true, min: 2 }),
    customer_tag: text({ label: 'Customer tag', required: true, unique: true, max: 40 }),
    contact: text({ label: 'Contact', max: 100 }),
    ...contact({ hidden: true }),
    ...address({ filter: true }, { max: 250 }),
    tax_number: text({ label: 'Tax number', max: 40, hidden: true }),
    image: image({ label: 'Logo', hidden: true }),
    notes,
    locations_count: count('locations', 'customer', { label: 'Locations' }),
    workorders_count: count('workorders', 'customer', { label: 'Work orders' }),
  },
  form: {
    tabs: {
      details: ['name', 'customer_tag', 'contact', 'email', 'phone', 'tax_number', 'image', 'notes'],
      address: ['address', 'city', 'state', 'country', 'zip'],
    },
  },
  show: {
    locations: 'customer_id',
    workorders: 'customer_id',
    reports: { label: 'Service reports', related: 'service-reports', query: customer => ({ customer_id: customer.id }) },
    contracts: 'customer_id',
    quotations: { related: 'contract-quotations', query: customer => ({ customer_id: customer.id }) },
    invoices: { related: 'contract-invoices', query: customer => ({ customer_id: customer.id }) },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    customers: typeof customers;
  }
}
