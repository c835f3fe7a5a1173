import { count, defineResource, email, image, phone, text, textarea, url } from '#definition';

export const manufacturers = defineResource({
  name: 'manufacturers',
  label: { one: 'Manufacturer', many: 'Manufacturers' },
  icon: 'factory',
  section: 'settings',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 2 }),
    image: image({ label: 'Logo' }),
    url: url({ label: 'Web site' }),
    support_url: url({ label: 'Support site', hidden: true }),
    warranty_lookup_url: url({ label: 'Warranty look-up', hidden: true }),
    support_phone: phone({ label: 'Support phone' }),
    support_email: email({ label: 'Support e-mail' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'manufacturer', { label: 'Assets' }),
    models_count: count('models', 'manufacturer', { label: 'Models' }),
    licenses_count: count('licenses', 'manufacturer', { label: 'Licences', hidden: true }),
    accessories_count: count('accessories', 'manufacturer', { label: 'Tools and tackles', hidden: true }),
    components_count: count('components', 'manufacturer', { label: 'Spare parts', hidden: true }),
    consumables_count: count('consumables', 'manufacturer', { label: 'Consumables', hidden: true }),
  },
  csv: { create: true },
});

declare module '#definition/fields' {
  interface Resources {
    manufacturers: typeof manufacturers;
  }
}
