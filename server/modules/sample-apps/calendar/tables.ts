/** The events of each person. A whole day is kept at its midnight, of no zone; a moment in UTC. */
export const calendarTables = [
  `create table if not exists app_calendar_events (
    id integer generated always as identity primary key, user_id integer not null, title text not null, url text not null,
    all_day boolean not null, starts timestamp(0) not null, ends timestamp(0) not null, calendar text not null, guests text[] not null,
    location text not null, description text not null, client_id text)`,
  'create index if not exists app_calendar_events_user on app_calendar_events (user_id, starts)',
  'create unique index if not exists app_calendar_events_client on app_calendar_events (user_id, client_id) where client_id is not null',
];
