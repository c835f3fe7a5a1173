import { addDays } from './calendar';
import { namedRange, spanOf, type PlantCalendar } from './namedRange';
import { plantCalendar } from './plantCalendar';

/** The first and the last day of a filter by days; open at an end that is missing. */
export interface DayEnds {
  start?: string;
  end?: string;
}

const inclusive = ({ from, to }: { from: string; to: string }): DayEnds => ({ start: from, end: addDays(to, -1) });

/** Days that are counted from today, by what they are called. The last and the next days have today among them. */
const ranges = {
  past: ({ today }) => ({ end: addDays(today, -1) }),
  yesterday: calendar => inclusive(namedRange('yesterday', calendar, true)),
  today: calendar => inclusive(namedRange('today', calendar, true)),
  tomorrow: calendar => inclusive(spanOf('day', calendar.today, calendar, 1)),
  last_week: calendar => inclusive(namedRange('last_week', calendar, true)),
  this_week: calendar => inclusive(namedRange('this_week', calendar, true)),
  next_week: calendar => inclusive(spanOf('week', calendar.today, calendar, 1)),
  last_month: calendar => inclusive(namedRange('last_month', calendar, true)),
  this_month: calendar => inclusive(namedRange('this_month', calendar, true)),
  next_month: calendar => inclusive(spanOf('month', calendar.today, calendar, 1)),
  this_year: calendar => inclusive(namedRange('this_year', calendar, true)),
  last_7_days: calendar => inclusive(namedRange('last_7_days', calendar, true)),
  last_30_days: calendar => inclusive(namedRange('last_30_days', calendar, true)),
  last_90_days: calendar => inclusive(namedRange('last_90_days', calendar, true)),
  next_7_days: ({ today }) => ({ start: today, end: addDays(today, 7) }),
  next_30_days: ({ today }) => ({ start: today, end: addDays(today, 30) }),
  next_90_days: ({ today }) => ({ start: today, end: addDays(today, 90) }),
  future: ({ today }) => ({ start: today }),
} as const satisfies Record<string, (calendar: PlantCalendar) => DayEnds>;

export type RelativeRange = keyof typeof ranges;

export const relativeRanges = Object.keys(ranges) as RelativeRange[];

/** The name in a filter by days that is counted from today, `{ duration: 'next_30_days' }`; null in any other. */
export function relativeRangeOf(value: unknown): RelativeRange | null {
  const { duration } = (typeof value === 'object' && value !== null ? value : {}) as { duration?: unknown };
  return typeof duration === 'string' && Object.hasOwn(ranges, duration) ? (duration as RelativeRange) : null;
}

/**
 * The days that a range counted from today means by the calendar of the plant, today or as told.
 *
 * @example relativeDays('next_7_days', { today: '2026-11-27', weekStart: 'sunday' }) // { start: '2026-11-27', end: '2026-12-04' }
 */
export function relativeDays(name: RelativeRange, calendar: PlantCalendar = plantCalendar()): DayEnds {
  return ranges[name](calendar);
}

/** The value of a filter as a server is asked for it: days counted from today as they are today, any other as it is. */
export function valueOnWire(value: unknown): unknown {
  const name = relativeRangeOf(value);
  return name === null ? value : relativeDays(name);
}
