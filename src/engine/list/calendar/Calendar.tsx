import type { CalendarRef, DatesSetInfo, EventDropInfo, EventReceiveInfo } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { addDays, format, parseISO } from 'date-fns';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListContext, useStore, useTranslate, type RaRecord } from 'ra-core';
import { CalendarBar } from './CalendarBar';
import { views } from './views';
import { CalendarGrid } from './CalendarGrid';
import { dayOf, type CalendarSource } from './CalendarSource';
import type { Days } from './Days';
import { DayDialog } from './DayDialog';
import { TooMany } from './TooMany';
import { UndatedTray } from './UndatedTray';
import { PlannedEvent } from './PlannedEvent';
import { useDatedRecords, useUndated } from './useDatedRecords';
import { usePlanned } from './usePlanned';
import { useReschedule } from './useReschedule';
import { LoadingLine } from './LoadingLine';

/** A week has room for more of a day than a month. */
const weekRoom = { dayGridWeek: { dayMaxEvents: 12 } };
type ViewName = keyof typeof views;
const viewNames = Object.keys(views) as readonly ViewName[];

/** What the list finds on its days: another day by dragging or by a dialog; what has none lies beside it. */
export function Calendar({ source }: { source: CalendarSource }) {
  const translate = useTranslate();
  const { titleOf, mayMove, Event } = source;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const { filterValues } = useListContext();
  const filter = filterValues as Readonly<Record<string, unknown>>;
  const calendar = useRef<CalendarRef>(null);
  const [kept, keep] = useStore<ViewName | null>(`${source.resource.name}.calendar`, null);
  const view = kept ?? (isPhone ? 'agenda' : (source.view ?? 'month'));
  const [shown, setShown] = useState<(Days & { title: string }) | null>(null);
  const [opened, setOpened] = useState<RaRecord | null>(null);
  // Where a month holds more than is read, so does its agenda.
  const shownAs = source.view === 'week' ? { ...views, agenda: 'listWeek' } : views;
  const days = useMemo(() => shown && { start: shown.start, end: shown.end }, [shown]);
  const { data: found, error } = useDatedRecords(source, filter, days);
  const { data: undated } = useUndated(source, filter);
  const planned = usePlanned(source, filter, days);
  const navigate = useNavigate();
  const reschedule = useReschedule(source);
  const records = new Map([...(found?.rows ?? []), ...(undated?.rows ?? [])].map(record => [String(record.id), record]));

  const entries = new Map((planned?.entries ?? []).map(entry => [`planned ${entry.key}`, entry]));
  const recorded = (found?.rows ?? []).flatMap(record => {
    const start = dayOf(source, record);
    return start ? [{ id: String(record.id), title: titleOf(record), start, allDay: true, startEditable: mayMove(record) }] : [];
  });
  const events = [
    ...recorded,
    ...[...entries].map(([id, { title, day }]) => ({ id, title, start: day, allDay: true, startEditable: false })),
  ];
  const onDates = ({ startStr, endStr, view: { title } }: DatesSetInfo) =>
    setShown({ start: startStr.slice(0, 10), end: format(addDays(parseISO(endStr.slice(0, 10)), -1), 'yyyy-MM-dd'), title });
  const onDrop = ({ event: { id, startStr } }: Pick<EventDropInfo, 'event'>) => {
    const record = records.get(id);
    if (record) void reschedule(record, startStr.slice(0, 10));
  };
  const onReceive = ({ event, revert }: EventReceiveInfo) => {
    const { id, startStr } = event;
    // What the calendar shows are the records themselves, not what was dropped on it.
    revert();
    const record = records.get(id);
    if (record && mayMove(record)) void reschedule(record, startStr.slice(0, 10));
  };
  const show = (next: ViewName) => {
    keep(next);
    calendar.current?.getApi().changeView(shownAs[next]);
  };

  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' }}>
      <LoadingLine isOver={found !== undefined || error !== null} />
      <CalendarBar
        title={shown?.title ?? ''}
        views={viewNames}
        view={view}
        onView={show}
        onGo={where => calendar.current?.getApi()[where]()}
      />
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
      {planned?.hasMore && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('calendar.morePlanned')}
        </Alert>
      )}
      {found && days && <TooMany source={source} found={found} days={days} />}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2 }}>
        <CalendarGrid
          ref={calendar}
          initialView={shownAs[view]}
          dayMaxEvents={4}
          views={weekRoom}
          eventDurationEditable={false}
          droppable
          events={events}
          eventContent={({ event, view: { type } }) => {
            const record = records.get(event.id);
            const entry = entries.get(event.id);
            if (entry) return <PlannedEvent entry={entry} isLong={type.startsWith('list')} />;
            return record ? <Event record={record} isLong={type.startsWith('list')} /> : event.title;
          }}
          eventClick={({ event }) => {
            const entry = entries.get(event.id);
            if (entry) void navigate(entry.address);
            else setOpened(records.get(event.id) ?? null);
          }}
          eventDrop={onDrop}
          eventReceive={onReceive}
          datesSet={onDates}
          noEventsContent={translate('calendar.none')}
        />
        {undated && undated.total > 0 && <UndatedTray source={source} found={undated} onOpen={setOpened} />}
      </Box>
      {opened && (
        <DayDialog
          source={source}
          record={opened}
          onClose={() => setOpened(null)}
          onChoose={day => {
            setOpened(null);
            void reschedule(opened, day);
          }}
        />
      )}
    </Box>
  );
}
