import { defineResource, image, ref, refs, text } from '#definition';
import { address, contact, notes } from '../commonFields';

export const vendors = defineResource({
  name: 'vendors',
  label: { one: 'Vendor', many: 'Vendors' },
  icon: 'vendor',
  section: 'contracts',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 2 }),
    contact: text({ label: 'Contact', max: 100 }),
    ...contact({ hidden: true }),
    ...address({ filter: true }, { max: 250 }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true, help: 'Where the vendor sells to us as well.' }),
    service_locations: refs('locations', { label: 'Service locations', filter: true, help: 'Where the vendor works for us.' }),
    image: image({ label: 'Logo', hidden: true }),
    notes,
  },
  form: {
    tabs: {
      details: ['name', 'contact', 'email', 'phone', 'supplier', 'service_locations', 'image', 'notes'],
      address: ['address', 'city', 'state', 'country', 'zip'],
    },
  },
  show: {
    locations: { label: 'Service locations', related: 'locations', query: vendor => ({ vendor_id: vendor.id }) },
    contracts: 'vendor_id',
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    vendors: typeof vendors;
  }
}
