import { count, defineResource, refs, text } from '#definition';

export const fieldsets = defineResource({
  name: 'fieldsets',
  label: { one: 'Field set', many: 'Field sets' },
  icon: 'fieldset',
  section: 'settings',
  permission: 'customfields',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, help: 'Save it, and its fields are chosen on the page that opens.' }),
    fields: refs('fields', { label: 'Fields', readOnly: true }),
    models_count: count('models', 'fieldset', { label: 'Models' }),
  },
  list: { sort: { field: 'name', order: 'asc' } },
  form: { then: 'page' },
  show: {
    details: false,
    fields: { component: () => import('#src/pages/settings/FieldsetFields.tsx') },
    models: { label: 'Models', related: 'models', query: fieldset => ({ fieldset_id: fieldset.id }) },
  },
});

declare module '#definition/fields' {
  interface Resources {
    fieldsets: typeof fieldsets;
  }
}
