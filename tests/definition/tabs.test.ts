import { expect, test } from 'vitest';
import { computed, count, date, defineResource, text } from '#definition';
import { registry } from '#resources/index.ts';

const keys = defineResource({
  name: 'keys',
  label: { one: 'Key', many: 'Keys' },
  section: 'assets',
  fields: {
    name: text({ label: 'Name' }),
    shown: computed(key => key.name ?? null, { label: 'Shown', showInDetails: false }),
    kind: text({ label: 'Kind' }),
    notes: text({ label: 'Notes' }),
    due: date({ label: 'Due' }),
    given: date({ label: 'Given', readOnly: true }),
    lost: text({ label: 'Lost' }),
    doors: count('users', 'manager', { label: 'Doors', showInDetails: false }),
  },
  form: {
    tabs: { return: 'due', general: 'name', notes: ['notes'] },
  },
});

test('a tab of the form that says where it begins goes as far as another begins, and has what can be written', () => {
  expect(keys.form.tabs).toEqual([
    { key: 'return', label: 'Return', fields: ['due', 'lost'] },
    { key: 'general', label: 'General', fields: ['name', 'kind'] },
    { key: 'notes', label: 'Notes', fields: ['notes'] },
  ]);
});

test('a tab of the form that says where it begins leaves out what another one lists, so that no field is there twice', () => {
  const { form } = defineResource({
    name: 'keys',
    label: { one: 'Key', many: 'Keys' },
    section: 'assets',
    fields: { name: text({ label: 'Name' }), kind: text({ label: 'Kind' }), due: date({ label: 'Due' }), lost: text({ label: 'Lost' }) },
    form: { tabs: { general: 'name', return: ['due', 'kind'] } },
  });
  expect(form.tabs.map(({ fields }) => fields)).toEqual([['name'], ['due', 'kind']]);
});

test('a tab of the form may begin where nothing can be written', () => {
  const { form } = defineResource({
    name: 'keys',
    label: { one: 'Key', many: 'Keys' },
    section: 'assets',
    fields: {
      name: text({ label: 'Name' }),
      given: date({ label: 'Given', readOnly: true }),
      kind: text({ label: 'Kind' }),
      lost: text({ label: 'Lost' }),
    },
    form: { tabs: { rest: 'given' } },
  });
  expect(form.tabs).toEqual([{ key: 'rest', label: 'Rest', fields: ['kind', 'lost'] }]);
});

test('the page of a record begins with its facts, but for those that say otherwise, and ends with its history', () => {
  expect(keys.show.tabs).toEqual([
    { key: 'details', label: 'Details', fields: ['name', 'kind', 'notes', 'due', 'given', 'lost'] },
    { key: 'history', label: 'History', history: true },
  ]);
});

test('tabs of its own stand between, and what is named may be left out', () => {
  const options = { label: { one: 'Door', many: 'Doors' }, section: 'assets', fields: { name: text({ label: 'Name' }) } } as const;
  const doors = defineResource({ name: 'doors', ...options, show: { wear_and_tear: { fields: ['name'] }, history: false } });
  expect(doors.show.tabs.map(({ key, label }) => [key, label])).toEqual([
    ['details', 'Details'],
    ['wear_and_tear', 'Wear and tear'],
  ]);
});

test('the page of a category shows what is of its kind, whichever that is', () => {
  const { fields, show } = registry.get('categories');
  const { options } = fields.category_type as unknown as { options: readonly string[] };
  const shown = show.tabs.flatMap(({ when }) => (when as { category_type?: string } | undefined)?.category_type ?? []);
  expect(shown.sort()).toEqual([...options].sort());
});

test('the page of a contract has its own quotations', () => {
  const tab = registry.get('contracts').show.tabs.find(({ key }) => key === 'quotations');
  if (!tab || !('related' in tab)) throw new Error('There is no such list.');
  expect(tab.related).toBe('contract-quotations');
  expect(tab.query?.({ id: 7 })).toEqual({ contract_id: 7 });
});
