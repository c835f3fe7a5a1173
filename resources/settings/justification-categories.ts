import { boolean, defineResource, select, text } from '#definition';

export const justificationCategories = defineResource({
  name: 'justification-categories',
  label: { one: 'Justification category', many: 'Justification categories' },
  icon: 'category',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    counts_as: select(['excused', 'unexcused'], { label: 'Counts as', required: true, labels: { unexcused: 'Not excused' }, filter: true }),
    active: boolean({ label: 'In use', default: true, filter: true }),
  },
  sample: {
    rows: [
      ...['Asset out of service', 'No access', 'Weather', 'Shutdown', 'System outage', 'Duplicate'].map(name => ({
        name,
        counts_as: 'excused',
      })),
      ...['No staff', 'Other'].map(name => ({ name, counts_as: 'unexcused' })),
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'justification-categories': typeof justificationCategories;
  }
}
