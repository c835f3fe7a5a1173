import { isDay } from '#definition/parseDay';
import { keptSpan, shownSpan, type CalendarEvent, type EventCalendar, type Span } from '#src/domain/sample-apps/calendar.ts';

/** What a call says of an event: only what changes. */
export type EventChange = Partial<Omit<CalendarEvent, 'id' | 'extendedProps'>> & {
  extendedProps?: Partial<CalendarEvent['extendedProps']>;
};

/** An event as its form has it: the span is the one that people read. */
export interface EventDraft extends Span {
  title: string;
  calendar: EventCalendar;
  url: string;
  guests: readonly string[];
  location: string;
  description: string;
}

export const draftOf = ({ title, url, extendedProps, ...event }: Omit<CalendarEvent, 'id'>): EventDraft => ({
  ...{ ...shownSpan(event), title, url },
  ...extendedProps,
});

/** An event that is still to be made, on days or at an hour. */
export const newDraft = (span: Span): EventDraft => ({
  ...shownSpan(span),
  ...{ title: '', calendar: 'Business', url: '', guests: [], location: '', description: '' },
});

/** The event that a form makes. */
const eventOf = ({ title, url, allDay, start, end, ...extendedProps }: EventDraft): Omit<CalendarEvent, 'id'> => ({
  ...{ title: title.trim(), url: url.trim(), ...keptSpan({ allDay, start, end }), extendedProps },
});

/** What a form changes of an event, or all that it says of a new one. Both ends are said where whole days become hours, or hours days. */
export function changeOf(draft: EventDraft, first: EventDraft | null): EventChange {
  const event = eventOf(draft);
  if (first === null) return event;
  const { extendedProps: hadProps, ...had } = eventOf(first);
  const { extendedProps, ...said } = event;
  const isTurned = said.allDay !== had.allDay;
  const props = changed(extendedProps, hadProps);
  return {
    ...changed(said, had),
    ...(isTurned && { start: said.start, end: said.end }),
    ...(Object.keys(props).length > 0 && { extendedProps: props }),
  };
}

function changed<Values extends object>(values: Values, before: Values): Partial<Values> {
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isOther)) as Partial<Values>;
}

/** What must be mended before an event can be kept, by field. */
export function problemsOf({ title, allDay, start, end }: EventDraft): Readonly<Record<string, string>> {
  const isRight = (text: string) => (allDay ? isDay(text) : /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text));
  const problem = (text: string) => (text === '' ? 'validation.required' : isRight(text) ? null : 'validation.date');
  const [ofStart, ofEnd] = [problem(start), problem(end) ?? (isRight(start) && end < start ? 'validation.beforeStart' : null)];
  return {
    ...(title.trim() === '' && { title: 'validation.required' }),
    ...(ofStart && { start: ofStart }),
    ...(ofEnd && { end: ofEnd }),
  };
}

/** The draft with whole days instead of hours, or from nine to ten instead of days, in the zone of whoever looks. */
export function turned(draft: EventDraft, allDay: boolean): EventDraft {
  const dayOf = (text: string) => {
    const moment = new Date(`${text.replace(' ', 'T')}Z`);
    return Number.isNaN(moment.getTime()) ? '' : localDay(moment);
  };
  const at = (day: string, hour: string) =>
    isDay(day) ? new Date(`${day}T${hour}:00:00`).toISOString().slice(0, 19).replace('T', ' ') : '';
  const { start, end } = draft;
  return { ...draft, allDay, ...(allDay ? { start: dayOf(start), end: dayOf(end) } : { start: at(start, '09'), end: at(end, '10') }) };
}

/** The day of a moment where one looks from. */
export const localDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
