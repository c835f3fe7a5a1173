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
  sample: {
    rows: [
      {
        name: 'Full or low',
        options: [
          { value: 'Full', result: 'accept' },
          { value: 'Low', result: 'reject' },
        ],
      },
      {
        name: 'Dry or leaking',
        options: [
          { value: 'Dry', result: 'accept' },
          { value: 'Weeps', result: 'accept', comment: 'required' },
          { value: 'Leaks', result: 'reject', photo: 'required' },
        ],
      },
      {
        name: 'Clean or dirty',
        options: [
          { value: 'Clean', result: 'accept' },
          { value: 'Dirty', result: 'reject' },
          { value: 'Blocked', result: 'reject', photo: 'required' },
        ],
      },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'option-sets': typeof optionSets;
  }
}
