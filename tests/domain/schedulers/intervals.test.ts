import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { intervalsOf } from '#src/domain/schedulers/intervals.ts';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import type { Schedule } from '#src/domain/schedulers/schedule.ts';
import { scheduleOf, shiftsIn } from '#src/domain/schedulers/scheduleOf.ts';

const zone = 'Europe/Berlin';
const at = (day: string) => new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
const between = (schedule: Schedule, from: string, to: string) => occurrences(schedule, zone, at(from), at(to));
const hours = (schedule: Schedule, from: string, to: string) =>
  intervalsOf(schedule, zone, between(schedule, from, to)).map(minutes => minutes && minutes / 60);

test('each is told how long it is since the one before; the first of all how long until the next, and the only one nothing', () => {
  const daily: Schedule = { frequency: 'daily', start: '2026-03-27', start_time: '06:00' };
  expect(hours(daily, '2026-03-28', '2026-03-31')).toEqual([24, 23, 24]);
  expect(hours(daily, '2026-03-27', '2026-03-29')).toEqual([24, 24]);
  expect(hours(daily, '2026-03-28', '2026-03-29')).toEqual([24]);
  const yearly: Schedule = { frequency: 'yearly', start: '2026-01-01' };
  expect(hours(yearly, '2026-01-01', '2026-01-02')).toEqual([365 * 24]);
  expect(hours({ ...yearly, end: '2026-06-01' }, '2026-01-01', '2026-01-02')).toEqual([null]);
  expect(hours(daily, '2026-03-01', '2026-03-02')).toEqual([]);
});

test('every hour of the day on which the clock is put back has a start, none of them is moved by a holiday, and none comes before the first', () => {
  const hourly: Schedule = { frequency: 'hourly', start: '2026-10-24', start_time: '21:30' };
  expect(between(hourly, '2026-10-24', '2026-10-25').map(({ wall }) => wall.slice(11))).toEqual(['21:30', '22:30', '23:30']);
  expect(between(hourly, '2026-10-25', '2026-10-26')).toHaveLength(25);
  const exceptions = [{ from: '2026-10-25', to: '2026-10-25' }];
  const moved = between({ ...hourly, exceptions, on_exception: 'after' }, '2026-10-25', '2026-10-27');
  expect(moved.map(({ wall }) => wall.slice(0, 10))).toEqual(Array.from({ length: 24 }, () => '2026-10-26'));
});

test('one that a holiday moves onto another does not stand beside it', () => {
  const exceptions = [{ from: '2026-03-04', to: '2026-03-04', name: 'Eid' }];
  const daily: Schedule = { frequency: 'daily', start: '2026-03-01', exceptions };
  for (const on_exception of ['before', 'after'] as const) {
    const found = between({ ...daily, on_exception }, '2026-03-03', '2026-03-06');
    expect(found.map(({ wall, movedBy }) => [wall.slice(0, 10), movedBy])).toEqual([
      ['2026-03-03', null],
      ['2026-03-05', null],
    ]);
  }
});

test('hours that nobody gave, and shifts that nobody named, begin nothing', () => {
  expect(between({ frequency: 'hourly', hourly_by: 'given', start: '2026-03-01' }, '2026-03-01', '2026-03-03')).toEqual([]);
  expect(between({ frequency: 'shifts', start: '2026-03-01' }, '2026-03-01', '2026-03-03')).toEqual([]);
  expect(between({ frequency: 'daily', start: '2026-03-01' }, '2026-03-03', '2026-03-03')).toEqual([]);
});

test('the last weekday of a month, and one that is counted, are read from what a form holds', () => {
  const monthly = { ...{ frequency: 'monthly', month_day: 'nth', nth_weekday: 'friday' }, start: '2026-01-01' };
  expect(scheduleOf({ ...monthly, nth: 'last' }, 'sunday')).toMatchObject({ nth: 5, nth_weekday: 'friday', last_day: false });
  expect(scheduleOf({ ...monthly, nth: '2', start_time: '24:00' }, 'monday')).toMatchObject({
    nth: 2,
    start_time: null,
    week_start: 'monday',
  });
  expect(scheduleOf({ ...monthly, month_day: 'last_day', nth: '2' }, 'sunday')).toMatchObject({
    nth: null,
    nth_weekday: null,
    last_day: true,
  });
});

test('a shift that is still being typed is left out', () => {
  const early = { name: 'Early', from: '06:00', to: '14:00', days: ['monday', 'someday'] };
  expect(shiftsIn([early, { ...early, to: '25:00' }, { from: '06:00', to: '14:00' }])).toEqual([{ ...early, days: ['monday'] }]);
  expect(shiftsIn(null)).toEqual([]);
});
