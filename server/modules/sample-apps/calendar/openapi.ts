import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { eventCalendars, longestEvent } from '#src/domain/sample-apps/calendar.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';

const ofCalendar = ['calendar'];
const event = sharedSchema('CalendarEvent');
const more = {
  calendar: { ...text, enum: [...eventCalendars] },
  guests: { ...listOf(text), description: 'Names; at most 50.' },
  location: text,
  description: { ...text, description: 'Markup, without anything that acts.' },
};
const properties = {
  ...{ id: whole, title: text, url: { ...text, description: 'A web address, or empty.' } },
  ...{ allDay: yesNo, start: { ...text, description: 'Of whole days a day; otherwise a moment, ISO 8601 in UTC.' } },
  end: {
    ...text,
    description: `Of whole days the day after the last; otherwise a moment, which may be the one it starts at. At most ${longestEvent} days after the start.`,
  },
  extendedProps: objectSchema(more),
};
/** An event as a body says it: what it does not name stays. */
const said = { ...objectSchema({ ...properties, extendedProps: { ...objectSchema(more), required: [] } }), required: [] };

const days = [
  inQuery('from', 'The first day; all before it are left out, but for one day more, which the zones of the earth need.'),
  inQuery('until', 'The day after the last, likewise.'),
];

/** Calendar: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const calendarDescription: Description = {
  tag: { name: 'calendar', description: 'Sample app: calendar' },
  paths: {
    '/apps/calendar/events': {
      get: {
        ...{ operationId: 'calendar.events', summary: 'Events of the person', tags: ofCalendar },
        description: 'Those of the calendars that are named, the earliest first; without any there are none. At most 500.',
        parameters: [
          {
            ...{ name: 'calendars', in: 'query', schema: listOf(more.calendar) },
            description: 'Repeated, or as `calendars[]` or `calendars[0]`.',
          },
          ...days,
        ],
        responses: { 200: jsonAnswer('The events.', listOf(event)), ...usualAnswers, 422: writing[422] },
      },
    },
    '/apps/calendar/counts': {
      get: {
        ...{ operationId: 'calendar.counts', summary: 'How many events each calendar has', tags: ofCalendar },
        parameters: days,
        responses: {
          200: jsonAnswer('The counts.', objectSchema(Object.fromEntries(eventCalendars.map(name => [name, whole])))),
          ...{ ...usualAnswers, 422: writing[422] },
        },
      },
    },
    '/apps/calendar/add-event': {
      post: {
        ...{ operationId: 'calendar.add', summary: 'Add an event', tags: ofCalendar },
        requestBody: bodyOf({
          ...objectSchema({ event: said, client_id: { ...text, description: 'The same again adds nothing.' } }),
          required: ['event'],
        }),
        responses: { 201: jsonAnswer('The event.', objectSchema({ event })), ...writing },
      },
    },
    '/apps/calendar/update-event': {
      post: {
        ...{ operationId: 'calendar.update', summary: 'Change an event', tags: ofCalendar },
        requestBody: bodyOf(objectSchema({ event: { ...said, description: 'Its id and what changes.' } })),
        responses: { 200: jsonAnswer('The event.', objectSchema({ event })), ...writing },
      },
    },
    '/apps/calendar/start-over': {
      post: {
        ...{
          operationId: 'calendar.startOver',
          summary: 'Delete all events of the person and begin with the first ones',
          tags: ofCalendar,
        },
        responses: { 200: none, ...usualAnswers },
      },
    },
    '/apps/calendar/remove-event': {
      delete: {
        ...{ operationId: 'calendar.remove', summary: 'Delete an event', tags: ofCalendar },
        parameters: [inQuery('id', 'The event; it may stand in a JSON body as well.')],
        responses: { 200: none, ...usualAnswers, 404: missing },
      },
    },
  },
  schemas: { CalendarEvent: objectSchema(properties) },
};
