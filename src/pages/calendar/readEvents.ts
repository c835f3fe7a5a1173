import { isWebAddress } from '#definition/kinds/url';
import { readText } from '#definition/texts';
import { eventCalendars, type CalendarEvent, type EventCalendar } from '#src/domain/sample-apps/calendar.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads the answer of `GET apps/calendar/events`, which is a bare array; what says no start is left out. */
export const readEvents = (body: unknown): readonly CalendarEvent[] =>
  (Array.isArray(body) ? (body as readonly Row[]) : []).flatMap(row => readEvent(row) ?? []);

function readEvent({ id, title, url, allDay, start, end, extendedProps }: Row): CalendarEvent | null {
  const begins = readText(start);
  if (begins === null || Number.isNaN(Date.parse(begins))) return null;
  const more = (extendedProps ?? {}) as Row;
  const address = readText(url) ?? '';
  return {
    ...{ id: Number(id), title: readText(title) ?? '', url: isWebAddress(address) ? address : '' },
    ...{ allDay: allDay === true, start: begins, end: readText(end) ?? begins },
    extendedProps: {
      calendar: eventCalendars.find(name => name === more.calendar) ?? 'ETC',
      guests: Array.isArray(more.guests) ? (more.guests as readonly unknown[]).filter(name => typeof name === 'string') : [],
      location: readText(more.location) ?? '',
      description: readText(more.description) ?? '',
    },
  };
}

/** Reads how many events each calendar has; empty where the answer is another. */
export const readCounts = (body: unknown): Readonly<Partial<Record<EventCalendar, number>>> =>
  Object.fromEntries(
    eventCalendars.flatMap(name => {
      const count = ((body ?? {}) as Row)[name];
      return typeof count === 'number' ? [[name, count]] : [];
    }),
  );
