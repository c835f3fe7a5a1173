import { boolean, count, defineResource, image, select, text, textarea } from '#definition';

export const categories = defineResource({
  name: 'categories',
  label: { one: 'Category', many: 'Categories' },
  icon: 'category',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: ['category_type'] }),
    category_type: select(['asset', 'accessory', 'consumable', 'component', 'license'], { label: 'Type', required: true, immutable: true }),
    image: image({ label: 'Image', hidden: true }),
    use_default_eula: boolean({ label: 'Use the default terms of use', hidden: true }),
    eula_text: textarea({ label: 'Terms of use', hidden: true, wire: { read: 'eula' } }),
    require_acceptance: boolean({ label: 'User must confirm acceptance' }),
    checkin_email: boolean({ label: 'Send mail on check-in and check-out' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'category', { label: 'Assets' }),
    models_count: count('models', 'category', { label: 'Models' }),
    licenses_count: count('licenses', 'category', { label: 'Licences', hidden: true }),
    accessories_count: count('accessories', 'category', { label: 'Tools and tackles', hidden: true }),
    components_count: count('components', 'category', { label: 'Spare parts', hidden: true }),
    consumables_count: count('consumables', 'category', { label: 'Consumables', hidden: true }),
  },
  when: { eula_text: { use_default_eula: false } },
  list: { filters: ['category_type', 'require_acceptance'] },
  show: {
    details: {
      fields: ['name', 'category_type', 'image', 'use_default_eula', 'eula_text', 'require_acceptance', 'checkin_email', 'notes'],
    },
    items: { label: 'Assets', when: { category_type: 'asset' }, related: 'hardware', query: category => ({ category_id: category.id }) },
    licenses: {
      label: 'Licences',
      when: { category_type: 'license' },
      related: 'licenses',
      query: category => ({ category_id: category.id }),
    },
    accessories: { when: { category_type: 'accessory' }, related: 'accessories', query: category => ({ category_id: category.id }) },
    consumables: { when: { category_type: 'consumable' }, related: 'consumables', query: category => ({ category_id: category.id }) },
    components: { when: { category_type: 'component' }, related: 'components', query: category => ({ category_id: category.id }) },
  },
  csv: { create: true },
});

declare module '#definition/fields' {
  interface Resources {
    categories: typeof categories;
  }
}
