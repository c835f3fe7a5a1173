import { count, defineResource, email, image, phone, text, textarea } from '#definition';
import { area } from '../area';

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
    email: email({ label: 'E-mail', hidden: true }),
    phone: phone({ label: 'Phone' }),
    address: text({ label: 'Address', max: 250, hidden: true }),
    city: text({ label: 'City', filter: true }),
    ...area,
    tax_number: text({ label: 'Tax number', max: 40, hidden: true }),
    image: image({ label: 'Logo', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    locations_count: count('locations', 'customer', { label: 'Locations' }),
    workorders_count: count('workorders', 'customer', { label: 'Work orders' }),
  },
  form: {
    tabs: [
      { key: 'details', label: 'Details', fields: ['name', 'customer_tag', 'contact', 'email', 'phone', 'tax_number', 'image', 'notes'] },
      { key: 'address', label: 'Address', fields: ['address', 'city', 'state', 'country', 'zip'] },
    ],
  },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'locations', label: 'Locations', related: 'locations', query: customer => ({ customer_id: customer.id }) },
      { key: 'workorders', label: 'Work orders', related: 'workorders', query: customer => ({ customer_id: customer.id }) },
      { key: 'reports', label: 'Service reports', related: 'service-reports', query: customer => ({ customer_id: customer.id }) },
      { key: 'contracts', label: 'Contracts', related: 'contracts', query: customer => ({ customer_id: customer.id }) },
      { key: 'quotations', label: 'Quotations', related: 'contract-quotations', query: customer => ({ customer_id: customer.id }) },
      { key: 'invoices', label: 'Invoices', related: 'contract-invoices', query: customer => ({ customer_id: customer.id }) },
      { key: 'history', label: 'History', history: true },
    ],
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    customers: typeof customers;
  }
}
