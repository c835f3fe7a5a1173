import { weekdayNumbers, type WeekStart } from '../../settings';

const dayLength = 86_400_000;

const moment = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has: `2026-02-31` is none. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const found = moment(value);
  return !Number.isNaN(found.getTime()) && text(found.getTime()) === value;
}

/** The day that is so many days after another; before it where they are negative. */
export const addDays = (day: string, days: number): string => text(moment(day).getTime() + days * dayLength);

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number => Math.round((moment(to).getTime() - moment(from).getTime()) / dayLength);

/** The first of the month that is so many months after that of a day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return text(Date.UTC(year, month - 1 + months, 1));
}

/** The first day of the week that a day is in. */
export const startOfWeek = (day: string, weekStart: WeekStart): string =>
  addDays(day, -((moment(day).getUTCDay() - weekdayNumbers[weekStart] + 7) % 7));

/** The day it is in a time zone. */
export const dayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(now);
