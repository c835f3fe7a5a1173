import type { EventCalendar } from '#src/domain/sample-apps/calendar.ts';

/** The theme's colour of each calendar. */
export const eventColor = {
  Personal: 'error',
  Business: 'primary',
  Family: 'warning',
  Holiday: 'success',
  ETC: 'info',
} as const satisfies Readonly<Record<EventCalendar, string>>;
