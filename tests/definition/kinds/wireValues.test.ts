import { describe, expect, test } from 'vitest';
import {
  boolean,
  choices,
  color,
  datetime,
  duration,
  files,
  list,
  money,
  number,
  object,
  ref,
  refs,
  Refusal,
  text,
  type Field,
} from '#definition';
import { readId } from '#definition/ids';

const label = { label: 'Value' };

/** What a kind takes from a body, or the rule by which it refuses it. */
function accepted({ kind }: Field, wire: unknown, field: Field): unknown {
  try {
    return kind.accept(wire, field);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.issue.rule };
    throw error;
  }
}
/** Rows of a table with the name of their kind before them, for the titles of tests. */
const named = <Value>(rows: readonly [Field, unknown, Value][]) =>
  rows.map(([field, given, value]) => [field.kind.name, given, value, field] as const);
const read = (field: Field, wire: unknown) => field.kind.read(wire, field);

describe('a value of a server that we did not write is read as far as it says one', () => {
  test.each(
    named<unknown>([
      [datetime(label), '2026-03-31T14:30:00+03:00', '2026-03-31 11:30:00'],
      [datetime(label), '2026-03-31T22:30-02:30', '2026-04-01 01:00:00'],
      [datetime(label), { date: '2026-03-31' }, '2026-03-31 00:00:00'],
      [datetime(label), { formatted: 'today' }, null],
      [datetime(label), '2026-02-30 10:00', null],
      [datetime(label), '2026-03-31 24:00', null],
      [datetime(label), '9999-12-31T23:00:00-12:00', null],
      [color(label), 'ABC', '#aabbcc'],
      [color(label), 'green', null],
      [boolean(label), 'Yes', true],
      [boolean(label), 'perhaps', null],
      [boolean(label), {}, null],
      [money(label), '1.234,5', 1234.5],
      [money(label), '20%', null],
      [number(label), '36 months', 36],
      [number(label), Infinity, null],
      [duration(label), '90', { days: 0, hours: 1, minutes: 30 }],
      [duration(label), { hours: '25', minutes: null }, { days: 1, hours: 1, minutes: 0 }],
      [files(label), [{ url: '/files/3' }, { name: 'Plan', url: 'javascript:1' }, 7], [{ name: '/files/3', url: '/files/3' }]],
      [ref('users', label), { id: 'x-1', name: '' }, { id: 'x-1' }],
      [list({ ...label, fields: { what: text(label) } }), [{ what: 'Oil' }, 'Belt', null], [{ what: 'Oil' }]],
    ]),
  )('of %s: %j is %j', (_, wire, value, field) => expect(read(field, wire)).toEqual(value));

  test.each<[unknown, number | string | null]>([
    [7, 7],
    ['7', 7],
    ['007', '007'],
    [7.5, null],
    [2 ** 60, null],
    [' ', null],
    ['x'.repeat(201), null],
    [true, null],
  ])('as an id %j is %j', (wire, id) => expect(readId(wire)).toBe(id));
});

describe('a body is refused where it says no such value', () => {
  const parts = list({ ...label, max: 2, fields: { what: text(label), at: datetime(label) } });
  test.each(
    named<string>([
      [color(label), 'green', 'color'],
      [color(label), 7, 'color'],
      [boolean(label), 'perhaps', 'boolean'],
      [datetime(label), '2026-03-31 10:61', 'datetime'],
      [duration(label), '2h', 'duration'],
      [duration(label), { hours: -1 }, 'duration'],
      [duration(label), { minutes: 1.5 }, 'duration'],
      [files(label), 'plan.pdf', 'file'],
      [files(label), [{ name: 'plan.pdf' }], 'file'],
      [parts, [{}, {}, {}], 'tooManyRows'],
      [parts, { what: 'Oil' }, 'list'],
      [parts, ['Oil'], 'list'],
      [parts, [{ at: 'soon' }], 'listRow'],
    ]),
  )('of %s: %j, by the rule %s', (_, wire, rule, field) => expect(accepted(field, wire, field)).toEqual({ refused: rule }));
});

describe('a value as a file has it', () => {
  test.each(
    named<string>([
      [boolean(label), true, 'yes'],
      [boolean(label), false, 'no'],
      [boolean(label), null, ''],
      [duration(label), { days: 2, hours: 3, minutes: 15 }, '2d 3h 15m'],
      [choices(['oil', 'dust'], { ...label, labels: { oil: 'Oil mist' } } as never), ['oil', 'dust'], 'Oil mist; Dust'],
      [choices(['oil', 'dust'], label), null, ''],
      [refs('users', label), [{ id: 3, name: 'Huda' }, { id: 4 }], 'Huda; 4'],
      [refs('users', label), null, ''],
      [object({ ...label, fields: { what: text(label) } }), null, ''],
    ]),
  )('of %s: %j is "%s"', (_, value, words, field) => expect(field.kind.toText(value, field)).toBe(words));

  test.each([
    ['3h', { days: 0, hours: 3, minutes: 0 }],
    ['50h 90m', { days: 2, hours: 3, minutes: 30 }],
    [' ', null],
  ])('"%s" is a length of time: %j', (words, value) => expect(duration(label).kind.fromText(words, duration(label))).toEqual(value));
});
