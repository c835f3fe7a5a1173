import { addDays } from '#definition/derive/ranges/calendar';

/** What an event may belong to. */
export const eventCalendars = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;

export type EventCalendar = (typeof eventCalendars)[number];

/** How many events each calendar has. */
export type EventCounts = Readonly<Record<EventCalendar, number>>;

/** When an event is. A whole day is `2026-11-30`, and `end` the day after the last; a moment is ISO 8601 in UTC, and `end` may be the same. */
export interface Span {
  allDay: boolean;
  start: string;
  end: string;
}

/** An event as `GET /apps/calendar/events` answers it (specification 1 §7). */
export interface CalendarEvent extends Span {
  id: number;
  title: string;
  /** A web address, or empty. */
  url: string;
  extendedProps: {
    calendar: EventCalendar;
    guests: readonly string[];
    location: string;
    /** Markup, without anything that acts. */
    description: string;
  };
}

/** Days that an event lasts at most. */
export const longestEvent = 366;

/** A span as people read it: whole days end on their last day, and moments are written `2026-11-30 09:00:00`, UTC. */
export const shownSpan = ({ allDay, start, end }: Span): Span =>
  allDay
    ? { allDay, start: start.slice(0, 10), end: addDays(end.slice(0, 10), -1) }
    : { allDay, start: shownMoment(start), end: shownMoment(end) };

/** The span that is kept for one that people read; undoes `shownSpan`. */
export const keptSpan = ({ allDay, start, end }: Span): Span =>
  allDay ? { allDay, start, end: addDays(end, 1) } : { allDay, start: keptMoment(start), end: keptMoment(end) };

const shownMoment = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
const keptMoment = (shown: string) => `${shown.replace(' ', 'T')}.000Z`;
