import { count, defineResource, email, image, phone, text, url } from '#definition';
import { area, notes } from '../commonFields';

export const suppliers = defineResource({
  name: 'suppliers',
  label: { one: 'Supplier', many: 'Suppliers' },
  icon: 'supplier',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    contact: text({ label: 'Contact', max: 100 }),
    phone: phone({ label: 'Phone' }),
    fax: phone({ label: 'Fax', hidden: true }),
    email: email({ label: 'E-mail' }),
    url: url({ label: 'Web site', hidden: true }),
    address: text({ label: 'Address', max: 250, hidden: true }),
    address2: text({ label: 'Address, second line', max: 250, hidden: true }),
    city: text({ label: 'City' }),
    ...area,
    image: image({ label: 'Logo', hidden: true }),
    notes,
    assets_count: count('hardware', 'supplier', { label: 'Assets' }),
    licenses_count: count('licenses', 'supplier', { label: 'Licences', hidden: true }),
    accessories_count: count('accessories', 'supplier', { label: 'Tools and tackles', hidden: true }),
    components_count: count('components', 'supplier', { label: 'Spare parts', hidden: true }),
    consumables_count: count('consumables', 'supplier', { label: 'Consumables', hidden: true }),
  },
  form: {
    tabs: {
      details: ['name', 'contact', 'phone', 'fax', 'email', 'url', 'image', 'notes'],
      address: ['address', 'address2', 'city', 'state', 'country', 'zip'],
    },
  },
  csv: { create: true },
});

declare module '#definition/fields' {
  interface Resources {
    suppliers: typeof suppliers;
  }
}
