import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { omit } from 'es-toolkit/object';
import { useNotify, useTranslate } from 'ra-core';
import { addDays } from '#definition/derive/ranges/calendar';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange, type Refusal } from '#src/engine/data/useOptimisticChange.ts';
import type { Days } from '#src/engine/list/calendar/Days.ts';
import type { CalendarEvent, EventCalendar } from '#src/domain/sample-apps/calendar.ts';
import type { EventChange } from './eventDraft';
import { readCounts, readEvents } from './readEvents';

export const calendarKey = ['apps.calendar'];
const [eventsKey, countsKey] = [
  [...calendarKey, 'events'],
  [...calendarKey, 'counts'],
];

const spanOf = (days: Days | null) => days && { from: days.start, until: addDays(days.end, 1) };

/** The events of some calendars on the days that are shown; those of before stay until the others are there. */
export function useEvents(calendars: readonly EventCalendar[], days: Days | null) {
  const call = useCall();
  return useQuery({
    queryKey: [...eventsKey, calendars, days],
    queryFn: async ({ signal }) =>
      readEvents(await call('GET', 'apps/calendar/events', { base: 'apps', query: { calendars, ...spanOf(days) }, signal })),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
}

/** How many events each calendar has on the days that are shown; nothing from a server that does not count them. */
export function useEventCounts(days: Days | null) {
  const call = useCall();
  const counts = useQuery({
    queryKey: [...countsKey, days],
    queryFn: async ({ signal }) =>
      readCounts(await call('GET', 'apps/calendar/counts', { base: 'apps', query: { ...spanOf(days) }, signal })),
    enabled: days !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return counts.data ?? {};
}

/** The changes of events. Each is seen at once; where the server refuses it, that is said and it is taken back. */
export function useEventChanges() {
  const translate = useTranslate();
  const notify = useNotify();
  const offerUndo = useUndo();
  const call = useCall();
  const queries = useQueryClient();
  const change = useOptimisticChange<readonly CalendarEvent[]>(eventsKey);
  const make = async (...[draw, act]: Parameters<typeof change>): Promise<Refusal> => {
    const refused = await change(draw, act);
    void queries.invalidateQueries({ queryKey: countsKey });
    return refused;
  };
  const send = (path: string, body: Record<string, unknown>) => call('POST', `apps/calendar/${path}`, { base: 'apps', body });
  const add = (event: EventChange) => {
    const body = { event, client_id: newClientId() };
    return make(
      events => events,
      () => send('add-event', body),
    );
  };
  const put = ({ id }: CalendarEvent, said: EventChange) =>
    make(
      events =>
        events.map(event =>
          event.id === id ? { ...event, ...said, extendedProps: { ...event.extendedProps, ...said.extendedProps } } : event,
        ),
      () => send('update-event', { event: { id, ...said } }),
    );

  return {
    add: async (event: EventChange) => {
      const refused = await add(event);
      if (refused === null) notify('calendarApp.added', { type: 'success' });
      return refused;
    },
    /** Changes what is said; it can be taken back where that is told. */
    update: async (event: CalendarEvent, said: EventChange) => {
      const refused = await put(event, said);
      if (refused === null) offerUndo(translate('calendarApp.updated'), () => put(event, omit(event, ['id'])));
      return refused;
    },
    remove: async (event: CalendarEvent) => {
      const { id, ...before } = event;
      const refused = await make(
        events => events.filter(one => one.id !== id),
        () => call('DELETE', 'apps/calendar/remove-event', { base: 'apps', query: { id } }),
      );
      if (refused === null) offerUndo(translate('calendarApp.removed'), () => add(before));
      return refused;
      return refused;
    },
  };
}

export type EventChanges = ReturnType<typeof useEventChanges>;
