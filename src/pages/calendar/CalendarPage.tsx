import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { addDays } from '#definition/derive/ranges/calendar';
import { CalendarBar } from '#src/engine/list/calendar/CalendarBar.tsx';
import type { Days } from '#src/engine/list/calendar/Days.ts';
import { LoadingLine } from '#src/engine/list/calendar/LoadingLine.tsx';
import { timedViews } from '#src/engine/list/calendar/views.ts';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { PanedPage } from '#src/engine/ui/panes/PanedPage.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import { eventCalendars, type CalendarEvent, type EventCalendar, type Span } from '#src/domain/sample-apps/calendar.ts';
import { CalendarFilter } from './CalendarFilter';
import { localDay, newDraft, type EventDraft } from './eventDraft';
import { EventGrid } from './EventGrid';
import { EventPanel } from './EventPanel';
import { calendarKey, useEventChanges, useEventCounts, useEvents } from './useEvents';

type ViewName = keyof typeof timedViews;
const viewNames = Object.keys(timedViews) as readonly ViewName[];

/** A person's calendar (specification 1 §7): the five calendars beside it, or over it on a phone. */
export default function CalendarPage() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { direction } = useTheme();
  const grid = useRef<CalendarRef>(null);
  const [calendars, setCalendars] = useStore<readonly EventCalendar[]>('apps.calendar.shown', eventCalendars);
  const [kept, keep] = useStore<ViewName | null>('apps.calendar.view', null);
  const view = kept ?? (isPhone ? 'agenda' : 'month');
  const [shown, setShown] = useState<{ days: Days; title: string } | null>(null);
  const [opened, setOpened] = useState<CalendarEvent | EventDraft | null>(null);
  const days = shown?.days ?? null;
  const { data: events, error } = useEvents(calendars, days);
  const counts = useEventCounts(days);
  const changes = useEventChanges();

  const onDates = ({ startStr, endStr, view: { title } }: DatesSetInfo) =>
    setShown({ days: { start: startStr.slice(0, 10), end: addDays(endStr.slice(0, 10), -1) }, title });
  const show = (next: ViewName, day?: Date) => {
    keep(next);
    grid.current?.getApi().changeView(timedViews[next], day);
  };
  const go = (where: 'prev' | 'today' | 'next') => grid.current?.getApi()[where]();
  const create = (span: Span) => setOpened(newDraft(span));
  const createToday = () => {
    const day = localDay(new Date());
    create({ allDay: true, start: day, end: addDays(day, 1) });
  };
  const [left, right] = direction === 'rtl' ? (['next', 'prev'] as const) : (['prev', 'next'] as const);
  useShortcuts({
    create: createToday,
    calendarToday: () => go('today'),
    calendarMonth: () => show('month'),
    calendarWeek: () => show('week'),
    calendarDay: () => show('day'),
    calendarAgenda: () => show('agenda'),
    calendarLeft: () => go(left),
    calendarRight: () => go(right),
  });

  return (
    <>
      <PanedPage
        title={translate('pages.calendar')}
        subtitle={translate('calendarApp.subtitle')}
        label={translate('calendarApp.filter')}
        tools={
          <Button variant="contained" onClick={createToday} sx={{ minHeight: { xs: 44, md: 0 } }}>
            {translate('calendarApp.add')}
          </Button>
        }
        pane={() => (
          <>
            <CalendarFilter shown={calendars} counts={counts} onShow={setCalendars} />
            <StartOver path="apps/calendar/start-over" queryKey={calendarKey} help="calendarApp.startOverHelp" />
          </>
        )}
      >
        <Box sx={{ p: { xs: 1.5, sm: 2 }, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 }}>
          <LoadingLine isOver={events !== undefined || error !== null} />
          <CalendarBar title={shown?.title ?? ''} views={viewNames} view={view} onView={show} onGo={go} />
          {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
          <EventGrid
            ref={grid}
            view={timedViews[view]}
            events={events ?? []}
            onDates={onDates}
            onOpen={setOpened}
            onCreate={create}
            onMove={(event, { allDay, start, end }) =>
              void changes.update(event, {
                ...(allDay !== event.allDay && { allDay }),
                ...((start !== event.start || allDay !== event.allDay) && { start }),
                ...((end !== event.end || allDay !== event.allDay) && { end }),
              })
            }
            onDay={day => show('day', day)}
          />
        </Box>
      </PanedPage>
      {opened && <EventPanel opened={opened} changes={changes} onClose={() => setOpened(null)} />}
    </>
  );
}
