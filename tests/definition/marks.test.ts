import { describe, expect, it, test } from 'vitest';
import { createRegistry, date, defineResource, number, ref, select, text, type Definition, type Fields } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { isWordItself, markOf } from '#definition/derive/marks';

const keys = defineResource({
  name: 'keys',
  label: { one: 'Key', many: 'Keys' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name' }),
    due: date({ label: 'Due' }),
    copies: number({ label: 'Copies' }),
    fewest: number({ label: 'Fewest' }),
    state: select(['kept', 'lost'], { label: 'State' }),
    place: ref('locations', { label: 'Place' }),
  },
  marks: {
    overdue: { on: 'due', past: true, tone: 'error', when: { 'place.active': true }, row: 'is_late' },
    soon: { on: 'due', within: { days: 7 }, tone: 'warning', label: 'Due soon' },
    few: { on: 'copies', atMost: 'fewest', tone: 'warning' },
    many: { on: 'copies', atLeast: 100, tone: 'info' },
    lost: { on: 'state', is: ['lost'], tone: 'error' },
  },
});
const now = new Date(2026, 2, 10, 23, 30);
const keyOf = (name: string, record: object) => markOf(keys, name, { ...record }, now)?.key;
const place = (active: boolean) => ({ place: { id: 1, active } });

test.each([
  ['the day before', { due: '2026-03-09', ...place(true) }, 'overdue'],
  ['the day before, while its condition does not hold', { due: '2026-03-09', ...place(false) }, undefined],
  ['the day itself', { due: '2026-03-10', ...place(true) }, 'soon'],
  ['the last of the days', { due: '2026-03-17', ...place(true) }, 'soon'],
  ['the day after them', { due: '2026-03-18', ...place(true) }, undefined],
  ['the day before, where a row tells the field beside the reference', { due: '2026-03-09', place: { id: 1 }, active: true }, 'overdue'],
  ['a row that does not tell, and says it is late', { due: '2026-03-10', place: { id: 1 }, is_late: true }, 'overdue'],
  ['a row that does not tell, and says it is not', { due: '2026-03-09', place: { id: 1 }, is_late: false }, undefined],
  ['a row that tells nothing', { due: '2026-03-09' }, 'overdue'],
  ['no day', { due: null }, undefined],
])('a day is marked by what it is to whoever looks: %s', (_, record, expected) => expect(keyOf('due', record)).toBe(expected));

test.each([
  [{ copies: 3, fewest: 3 }, 'few'],
  [{ copies: 4, fewest: 3 }, undefined],
  [{ copies: 3, fewest: null }, undefined],
  [{ copies: null, fewest: 3 }, undefined],
  [{ copies: 100, fewest: 100 }, 'few'],
  [{ copies: 100, fewest: 1 }, 'many'],
])('a number by another field or a limit, and the first mark that holds: %j', (record, expected) =>
  expect(keyOf('copies', record)).toBe(expected),
);

test('a choice is its own word, anything else has one beside it', () => {
  const word = (record: object, name: string) => {
    const mark = markOf(keys, name, { ...record }, now);
    return mark && isWordItself(keys, mark) ? null : mark?.label;
  };
  expect(word({ state: 'lost' }, 'state')).toBeNull();
  expect(word({ due: '2026-03-12' }, 'due')).toBe('Due soon');
});

describe('the checks at boot', () => {
  const problems = (marks: object, fields: Fields = {}) => {
    const definition = { name: 'keys', label: keys.label, section: 'settings', fields: { ...keys.fields, ...fields } };
    const places = defineResource({ ...definition, name: 'locations', fields: { name: text({ label: 'Name' }) } });
    return checkRegistry(createRegistry([defineResource({ ...definition, marks } as Definition<string, Fields>), places]));
  };
  it.each<[string, object, Fields?]>([
    ['keys mark late: keys has no field "copis". Did you mean "copies"?', { late: { on: 'copis', is: 1, tone: 'error' } }],
    ['keys mark late: keys has no field "most"', { late: { on: 'copies', atMost: 'most', tone: 'error' } }],
    ['keys mark late: "copies" is no day', { late: { on: 'copies', past: true, tone: 'error' } }],
    [
      'keys mark late: it needs exactly one of past, within, atMost, atLeast, is',
      { late: { on: 'due', past: true, atMost: 3, tone: 'error' } },
    ],
    ['keys mark late: no option "atLest". Did you mean "atLeast"?', { late: { on: 'copies', is: 1, atLest: 2, tone: 'error' } }],
    ['keys mark late: its tone is one of error, warning, success, info', { late: { on: 'copies', is: 1, tone: 'red' } }],
    ['keys mark late.icon: no icon "bel"', { late: { on: 'copies', is: 1, tone: 'error', icon: 'bel' } }],
    [
      'keys mark late: not everybody may read "price"',
      { late: { on: 'price', atLeast: 1, tone: 'info' } },
      { price: number({ label: 'Price', access: { read: 'keys.prices' } }) },
    ],
    ['keys filter mark: keys has no field "hall"', { late: { on: 'due', past: true, tone: 'error', when: { hall: true } } }],
  ])('%s', (problem, marks, fields) => expect(problems(marks, fields)).toContain(problem));
});
