import { defineResource, list, text } from '#definition';
import { optionFields } from '../optionFields';

export const optionSets = defineResource({
  name: 'option-sets',
  label: { one: 'Option set', many: 'Option sets' },
  icon: 'checklist',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    options: list({ label: 'Options', max: 50, required: true, rows: 'table', fields: optionFields }),
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'option-sets': typeof optionSets;
  }
}
