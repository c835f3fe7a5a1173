import { describe, expect, test } from 'vitest';
import { rangeNames, type RangeName } from '#definition/language/reports/rangeName';
import { addDays, dayIn, daysBetween, isDay } from '#definition/derive/ranges/calendar';
import { daysOfPeriod, daysWithin } from '#src/domain/ranges/periods.ts';
import { endsOf, resolveRange, type GivenRange } from '#src/domain/ranges/range.ts';

// A Friday.
const calendar = { today: '2026-11-27', weekStart: 'sunday' } as const;
const at = (given: GivenRange | null, otherwise: RangeName = 'last_30_days') => resolveRange(given, calendar, otherwise);

describe('a range by name', () => {
  test.each<[RangeName, string, string]>([
    ['today', '2026-11-27', '2026-11-28'],
    ['yesterday', '2026-11-26', '2026-11-27'],
    ['this_week', '2026-11-22', '2026-11-29'],
    ['last_week', '2026-11-15', '2026-11-22'],
    ['this_month', '2026-11-01', '2026-12-01'],
    ['last_month', '2026-10-01', '2026-11-01'],
    ['this_quarter', '2026-10-01', '2027-01-01'],
    ['last_quarter', '2026-07-01', '2026-10-01'],
    ['this_year', '2026-01-01', '2027-01-01'],
    ['last_year', '2025-01-01', '2026-01-01'],
    ['last_7_days', '2026-11-20', '2026-11-27'],
    ['last_30_days', '2026-10-28', '2026-11-27'],
    ['last_90_days', '2026-08-29', '2026-11-27'],
    ['last_365_days', '2025-11-27', '2026-11-27'],
  ])('%s is from %s up to %s', (duration, from, to) => {
    expect(at({ duration })).toEqual({ name: duration, from, to });
  });

  test('each of them is known', () => {
    for (const duration of rangeNames) expect(at({ duration }), duration).not.toHaveProperty('note');
  });

  test('the last days may have today among them, and are as many', () => {
    expect(at({ duration: 'last_7_days', today: true })).toMatchObject({ from: '2026-11-21', to: '2026-11-28' });
  });

  test.each([
    ['sunday', '2026-11-22'],
    ['monday', '2026-11-23'],
    ['saturday', '2026-11-21'],
  ] as const)('weeks that begin on a %s begin on %s', (weekStart, from) => {
    expect(resolveRange({ duration: 'this_week' }, { ...calendar, weekStart }, 'today').from).toBe(from);
  });

  test('the month before January is December of the year before', () => {
    const january = { today: '2026-01-31', weekStart: 'sunday' } as const;
    expect(resolveRange({ duration: 'last_month' }, january, 'today')).toMatchObject({ from: '2025-12-01', to: '2026-01-01' });
    expect(resolveRange({ duration: 'last_quarter' }, january, 'today')).toMatchObject({ from: '2025-10-01', to: '2026-01-01' });
  });
});

describe('a span and a day in it', () => {
  test.each([
    ['day', '2026-10-14', '2026-10-15'],
    ['week', '2026-10-11', '2026-10-18'],
    ['month', '2026-10-01', '2026-11-01'],
    ['quarter', '2026-10-01', '2027-01-01'],
    ['year', '2026-01-01', '2027-01-01'],
  ])('the %s of 14 October is from %s up to %s', (duration, from, to) => {
    expect(at({ duration, date: '2026-10-14' })).toEqual({ name: duration, from, to });
  });

  test('without a day it is that of today, and a day alone means its month', () => {
    expect(at({ duration: 'year' })).toMatchObject({ from: '2026-01-01', to: '2027-01-01' });
    expect(at({ date: '2026-02-10' })).toEqual({ name: 'month', from: '2026-02-01', to: '2026-03-01' });
  });
});

describe('a range by its days', () => {
  test('ends with its last day', () => {
    expect(at({ start: '2026-10-01', end: '2026-10-31' })).toEqual({ name: 'custom', from: '2026-10-01', to: '2026-11-01' });
    expect(endsOf(at({ start: '2026-10-01', end: '2026-10-31' }))).toEqual({ start: '2026-10-01', end: '2026-10-31' });
  });

  test('the wrong way round is swapped, and says so', () => {
    expect(at({ start: '2026-10-31', end: '2026-10-01' })).toEqual({
      name: 'custom',
      from: '2026-10-01',
      to: '2026-11-01',
      note: 'swapped',
    });
  });

  test('with one end it leads to today', () => {
    expect(at({ start: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: '2026-11-28' });
    expect(at({ end: '2026-12-24' })).toEqual({ name: 'custom', from: '2026-11-27', to: '2026-12-25' });
  });

  test('is told to be long beyond ten years', () => {
    expect(at({ start: '2016-01-01', end: '2025-12-31' })).not.toHaveProperty('note');
    expect(at({ start: '2010-01-01', end: '2026-01-01' })).toHaveProperty('note', 'long');
  });
});

test.each<[string, GivenRange]>([
  ['a day that the calendar has not', { duration: 'month', date: '2026-02-31' }],
  ['a word for a day', { date: 'tomorrow' }],
  ['a first day that is none', { start: '2026-13-01', end: '2026-10-01' }],
  ['a list', { start: ['2026-10-01'] as unknown, end: '2026-10-01' }],
])('%s is the range that is opened with, and a note', (_, given) => {
  expect(at(given, 'this_month')).toEqual({ name: 'this_month', from: '2026-11-01', to: '2026-12-01', note: 'unknown' });
});

test('a span that nobody knows is the month of today, and a note; nothing at all is no mistake', () => {
  expect(at({ duration: 'fortnight' })).toEqual({ name: 'month', from: '2026-11-01', to: '2026-12-01', note: 'unknown' });
  expect(at({})).toEqual({ name: 'last_30_days', from: '2026-10-28', to: '2026-11-27' });
  expect(at(null)).toEqual(at({ duration: '', date: '' }));
});

test('a day, a week and a month of a range end where it does', () => {
  expect(daysOfPeriod('month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(daysOfPeriod('day', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-01-01' });
  const range = { from: '2026-11-10', to: '2026-12-10' };
  expect(daysWithin(range, 'month', '2026-11-01')).toEqual({ from: '2026-11-10', to: '2026-12-01' });
  expect(daysWithin(range, 'week', '2026-12-06')).toEqual({ from: '2026-12-06', to: '2026-12-10' });
});

test('the day of the plant is not that of UTC in the evening', () => {
  const late = new Date('2026-11-27T21:30:00Z');
  expect(dayIn('Asia/Bahrain', late)).toBe('2026-11-28');
  expect(dayIn('UTC', late)).toBe('2026-11-27');
});

test('days are counted across the end of a leap February', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-9'), isDay(null)]).toEqual([true, false, false, false]);
});
