import { expect, test } from 'vitest';
import { createRegistry, date, defineResource, text } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { englishTexts } from '#definition/derive/messages';
import { groupFields } from '#definition/define/groupFields';

const keys = defineResource({
  name: 'keys',
  label: { one: 'Key', many: 'Keys' },
  section: 'assets',
  fields: {
    name: text({ label: 'Name' }),
    due: date({ label: 'Due' }),
    notes: text({ label: 'Notes' }),
    given: date({ label: 'Given' }),
    lost: text({ label: 'Lost' }),
  },
  sections: { handing_out: { help: 'Empty when for good.', fields: ['given', 'due'], collapsed: true }, loss: 'lost' },
});

const places = (names: readonly string[]) => groupFields(keys, names).map(({ section, fields }) => [section?.key ?? null, ...fields]);

test('a section stands where the first of its fields would, with its own order; the others stand as they come', () => {
  expect(places(Object.keys(keys.fields))).toEqual([
    [null, 'name'],
    ['handing_out', 'given', 'due'],
    [null, 'notes'],
    ['loss', 'lost'],
  ]);
});

test('of a section that has not all its fields on a page the others are left, and none where it has none', () => {
  expect(places(['name', 'notes', 'given'])).toEqual([
    [null, 'name', 'notes'],
    ['handing_out', 'given'],
  ]);
});

test('its heading and its help are texts of the register', () => {
  expect(englishTexts(createRegistry([keys])).resources).toMatchObject({
    keys: { sections: { handing_out: 'Handing out', handing_out_help: 'Empty when for good.', loss: 'Loss' } },
  });
});

test('a field that stands in two sections, or is not there, is a mistake of the definition', () => {
  const wrong = defineResource({
    ...keys.definition,
    sections: { handing_out: ['given', 'due'], loss: ['lost', 'due'], gone: ['gvien'] as never },
  });
  expect(checkRegistry(createRegistry([wrong]))).toEqual([
    'keys section gone: keys has no field "gvien". Did you mean "given"?',
    'keys section loss: "due" is in the section "handing_out"',
  ]);
});
