import { defineResource, email, image, phone, ref, refs, text, textarea } from '#definition';
import { area } from '../area';

export const vendors = defineResource({
  name: 'vendors',
  label: { one: 'Vendor', many: 'Vendors' },
  icon: 'handshake',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 2 }),
    contact: text({ label: 'Contact', max: 100 }),
    email: email({ label: 'E-mail', hidden: true }),
    phone: phone({ label: 'Phone' }),
    address: text({ label: 'Address', max: 250, hidden: true }),
    city: text({ label: 'City', filter: true }),
    ...area,
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true, help: 'Where the vendor sells to us as well.' }),
    service_locations: refs('locations', { label: 'Service locations', filter: true, help: 'Where the vendor works for us.' }),
    image: image({ label: 'Logo', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  form: {
    tabs: [
      {
        key: 'details',
        label: 'Details',
        fields: ['name', 'contact', 'email', 'phone', 'supplier', 'service_locations', 'image', 'notes'],
      },
      { key: 'address', label: 'Address', fields: ['address', 'city', 'state', 'country', 'zip'] },
    ],
  },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'locations', label: 'Service locations', related: 'locations', query: vendor => ({ vendor_id: vendor.id }) },
      { key: 'contracts', label: 'Contracts', related: 'contracts', query: vendor => ({ vendor_id: vendor.id }) },
      { key: 'history', label: 'History', history: true },
    ],
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    vendors: typeof vendors;
  }
}
