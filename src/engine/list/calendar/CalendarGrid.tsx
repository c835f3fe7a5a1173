import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import arabic from '@fullcalendar/react/locales/ar-tn';
import german from '@fullcalendar/react/locales/de';
import french from '@fullcalendar/react/locales/fr';
import portuguese from '@fullcalendar/react/locales/pt';
import themePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { useMemo, type Ref } from 'react';
import { useLocale } from 'ra-core';
import { firstWeekday } from '#definition/settings';
import { calendarColors, calendarStyle } from './calendarStyle';

const none: Plugins = [];
const usual: Plugins = [dayGridPlugin, listPlugin, interactionPlugin, themePlugin];
const locales = { fr: french, de: german, pt: portuguese, ar: arabic };

type Plugins = NonNullable<CalendarOptions['plugins']>;

interface Props extends Omit<CalendarOptions, 'plugins'> {
  ref: Ref<CalendarRef>;
  /** What it can do beside days, lists and moving; always the same array. */
  more?: Plugins;
}

/** The days of a calendar with what stands on them, in the colours, the language and the direction of the console; it moves and opens by hand. */
export function CalendarGrid({ ref, more = none, ...options }: Props) {
  const locale = useLocale() ?? 'en';
  const { direction, palette } = useTheme();
  const plugins = useMemo(() => [...usual, ...more], [more]);
  return (
    <Box sx={calendarStyle}>
      <GlobalStyles styles={calendarColors} />
      <FullCalendar
        ref={ref}
        plugins={plugins}
        headerToolbar={false}
        locale={locales[locale as keyof typeof locales] ?? 'en'}
        direction={direction}
        firstDay={firstWeekday()}
        colorScheme={palette.mode}
        height="auto"
        editable
        eventInteractive
        {...options}
      />
    </Box>
  );
}
