import { boolean, defineResource, files, last, least, list, number, ref, select, sum, tags, text, textarea } from '#definition';

/** A valid definition without any texts in other languages. */
export const shelves = defineResource({
  name: 'shelves',
  label: { one: 'Shelf', many: 'Shelves' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, help: 'As it is written on its side.' }),
    kind: select(['wall', 'floor'], { label: 'Kind of shelf', required: true, labels: { wall: 'On the wall' } }),
    room: ref('locations', { label: 'Room', fullWidth: true }),
    load: number({ label: 'Load', min: 0, unit: 'kg' }),
    locked: boolean({ label: 'Locked' }),
    bays: list({
      label: 'Bays',
      rows: 'table',
      fields: { mark: text({ label: 'Mark', required: true }), holds: textarea({ label: 'Holds' }) },
    }),
    words: tags({ label: 'Words', filter: true }),
    plans: files({ label: 'Plans' }),
    loan_days: sum('tool-loans', 'shelf', 'most', { label: 'Days on loan', unit: 'days' }),
    first_loan: least('tool-loans', 'shelf', 'from', { label: 'First loan', as: 'date', hidden: true }),
    last_rate: last('tool-loans', 'shelf', 'rate', { label: 'Last rate', as: 'money', order: 'from', hidden: true }),
  },
  sections: {
    content: { help: 'What it carries.', from: 'load', collapsed: true },
    loans: { label: 'On loan', fields: ['loan_days', 'first_loan'] },
  },
  form: { columns: 2 },
  when: { load: { locked: true } },
  list: {
    chart: { by: 'room', average: 'load' },
    filters: ['kind', 'room', 'locked'],
    views: { locked: { label: 'Locked shelves', filter: { locked: true } } },
  },
});

declare module '#definition/fields' {
  interface Resources {
    shelves: typeof shelves;
  }
}
