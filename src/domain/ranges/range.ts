import { addDays, daysBetween, isDay } from '#definition/derive/ranges/calendar';
import { namedRange, spanOf, type PlantCalendar, type Span } from '#definition/derive/ranges/namedRange';
import { rangeNames, type RangeName } from '#definition/language/reports/rangeName';

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

/** The longest range that is counted, in days: ten years. */
export const longestRange = 3_653;

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
