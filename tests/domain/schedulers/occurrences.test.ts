import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import type { Frequency, Schedule, Weekday } from '#src/domain/schedulers/schedule.ts';

const bahrain = 'Asia/Bahrain';
const berlin = 'Europe/Berlin';

/** The wall clocks of the starts between two days. */
const walls = (schedule: Schedule, from: string, to: string, zone = bahrain) => between(schedule, from, to, zone).map(({ wall }) => wall);

function between(schedule: Schedule, from: string, to: string, zone = bahrain) {
  const at = (day: string) => new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
  return occurrences(schedule, zone, at(from), at(to));
}

const days = (schedule: Schedule, from: string, to: string) => walls(schedule, from, to).map(wall => wall.slice(0, 10));

describe('days', () => {
  test('the 31st is the last day of shorter months, and does not drift', () => {
    expect(days({ frequency: 'monthly', start: '2026-01-31' }, '2026-01-01', '2026-07-01')).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ]);
  });

  test('29 February is the 28th in other years', () => {
    expect(days({ frequency: 'yearly', start: '2024-02-29' }, '2024-01-01', '2029-01-01')).toEqual([
      ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
  });

  test('the nth and the last weekday of a month', () => {
    const second: Schedule = { frequency: 'monthly', start: '2026-01-01', nth: 2, nth_weekday: 'tuesday' };
    expect(days(second, '2026-01-01', '2026-04-01')).toEqual(['2026-01-13', '2026-02-10', '2026-03-10']);
    expect(days({ ...second, nth: 5, nth_weekday: 'friday' }, '2026-01-01', '2026-04-01')).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-27',
    ]);
  });

  test('the last day of a month', () => {
    expect(days({ frequency: 'monthly', start: '2026-01-15', last_day: true }, '2026-01-01', '2026-03-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
    ]);
  });

  test('rarer frequencies count from the month of the start, or have months of their own', () => {
    const start = '2025-11-10';
    expect(days({ frequency: 'quarterly', start }, '2025-11-01', '2026-09-01')).toEqual([
      '2025-11-10',
      '2026-02-10',
      '2026-05-10',
      '2026-08-10',
    ]);
    expect(days({ frequency: 'bi_annually', start }, '2025-11-01', '2026-12-01')).toEqual(['2025-11-10', '2026-05-10', '2026-11-10']);
    expect(days({ frequency: 'quarterly', start, in_months: ['january', 'march'] }, '2025-11-01', '2026-12-01')).toEqual([
      ...['2026-01-10', '2026-03-10'],
    ]);
  });

  test('every second week, by the day with which weeks begin', () => {
    const schedule: Schedule = { frequency: 'weekly', every: 2, week_days: ['sunday', 'monday'], start: '2026-03-02' };
    // 2 March 2026 is a Monday: in weeks that begin on Sunday its week began the day before.
    expect(days(schedule, '2026-03-01', '2026-03-31')).toEqual(['2026-03-02', '2026-03-15', '2026-03-16', '2026-03-29', '2026-03-30']);
    expect(days({ ...schedule, week_start: 'monday' }, '2026-03-01', '2026-03-31')).toEqual([
      ...['2026-03-02', '2026-03-08', '2026-03-16', '2026-03-22', '2026-03-30'],
    ]);
  });

  test('the end is included by its day', () => {
    const schedule: Schedule = { frequency: 'daily', every: 3, start: '2026-03-01', start_time: '23:30', end: '2026-03-07' };
    expect(walls(schedule, '2026-03-01', '2026-04-01')).toEqual(['2026-03-01T23:30', '2026-03-04T23:30', '2026-03-07T23:30']);
  });
});

describe('hours', () => {
  test('every n hours count on across days', () => {
    const schedule: Schedule = { frequency: 'hourly', every_hours: 5, start: '2026-03-01', start_time: '06:00' };
    expect(walls(schedule, '2026-03-01', '2026-03-03').map(wall => wall.slice(8, 13))).toEqual([
      ...['01T06', '01T11', '01T16', '01T21', '02T02', '02T07', '02T12', '02T17', '02T22'],
    ]);
  });

  test('given hours, on the first day those that are not over', () => {
    const schedule: Schedule = {
      frequency: 'hourly',
      hourly_by: 'given',
      at_hours: ['14', '06'],
      start: '2026-03-01',
      start_time: '07:00',
    };
    expect(walls(schedule, '2026-03-01', '2026-03-03')).toEqual(['2026-03-01T14:00', '2026-03-02T06:00', '2026-03-02T14:00']);
  });

  test('every eight hours keep the shift over the change of the clock', () => {
    const schedule: Schedule = { frequency: 'hourly', every_hours: 8, start: '2026-01-01', start_time: '06:00' };
    const hours = new Set(walls(schedule, '2026-03-01', '2026-11-30', berlin).map(wall => wall.slice(11)));
    expect(hours).toEqual(new Set(['06:00', '14:00', '22:00']));
  });

  test('every hour that passes has a round: 23, 24 or 25 a day', () => {
    const schedule: Schedule = { frequency: 'hourly', start: '2026-01-01' };
    const rounds = (day: string, next: string) => between(schedule, day, next, berlin).length;
    expect([rounds('2026-03-29', '2026-03-30'), rounds('2026-06-01', '2026-06-02'), rounds('2026-10-25', '2026-10-26')]).toEqual([
      23, 24, 25,
    ]);
  });

  test('a start in a gap moves on by it, one that comes twice is the first, two that meet are one', () => {
    const daily: Schedule = { frequency: 'daily', start: '2026-01-01', start_time: '02:30' };
    const starts = (from: string, to: string) => between(daily, from, to, berlin).map(({ start }) => start.toISOString());
    expect(starts('2026-03-29', '2026-03-30')).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(starts('2026-10-25', '2026-10-26')).toEqual(['2026-10-25T00:30:00.000Z']);
    const given: Schedule = { frequency: 'hourly', hourly_by: 'given', at_hours: ['02', '03'], start: '2026-01-01' };
    expect(between(given, '2026-03-29', '2026-03-30', berlin)).toHaveLength(1);
  });
});

describe('exceptions', () => {
  const schedule: Schedule = {
    ...{ frequency: 'daily', every: 2, start: '2026-03-01', start_time: '06:00' },
    exceptions: [
      { from: '2026-03-04', to: '2026-03-05', name: 'Eid' },
      { from: '2026-03-06', to: '2026-03-06', name: 'Friday' },
    ],
  };
  const month = (on_exception: Schedule['on_exception']) => days({ ...schedule, on_exception }, '2026-03-01', '2026-03-12');

  test('leave a start out, or move it before or after all that follow each other', () => {
    expect(month('skip')).toEqual(['2026-03-01', '2026-03-03', '2026-03-07', '2026-03-09', '2026-03-11']);
    expect(month(null)).toEqual(month('skip'));
    const fifth = { ...schedule, every: 4 };
    expect(days({ ...fifth, on_exception: 'after' }, '2026-03-01', '2026-03-12')).toEqual(['2026-03-01', '2026-03-07', '2026-03-09']);
    expect(days({ ...fifth, on_exception: 'before' }, '2026-03-01', '2026-03-12')).toEqual(['2026-03-01', '2026-03-03', '2026-03-09']);
  });

  test('one that is moved onto another is the same one, and says by what it was moved', () => {
    expect(month('after')).toEqual(['2026-03-01', '2026-03-03', '2026-03-07', '2026-03-09', '2026-03-11']);
    const moved = between({ ...schedule, every: 4, on_exception: 'after' }, '2026-03-05', '2026-03-09');
    expect(moved.map(({ wall, movedBy }) => [wall, movedBy?.name])).toEqual([['2026-03-07T06:00', 'Eid']]);
  });

  test('are found whichever part of the time is asked for', () => {
    expect(days({ ...schedule, every: 4, on_exception: 'after' }, '2026-03-07', '2026-03-08')).toEqual(['2026-03-07']);
  });
});

describe('due and expired', () => {
  const duration = (hours: number, more = 0) => ({ days: more, hours, minutes: 0 });
  const only = (schedule: Partial<Schedule>, zone = bahrain) =>
    between({ frequency: 'daily', start: '2026-03-28', start_time: '06:00', ...schedule }, '2026-03-28', '2026-03-29', zone)[0];

  test('both count from the start', () => {
    expect(only({ complete_within: duration(4), expire_after: duration(10) })).toMatchObject({
      ...{ due: new Date('2026-03-28T07:00:00Z'), expires: new Date('2026-03-28T13:00:00Z') },
    });
  });

  test('without limits it is due until the next one starts', () => {
    expect(only({})).toMatchObject({
      due: new Date('2026-03-29T03:00:00Z'),
      expires: new Date('2026-03-29T03:00:00Z'),
      dueDay: '2026-03-29',
    });
    expect(only({ end: '2026-03-28' })?.expires).toEqual(new Date('2026-03-29T03:00:00Z'));
  });

  test('the next start ends it, unless both stay open', () => {
    const long = { complete_within: duration(0, 2), expire_after: duration(0, 3) };
    expect(only(long)?.expires).toEqual(new Date('2026-03-29T03:00:00Z'));
    expect(only({ ...long, overlap: 'keep_open' })).toMatchObject({
      ...{ due: new Date('2026-03-30T03:00:00Z'), expires: new Date('2026-03-31T03:00:00Z'), dueDay: '2026-03-30' },
    });
  });

  test('days are those of the calendar, hours pass', () => {
    const kept = { overlap: 'keep_open', expire_after: duration(0, 2) } as const;
    expect(only({ ...kept, complete_within: duration(0, 1) }, berlin)?.due).toEqual(new Date('2026-03-29T04:00:00Z'));
    expect(only({ ...kept, complete_within: duration(24) }, berlin)?.due).toEqual(new Date('2026-03-29T05:00:00Z'));
  });
});

const zones = [
  'Asia/Bahrain',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Pacific/Apia',
];
const frequencies: readonly Frequency[] = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'];
const weekdays: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

const schedules: fc.Arbitrary<Schedule> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  every: fc.integer({ min: 1, max: 4 }),
  hourly_by: fc.constantFrom('every', 'given'),
  every_hours: fc.integer({ min: 1, max: 23 }),
  at_hours: fc.uniqueArray(
    fc.integer({ min: 0, max: 23 }).map(hour => String(hour).padStart(2, '0')),
    { minLength: 1, maxLength: 4 },
  ),
  week_days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 }),
  day_of_month: fc.option(fc.integer({ min: 1, max: 31 })),
  last_day: fc.boolean(),
  start: day,
  start_time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
  on_exception: fc.constantFrom('skip', 'before', 'after'),
  exceptions: fc.array(
    fc
      .tuple(day, fc.integer({ min: 0, max: 9 }))
      .map(([from, length]) => ({ from, to: Temporal.PlainDate.from(from).add({ days: length }).toString() })),
    { maxLength: 3 },
  ),
});

describe('whatever the schedule and the zone', () => {
  const windows = fc.record({
    schedule: schedules,
    zone: fc.constantFrom(...zones),
    from: day,
    first: fc.integer({ min: 1, max: 45 }),
    second: fc.integer({ min: 1, max: 45 }),
  });
  const settings = { numRuns: 30 };
  const at = (from: string, after: number) => new Date(Date.parse(from) + after * 86_400_000);

  test('starts are in order, each instant once, none before the first, and each is due before it expires and that before the next', () =>
    fc.assert(
      fc.property(windows, ({ schedule, zone, from, first }) => {
        const found = occurrences(schedule, zone, at(from, 0), at(from, first));
        found.forEach(({ start, due, expires, wall }, index) => {
          const next = found[index + 1];
          if (next && next.start <= start) throw new Error('not in order');
          if (wall.slice(0, 10) < schedule.start) throw new Error('before the first');
          if (!due || !expires || due > expires || due < start) throw new Error('limits');
          if (next && expires > next.start) throw new Error('two are open');
        });
      }),
      settings,
    ));

  test('two parts of a time have the occurrences of the whole', () =>
    fc.assert(
      fc.property(windows, ({ schedule, zone, from, first, second }) => {
        const [begin, middle, end] = [at(from, 0), at(from, first), at(from, first + second)];
        const parts = [...occurrences(schedule, zone, begin, middle), ...occurrences(schedule, zone, middle, end)];
        expect(parts).toEqual(occurrences(schedule, zone, begin, end));
      }),
      settings,
    ));

  test('a monthly one has one start in every month that is not left out', () =>
    fc.assert(
      fc.property(schedules, fc.constantFrom(...zones), (schedule, zone) => {
        const monthly: Schedule = { ...schedule, frequency: 'monthly', every: 1, exceptions: [], start: '2022-01-01' };
        const months = walls(monthly, '2023-01-01', '2025-01-01', zone).map(wall => wall.slice(0, 7));
        expect(months).toHaveLength(24);
        expect(new Set(months).size).toBe(24);
      }),
      settings,
    ));
});
