import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import { weekdays, type Schedule, type Shift } from '#src/domain/schedulers/schedule.ts';
import { overlappingShifts } from '#src/domain/schedulers/shifts.ts';

const zone = 'Europe/Berlin';
const daily = { days: weekdays };
const early: Shift = { name: 'Early', from: '06:00', to: '14:00', ...daily };
const late: Shift = { name: 'Late', from: '14:00', to: '22:00', ...daily };
const night: Shift = { name: 'Night', from: '22:00', to: '06:00', ...daily };

function shiftsBetween(shifts: readonly Shift[], from: string, to: string, more: Partial<Schedule> = {}) {
  const at = (day: string) => new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
  return occurrences({ frequency: 'shifts', shifts, start: '2026-01-01', ...more }, zone, at(from), at(to));
}
const hours = (shifts: readonly Shift[], day: string) =>
  shiftsBetween(shifts, day, Temporal.PlainDate.from(day).add({ days: 1 }).toString()).map(
    ({ wall, start, due, shift }) => [wall, shift?.name, ((due?.getTime() ?? 0) - start.getTime()) / 3_600_000] as const,
  );

test('a shift over midnight belongs to the day it begins, and is an hour shorter or longer in the night the clock is changed', () => {
  expect(hours([early, late, night], '2026-03-27')).toEqual([
    ['2026-03-27T06:00', 'Early', 8],
    ['2026-03-27T14:00', 'Late', 8],
    ['2026-03-27T22:00', 'Night', 8],
  ]);
  expect(hours([night], '2026-03-28')).toEqual([['2026-03-28T22:00', 'Night', 7]]);
  expect(hours([night], '2026-10-24')).toEqual([['2026-10-24T22:00', 'Night', 9]]);
  expect(hours([{ ...night, to: '22:00' }], '2026-10-24')).toEqual([['2026-10-24T22:00', 'Night', 25]]);
});

test('a shift begins on its days alone, from the first day on, and not on holidays', () => {
  const friday = { ...night, days: ['friday' as const] };
  expect(shiftsBetween([friday], '2026-03-01', '2026-03-15').map(({ wall }) => wall)).toEqual(['2026-03-06T22:00', '2026-03-13T22:00']);
  const exceptions = [{ from: '2026-03-06', to: '2026-03-06' }];
  const found = shiftsBetween([friday], '2026-03-01', '2026-03-22', { start: '2026-03-05', end: '2026-03-13', exceptions });
  expect(found.map(({ wall }) => wall)).toEqual(['2026-03-13T22:00']);
});

test('shifts on at the same time are found, over midnight and over the end of the week as well', () => {
  expect(overlappingShifts([early, late, night])).toBeNull();
  expect(overlappingShifts([early, { ...late, from: '13:59' }])?.map(({ name }) => name)).toEqual(['Early', 'Late']);
  const sunday = { ...night, days: ['sunday' as const] };
  expect(overlappingShifts([sunday, { ...early, days: ['monday'] }])).toBeNull();
  expect(overlappingShifts([sunday, { ...early, from: '05:00', days: ['monday'] }])).not.toBeNull();
  expect(overlappingShifts([{ ...night, to: '22:00' }])).toBeNull();
});
