import type { CalendarRef, DatesSetInfo, EventDropInfo } from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { useTranslate } from 'ra-core';
import { CalendarEvent as EventLine } from '#src/engine/list/calendar/CalendarEvent.tsx';
import { CalendarGrid } from '#src/engine/list/calendar/CalendarGrid.tsx';
import type { CalendarEvent, Span } from '#src/domain/sample-apps/calendar.ts';
import { eventColor } from './eventColor';
import { spanIn } from './spanIn';

interface Props {
  ref: Ref<CalendarRef>;
  /** What it opens in, as FullCalendar calls it. */
  view: string;
  events: readonly CalendarEvent[];
  onDates: (dates: DatesSetInfo) => void;
  onOpen: (event: CalendarEvent) => void;
  /** An event is to be made here. */
  onCreate: (span: Span) => void;
  onMove: (event: CalendarEvent, span: Span) => void;
  /** The name of a day was pressed. */
  onDay: (day: Date) => void;
}

const byTheHour = [timeGridPlugin];

/** Events on their days and hours: moved, made longer or shorter and begun with the mouse, opened by Enter. */
export function EventGrid({ ref, view, events, onDates, onOpen, onCreate, onMove, onDay }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const known = new Map(events.map(event => [String(event.id), event]));
  const move = ({ event }: Pick<EventDropInfo, 'event'>) => {
    const moved = known.get(event.id);
    if (moved) onMove(moved, spanIn(event, moved));
  };
  return (
    <CalendarGrid
      ref={ref}
      more={byTheHour}
      initialView={view}
      dayMaxEvents={2}
      eventDisplay="block"
      eventResizableFromStart
      nowIndicator
      navLinks
      navLinkDayClick={onDay}
      selectable
      selectMinDistance={5}
      scrollTime="07:00:00"
      events={events.map(({ id, title, allDay, start, end }) => ({ id: String(id), title, allDay, start, end }))}
      eventContent={({ event: { id, title }, timeText, view: { type } }) => {
        const event = known.get(id);
        const isLong = type.startsWith('list');
        const calendar = event?.extendedProps.calendar ?? 'ETC';
        const place = event?.extendedProps.location ?? '';
        const hint = [timeText, title, translate(`calendarApp.calendars.${calendar}`), place].filter(Boolean).join(' · ');
        return (
          <EventLine title={title} hint={hint} color={palette[eventColor[calendar]].main} late={null} isLong={isLong} end={place}>
            {!isLong && timeText !== '' && <span>{timeText}</span>}
          </EventLine>
        );
      }}
      eventClick={({ event: { id }, jsEvent }) => {
        jsEvent.preventDefault();
        const event = known.get(id);
        if (event) onOpen(event);
      }}
      eventDrop={move}
      eventResize={move}
      dateClick={({ allDay, date, dateStr }) => onCreate(spanIn({ allDay, start: date, startStr: dateStr, end: null, endStr: '' }))}
      select={({ allDay, start, end, startStr, endStr }) => onCreate(spanIn({ allDay, start, end, startStr, endStr }))}
      datesSet={onDates}
      noEventsContent={translate('calendarApp.none')}
    />
  );
}
