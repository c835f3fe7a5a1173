import type { Duration } from '#definition';

export type Frequency = 'hourly' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'bi_annually' | 'yearly' | 'shifts';

/** The days of a week in the order of their numbers, 1 for Monday. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof weekdays)[number];

export type Month =
  'january' | 'february' | 'march' | 'april' | 'may' | 'june' | 'july' | 'august' | 'september' | 'october' | 'november' | 'december';

/** Days on which nothing starts, both included: `2026-12-24`. */
export interface ExceptionDays {
  from: string;
  to: string;
  name?: string | null;
}

/** A shift of a pattern. One that ends at or before the time it begins at goes over midnight, and belongs to the day it begins. */
export interface Shift {
  name: string;
  /** Times of day: `22:00`. */
  from: string;
  to: string;
  /** The days it begins on. */
  days: readonly Weekday[];
}

/** When a scheduler asks for its inspections, under the names of its fields. What is null or left out has the default that stands beside it. */
export interface Schedule {
  frequency: Frequency;
  /** With the frequency `shifts`: one start at the beginning of each, which is due when the shift ends. */
  shifts?: readonly Shift[] | null;
  /** Every n days, weeks or months, counted from those of `start`; 1. Quarterly and rarer frequencies have `in_months` instead. */
  every?: number | null;
  hourly_by?: 'every' | 'given' | null;
  /** Hours between two starts; 1. */
  every_hours?: number | null;
  /** Full hours, `06`. */
  at_hours?: readonly string[] | null;
  week_days?: readonly Weekday[] | null;
  /** 1 to 31; that of `start`. In a shorter month its last day. */
  day_of_month?: number | null;
  /** On the last day of the month, whatever `day_of_month` says. */
  last_day?: boolean | null;
  /** On the nth `nth_weekday` of the month; the last one for 5. Goes before `last_day`. */
  nth?: 1 | 2 | 3 | 4 | 5 | null;
  nth_weekday?: Weekday | null;
  /** That of `start`, and every 3, 6 or 12 months from it. */
  in_months?: readonly Month[] | null;
  /** The first day: `2026-03-31`. */
  start: string;
  /** `06:30`; midnight. */
  start_time?: string | null;
  /** The last day, included; none. */
  end?: string | null;
  /** With which day weeks begin; Sunday. */
  week_start?: Weekday | null;
  /** From the start until it is due; until it expires. */
  complete_within?: Duration | null;
  /** From the start until it expires; until the next start. */
  expire_after?: Duration | null;
  /** Whether the next start ends one that is still open; it does. */
  overlap?: 'expire_previous' | 'keep_open' | null;
  exceptions?: readonly ExceptionDays[] | null;
  /** What becomes of a start on such a day: left out, or moved to the nearest day before or after; left out. */
  on_exception?: 'skip' | 'before' | 'after' | null;
}
