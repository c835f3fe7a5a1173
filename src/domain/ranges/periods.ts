import { addDays, addMonths } from './calendar';

type Days = { from: string; to: string };

/** The days of the day, week or month that begins with one, half open. */
export const daysOfPeriod = (per: 'day' | 'week' | 'month', day: string): Days => ({
  from: day,
  to: per === 'month' ? addMonths(day, 1) : addDays(day, per === 'week' ? 7 : 1),
});

/** Those of them that a range has: its first week or month may begin before it, its last may end after it. */
export function daysWithin(range: Days, per: 'day' | 'week' | 'month', day: string): Days {
  const { from, to } = daysOfPeriod(per, day);
  return { from: from < range.from ? range.from : from, to: to > range.to ? range.to : to };
}
