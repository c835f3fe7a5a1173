import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { eventCalendars, type EventCalendar } from '#src/domain/sample-apps/calendar.ts';
import { eventColor } from './eventColor';

interface Props {
  shown: readonly EventCalendar[];
  counts: Readonly<Partial<Record<EventCalendar, number>>>;
  onShow: (calendars: readonly EventCalendar[]) => void;
}

const rowSx = { mx: 0, minHeight: { xs: 44, md: 34 }, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } } as const;

/** Which calendars are shown, with how many events each has on the days that are shown. */
export function CalendarFilter({ shown, counts, onShow }: Props) {
  const translate = useTranslate();
  const isAll = shown.length === eventCalendars.length;
  return (
    <Box role="group" aria-label={translate('calendarApp.filter')} sx={{ display: 'grid' }}>
      <FormControlLabel
        label={translate('calendarApp.viewAll')}
        sx={{ ...rowSx, fontWeight: 600 }}
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && shown.length > 0}
            onChange={() => onShow(isAll ? [] : eventCalendars)}
          />
        }
      />
      {eventCalendars.map(name => (
        <FormControlLabel
          key={name}
          sx={rowSx}
          label={
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {translate(`calendarApp.calendars.${name}`)}
              </Box>
              {counts[name] !== undefined && (
                <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', alignSelf: 'center' }}>
                  {counts[name]}
                </Box>
              )}
            </Box>
          }
          control={
            <Checkbox
              size="small"
              color={eventColor[name]}
              checked={shown.includes(name)}
              onChange={(_, isOn) => onShow(eventCalendars.filter(one => (one === name ? isOn : shown.includes(one))))}
            />
          }
        />
      ))}
    </Box>
  );
}
