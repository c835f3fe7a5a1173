import { boolean, count, defineResource, image, number, ref, text, textarea } from '#definition';

export const models = defineResource({
  name: 'models',
  label: { one: 'Asset model', many: 'Asset models' },
  icon: 'model',
  section: 'assets',
  softDelete: { param: 'status', value: 'deleted' },
  fields: {
    name: text({ label: 'Name', required: true, unique: ['model_number'] }),
    image: image({ label: 'Image' }),
    model_number: text({ label: 'Model number', max: 255 }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer' }),
    category: ref('categories', {
      label: 'Category',
      required: true,
      query: { category_type: 'asset' },
      create: { category_type: 'asset' },
    }),
    depreciation: ref('depreciations', { label: 'Depreciation', hidden: true }),
    fieldset: ref('fieldsets', { label: 'Field set', hidden: true }),
    eol: number({ label: 'End of life', integer: true, min: 0, max: 240, unit: 'months', hidden: true }),
    min_amt: number({ label: 'Minimum quantity', integer: true, min: 0, hidden: true }),
    requestable: boolean({ label: 'Requestable', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'model', { label: 'Assets' }),
  },
  list: { filters: ['category', 'manufacturer', 'depreciation', 'fieldset'], sort: { field: 'name', order: 'asc' } },
  show: {
    details: {
      fields: ['image', 'model_number', 'manufacturer', 'category', 'depreciation', 'fieldset', 'eol', 'min_amt', 'requestable', 'notes'],
    },
    assets: { related: 'hardware', query: model => ({ model_id: model.id }) },
    files: { files: true },
  },
  csv: { match: 'name', create: true, headers: { name: ['Item name', 'Model name'] } },
});

declare module '#definition/fields' {
  interface Resources {
    models: typeof models;
  }
}
