import type { Theme } from '@mui/material/styles';

export const calendarStyle = ({ typography }: Theme) => ({
  minWidth: 0,
  flex: 1,
  fontSize: '0.8125rem',
  fontFamily: typography.fontFamily,
});

/** The colours of the skin, for the whole page: FullCalendar puts the list of a full day and what is being dragged outside the calendar. */
export const calendarColors = ({ palette }: Theme) => ({
  ':root': {
    '--fc-classic-primary': palette.primary.main,
    '--fc-classic-primary-foreground': palette.primary.contrastText,
    '--fc-classic-event': palette.background.default,
    '--fc-classic-event-contrast': palette.text.primary,
    '--fc-classic-highlight': palette.action.selected,
    '--fc-classic-today': palette.action.selected,
    '--fc-classic-now': palette.error.main,
    // Each record brings a mark of its own.
    '--fc-classic-small-dot-width': '0px',
    '--fc-classic-large-dot-width': '0px',
    '--fc-classic-background': palette.background.paper,
    '--fc-classic-faint': palette.action.hover,
    '--fc-classic-muted': palette.background.default,
    '--fc-classic-strong': palette.divider,
    '--fc-classic-foreground': palette.text.primary,
    '--fc-classic-faint-foreground': palette.text.secondary,
    '--fc-classic-muted-foreground': palette.text.secondary,
    '--fc-classic-border': palette.divider,
    '--fc-classic-strong-border': palette.text.secondary,
  },
});
