import type { WeekStart } from '#definition/settings';
import { rangeNames, type RangeName } from '#definition/language/reports/rangeName';
import { addDays, addMonths, daysBetween, isDay, startOfWeek } from './calendar';

/** Spans of the calendar; with a `date`, the one that contains it. */
export const durations = ['day', 'week', 'month', 'quarter', 'year', 'custom'] as const;

export type Duration = (typeof durations)[number];

/** A range as it stands in an address or a call: by name, by a span and a day in it, or by its first and last day. */
export interface GivenRange {
  duration?: unknown;
  date?: unknown;
  start?: unknown;
  end?: unknown;
  /** Whether the last days count today as well. */
  today?: unknown;
}

/** Days from `from` up to, and without, `to`, as `yyyy-MM-dd`. */
export interface DayRange {
  from: string;
  to: string;
  /** What it is called; `custom` of one by its days. */
  name: RangeName | Duration;
  /** What was made of a range that made no sense. */
  note?: 'swapped' | 'unknown' | 'long';
}

/** The calendar of the plant: which day it is there, and what its weeks begin with. */
export interface PlantCalendar {
  today: string;
  weekStart: WeekStart;
}

/** The longest range that is counted, in days: ten years. */
export const longestRange = 3_653;

type Span = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The span of the calendar that is so many after the one that a day is in. */
function spanOf(span: Span, day: string, { weekStart }: PlantCalendar, after = 0): { from: string; to: string } {
  if (span === 'day') return { from: addDays(day, after), to: addDays(day, after + 1) };
  if (span === 'week') {
    const from = addDays(startOfWeek(day, weekStart), 7 * after);
    return { from, to: addDays(from, 7) };
  }
  const months = { month: 1, quarter: 3, year: 12 }[span];
  const into = (Number(day.slice(5, 7)) - 1) % months;
  const from = addMonths(day, months * after - into);
  return { from, to: addMonths(from, months) };
}

const lastDays = (name: string): number | null => {
  const days = /^last_(\d+)_days$/.exec(name)?.[1];
  return days === undefined ? null : Number(days);
};

/** The days of a range that is offered by name. */
function namedRange(name: RangeName, calendar: PlantCalendar, withToday: boolean): { from: string; to: string } {
  const { today } = calendar;
  const days = lastDays(name);
  if (days !== null) {
    const to = withToday ? addDays(today, 1) : today;
    return { from: addDays(to, -days), to };
  }
  if (name === 'today') return spanOf('day', today, calendar);
  if (name === 'yesterday') return spanOf('day', today, calendar, -1);
  const [which, span] = name.split('_') as ['this' | 'last', Span];
  return spanOf(span, today, calendar, which === 'this' ? 0 : -1);
}

const isNamed = (value: unknown): value is RangeName => rangeNames.some(name => name === value);
const isSpan = (value: unknown): value is Span => value !== 'custom' && durations.some(name => name === value);
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * The days that a range means, half open, by the calendar of the plant. “The last 30 days” are the 30 whole days before today. What makes no
 * sense is the range that is opened with, and says so; two days the wrong way round are swapped.
 *
 * @example resolveRange({ duration: 'month', date: '2026-10-14' }, { today: '2026-11-27', weekStart: 'sunday' }, 'last_30_days')
 * // { from: '2026-10-01', to: '2026-11-01', name: 'month' }
 */
export function resolveRange(given: GivenRange | null | undefined, calendar: PlantCalendar, otherwise: RangeName): DayRange {
  const { duration, date, start, end, today } = given ?? {};
  const opened = (note?: DayRange['note']): DayRange => ({
    ...namedRange(otherwise, calendar, false),
    name: otherwise,
    ...(note && { note }),
  });
  if (isGiven(start) || isGiven(end)) return customRange(start, end, calendar) ?? opened('unknown');
  if (isNamed(duration)) return { ...namedRange(duration, calendar, today === true || today === 'true'), name: duration };
  if (!isGiven(duration) && !isGiven(date)) return opened();
  if (isGiven(date) && !isDay(date)) return opened('unknown');
  // A day without a span that is known: the month that it is in.
  const span = isSpan(duration) ? duration : 'month';
  const found = { ...spanOf(span, isDay(date) ? date : calendar.today, calendar), name: span };
  return isSpan(duration) || !isGiven(duration) ? found : { ...found, note: 'unknown' };
}

/** A range by its first and its last day; one of them alone leads to today. Null where either is no day. */
function customRange(start: unknown, end: unknown, { today }: PlantCalendar): DayRange | null {
  const first = isGiven(start) ? start : today;
  const last = isGiven(end) ? end : today;
  if (!isDay(first) || !isDay(last)) return null;
  const [from, until] = first <= last ? [first, last] : [last, first];
  const to = addDays(until, 1);
  const note = daysBetween(from, to) > longestRange ? 'long' : first > last ? 'swapped' : undefined;
  return { from, to, name: 'custom', ...(note && { note }) };
}

/** The first and the last day of a range, as filters by days have them. */
export const endsOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => ({ start: from, end: addDays(to, -1) });
