import type { RangeName } from '../../language/reports/rangeName';
import type { WeekStart } from '../../settings';
import { addDays, addMonths, startOfWeek } from './calendar';

/** The calendar of the plant: which day it is there, and what its weeks begin with. */
export interface PlantCalendar {
  today: string;
  weekStart: WeekStart;
}

export type Span = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The span of the calendar that is so many after the one that a day is in. */
export function spanOf(span: Span, day: string, { weekStart }: PlantCalendar, after = 0): { from: string; to: string } {
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
export function namedRange(name: RangeName, calendar: PlantCalendar, withToday: boolean): { from: string; to: string } {
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
