import { addDays } from '#definition/derive/ranges/calendar';
import type { Span } from '#src/domain/sample-apps/calendar.ts';

/** Where FullCalendar says that something is; without an end where it was put there from among whole days, or from among hours. */
interface Placed {
  allDay: boolean;
  start: Date | null;
  end: Date | null;
  startStr: string;
  endStr: string;
}

const hour = 3_600_000;

/**
 * The span of what was put somewhere. Without an end a day is one day; a moment ends as it begins where it did so before, and an hour later
 * otherwise.
 */
export function spanIn({ allDay, start, end, startStr, endStr }: Placed, before?: Span): Span {
  if (allDay) {
    const day = startStr.slice(0, 10);
    return { allDay, start: day, end: endStr === '' ? addDays(day, 1) : endStr.slice(0, 10) };
  }
  const begins = start ?? new Date(startStr);
  const isMoment = before !== undefined && !before.allDay && before.start === before.end;
  const ends = end ?? new Date(begins.getTime() + (isMoment ? 0 : hour));
  return { allDay, start: begins.toISOString(), end: ends.toISOString() };
}
