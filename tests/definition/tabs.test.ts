import { expect, test } from 'vitest';
import { computed, count, date, defineResource, text } from '#definition';

const keys = defineResource({
  name: 'keys',
  label: { one: 'Key', many: 'Keys' },
  section: 'assets',
  fields: {
    name: text({ label: 'Name' }),
    shown: computed(key => key.name ?? null, { label: 'Shown' }),
    kind: text({ label: 'Kind' }),
    notes: text({ label: 'Notes' }),
    due: date({ label: 'Due' }),
    given: date({ label: 'Given', readOnly: true }),
    lost: text({ label: 'Lost' }),
    doors: count('users', 'manager', { label: 'Doors' }),
  },
  form: {
    tabs: [
      { key: 'return', label: 'Return', from: 'due' },
      { key: 'general', label: 'General', from: 'name' },
      { key: 'notes', label: 'Notes', fields: ['notes'] },
    ],
  },
  show: { tabs: [{ key: 'details', label: 'Details', facts: true, except: ['shown', 'doors'] }] },
});

test('a tab of the form that says where it begins goes as far as another begins, and has what can be written', () => {
  expect(keys.form.tabs).toEqual([
    { key: 'return', label: 'Return', fields: ['due', 'lost'] },
    { key: 'general', label: 'General', fields: ['name', 'kind'] },
    { key: 'notes', label: 'Notes', fields: ['notes'] },
  ]);
});

test('a tab of all facts leaves out those that it says', () => {
  expect(keys.show.tabs).toEqual([{ key: 'details', label: 'Details', fields: ['name', 'kind', 'notes', 'due', 'given', 'lost'] }]);
});
