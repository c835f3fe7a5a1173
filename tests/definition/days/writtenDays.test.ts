import { describe, expect, test } from 'vitest';
import { orderOf, orderWritten, parseDay, parseMoment, type DayOrder, type DaysWritten } from '#definition/parseDay';
import { Refusal } from '#definition/rules';

/** The rule by which something is refused; null where it is taken. */
function refusedBy(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.issue.rule;
    throw error;
  }
}

describe('a day in a file', () => {
  test.each<[string, DayOrder | undefined]>([
    ['2026-03-31', undefined],
    ['2026-03-31T14:30:00+03:00', undefined],
    ['2026/3/31', undefined],
    ['31/3/2026', undefined],
    ['3/31/26', undefined],
    ['31.03.2026', 'mdy'],
    ['31 Mar 2026', undefined],
    ['31st March 2026', undefined],
    ['Mar 31, 2026', undefined],
    ['31. März 2026', undefined],
    ['31 mars 2026', undefined],
    ['31 de março de 2026', undefined],
    ['31/3/2026 2:30 pm', 'dmy'],
  ])('%s is read, in the order of its column: %s', (text, order) => expect(parseDay(text, order)).toBe('2026-03-31'));

  test.each([
    ['4 Sept 2026', '2026-09-04'],
    ['4 févr. 2026', '2026-02-04'],
    ['1 Decemb 69', '2069-12-01'],
    ['1 Dec 70', '1970-12-01'],
    ['2/3/2026', '2026-02-03'],
    ['2.3.2026', '2026-03-02'],
  ])('%s is %s: names of months may be cut, years have two digits, dots put the day first', (text, day) =>
    expect(parseDay(text)).toBe(day),
  );

  test.each<[string, DayOrder | undefined, string]>([
    ['3/31/2026', 'dmy', 'dayFirst'],
    ['31/3/2026', 'mdy', 'monthFirst'],
    ['31/31/2026', 'dmy', 'date'],
    ['30/2/2026', undefined, 'date'],
    ['5 Ju 2026', undefined, 'date'],
    ['5 Jul 0000', undefined, 'date'],
    ['5 mai mai 2026', undefined, 'date'],
    ['5 Mond 2026', undefined, 'date'],
    ['tomorrow', undefined, 'date'],
    [`${' '.repeat(9)}${'1'.repeat(70)}`, undefined, 'date'],
  ])('%s, where the order is %s, is refused as %s', (text, order, rule) => expect(refusedBy(() => parseDay(text, order))).toBe(rule));
});

describe('a moment in a file', () => {
  test.each([
    ['31/3/2026 14:30', '2026-03-31 14:30:00'],
    ['31/3/2026, 2:30:15 p.m.', '2026-03-31 14:30:15'],
    ['31/3/2026 12:05 am', '2026-03-31 00:05:00'],
    ['31/3/2026', '2026-03-31 00:00:00'],
  ])('%s is %s', (text, moment) => expect(parseMoment(text)).toBe(moment));

  test.each(['31/3/2026 24:00', '31/3/2026 10:60', '31/3/2026 13:00 pm', '31/3/2026 0:30 am'])('%s is refused: the clock has none', text =>
    expect(refusedBy(() => parseMoment(text))).toBe('datetime'),
  );
});

test.each([
  ['31/3/2026', 'dmy'],
  ['3/31/2026 14:00', 'mdy'],
  ['3/4/2026', 'either'],
  ['3.4.2026', 'dotted'],
  ['31/31/2026', null],
  ['2026-03-31', null],
  ['31 March', null],
  ['7/7', null],
])('%s says of the order of its numbers: %s', (text, order) => expect(orderWritten(text)).toBe(order));

test.each<[Partial<DaysWritten>, DayOrder | null]>([
  [{ dmy: 3, mdy: 1 }, 'dmy'],
  [{ dmy: 1, mdy: 3, dotted: 9 }, 'mdy'],
  [{ dotted: 1, either: 4 }, 'dmy'],
  [{ either: 4 }, null],
])('a column with %j is in the order %s', (written, order) =>
  expect(orderOf({ dmy: 0, mdy: 0, either: 0, dotted: 0, ...written })).toBe(order),
);
