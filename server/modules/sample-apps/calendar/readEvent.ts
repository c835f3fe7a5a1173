import { addDays, daysBetween } from '#definition/derive/ranges/calendar';
import { isDay } from '#definition/parseDay';
import { isBlank, keepable } from '#definition/texts';
import { isWebAddress } from '#definition/kinds/url';
import { eventCalendars, longestEvent, type CalendarEvent } from '#src/domain/sample-apps/calendar.ts';
import { bodyFields, longestText, type Body } from '../fields/bodyFields';
import { objectIn } from '../sampleApp';

/** People that are invited to an event at most, and characters of an address. */
const [mostGuests, longestAddress] = [50, 2000];

/** An event that is still to be made. */
export type NewEvent = Omit<CalendarEvent, 'id'>;

type Fields = ReturnType<typeof bodyFields>;

/**
 * The event that a body makes of another: what it does not name stays. Without an end a day is one day, and a moment ends as it begins. Throws
 * `Failure` (422) with what is wrong by field.
 */
export function readEvent(body: Body, before: NewEvent): NewEvent {
  const more = objectIn(body.extendedProps);
  const said = { ...more, ...body };
  const fields = bodyFields(said);
  const given = before.extendedProps;
  const event: NewEvent = {
    title: fields.has('title') ? fields.text('title', { required: true }) : before.title,
    url: fields.has('url') ? fields.text('url', { max: longestAddress }) : before.url,
    ...readSpan(said, fields, before),
    extendedProps: {
      calendar: fields.has('calendar') ? fields.option('calendar', eventCalendars) : given.calendar,
      guests: fields.has('guests') ? readGuests(said.guests, fields) : given.guests,
      location: fields.has('location') ? fields.text('location') : given.location,
      description: fields.has('description') ? fields.markup('description') : given.description,
    },
  };
  if (event.url !== '' && !isWebAddress(event.url)) fields.refuse('url', { rule: 'url' });
  fields.check();
  return event;
}

function readSpan(said: Body, fields: Fields, before: NewEvent) {
  const allDay = fields.has('allDay') ? fields.boolean('allDay') : before.allDay;
  // A day says nothing of the hour, nor the hour of whole days: who changes between them says both ends.
  const isOther = allDay !== before.allDay;
  const start = fields.has('start') || isOther ? readMoment(said, 'start', { allDay, fields }) : before.start;
  const isEndSaid = fields.has('end') || isOther || before.end === '';
  const end = !isEndSaid
    ? before.end
    : isBlank(said.end)
      ? allDay && isDay(start)
        ? addDays(start, 1)
        : start
      : readMoment(said, 'end', { allDay, fields });
  if (start !== '' && end !== '') {
    if (end < start) fields.refuse('end', { rule: 'beforeStart' });
    else if (allDay && end === start) fields.refuse('end', { rule: 'notAfterStart' });
    else if (daysBetween(start.slice(0, 10), end.slice(0, 10)) > longestEvent)
      fields.refuse('end', { rule: 'An event lasts {{most}} days at most.', args: { most: longestEvent } });
  }
  return { allDay, start, end };
}

/** The day or the moment of a field as it is kept; empty where it is none. A moment that names no zone is in UTC. */
function readMoment(said: Body, name: 'start' | 'end', { allDay, fields }: { allDay: boolean; fields: Fields }): string {
  const text = typeof said[name] === 'string' ? said[name].trim() : '';
  const day = text.slice(0, 10);
  if (isBlank(said[name])) fields.refuse(name, { rule: 'required' });
  else if (!isDay(day)) fields.refuse(name, { rule: 'date' });
  else if (allDay) return day;
  else {
    const isMoment = /^.{10}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/.test(text);
    const moment = new Date(isMoment && !/(Z|[+-]\d{2}:\d{2})$/.test(text) ? `${text.replace(' ', 'T')}Z` : text.replace(' ', 'T'));
    if (isMoment && !Number.isNaN(moment.getTime())) return `${moment.toISOString().slice(0, 19)}.000Z`;
    fields.refuse(name, { rule: 'datetime' });
  }
  return '';
}

/** The names of those who come, each once. */
function readGuests(given: unknown, fields: Fields): string[] {
  const names = isBlank(given) ? [] : Array.isArray(given) ? (given as readonly unknown[]) : [undefined];
  if (names.length > mostGuests) fields.refuse('guests', { rule: '{{most}} at most.', args: { most: mostGuests } });
  else if (names.some(name => typeof name !== 'string' || name.length > longestText)) fields.refuse('guests', { rule: 'text' });
  else return [...new Set((names as readonly string[]).map(name => keepable(name).trim()).filter(Boolean))];
  return [];
}
