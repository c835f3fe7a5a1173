/** What a calendar can show, and how FullCalendar calls it. */
export const views = { month: 'dayGridMonth', week: 'dayGridWeek', agenda: 'listMonth' } as const;

/** The same by the hour, where events have a time. */
export const timedViews = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'listMonth' } as const;
