import type { Duration } from '#definition';
import { weekdays, type ExceptionDays, type Month, type Schedule, type Shift, type Weekday } from './schedule';

/** The schedule that the fields of a scheduler, or of a master of logbooks, say. */
export function scheduleOf(record: Readonly<Record<string, unknown>>, weekStart: Weekday): Schedule {
  const isByShifts = record.mode === 'shifts';
  const nth = record.month_day === 'nth' ? record.nth : null;
  return {
    frequency: isByShifts ? 'shifts' : (record.frequency as Schedule['frequency']),
    shifts: isByShifts ? shiftsIn(record.shifts) : null,
    every: record.every as number | null,
    hourly_by: record.hourly_by as Schedule['hourly_by'],
    every_hours: record.every_hours as number | null,
    at_hours: record.at_hours as string[] | null,
    week_days: record.week_days as Weekday[] | null,
    day_of_month: record.month_day === 'last_day' ? null : (record.day_of_month as number | null),
    last_day: record.month_day === 'last_day',
    nth: (nth === 'last' ? 5 : nth ? Number(nth) : null) as Schedule['nth'],
    nth_weekday: nth ? (record.nth_weekday as Weekday) : null,
    in_months: record.in_months as Month[] | null,
    start: String(record.start),
    start_time: isByShifts ? null : timeIn(record.start_time),
    end: record.end as string | null,
    week_start: (record.week_start as Weekday | null) ?? weekStart,
    complete_within: lasting(record.complete_within),
    expire_after: lasting(record.expire_after),
    overlap: record.overlap as Schedule['overlap'],
    exceptions: record.exceptions as ExceptionDays[] | null,
    on_exception: record.on_exception as Schedule['on_exception'],
  };
}

/** A time of day, `HH:MM`; null where it is none: what is stored was not always checked. */
const timeIn = (value: unknown): string | null => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : null);

/** The shifts of a pattern that say all of themselves: one that is being typed does not yet. */
export const shiftsIn = (rows: unknown): Shift[] =>
  (Array.isArray(rows) ? (rows as readonly Partial<Record<keyof Shift, unknown>>[]) : []).flatMap(({ name, from, to, days }) => {
    const [begin, end] = [timeIn(from), timeIn(to)];
    const known = weekdays.filter(day => Array.isArray(days) && days.includes(day));
    return typeof name === 'string' && begin !== null && end !== null ? [{ name, from: begin, to: end, days: known }] : [];
  });

/** A duration; null where it is none, as a form leaves it that nobody filled in. */
function lasting(value: unknown): Duration | null {
  const duration = value as Duration | null;
  return duration && duration.days + duration.hours + duration.minutes > 0 ? duration : null;
}
