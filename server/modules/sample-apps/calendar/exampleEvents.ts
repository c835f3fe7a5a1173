import { sql } from 'kysely';
import { addDays } from '#definition/derive/ranges/calendar';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { EventCalendar } from '#src/domain/sample-apps/calendar.ts';
import { noteSeeded } from '../seedOnce';
import { insertEvent } from './events';
import { todayOf } from '#server/time.ts';

/** The name of the app, by which it is known who has its examples. */
export const calendarApp = 'calendar';

interface Example {
  title: string;
  calendar: EventCalendar;
  /** Days from today. */
  day: number;
  /** How many days it lasts; with `hour` left out. */
  days?: number;
  /** The hour it begins at, UTC, and how many it lasts. */
  hour?: number;
  hours?: number;
  guests?: readonly string[];
  location?: string;
  description?: string;
  url?: string;
}

const examples: readonly Example[] = [
  {
    ...{ title: 'Shift handover', calendar: 'Business', day: 0, hour: 5, hours: 1, location: 'Control room' },
    ...{ guests: ['Mona Saleh', 'Yusuf Karimi'], description: '<p>Open work orders first.</p>' },
  },
  { title: 'Review of spare parts', calendar: 'Business', day: 1, hour: 8, hours: 2, guests: ['Anna Weber'], location: 'Store' },
  { title: 'Shutdown of line 2', calendar: 'Business', day: 9, days: 3, location: 'Pump gallery' },
  { title: 'Dentist', calendar: 'Personal', day: 2, hour: 13, hours: 1 },
  { title: 'Course in vibration analysis', calendar: 'Personal', day: -6, days: 2, url: 'https://training.example/vibration' },
  { title: 'Birthday of Noor', calendar: 'Family', day: 4, days: 1 },
  { title: 'School meeting', calendar: 'Family', day: -3, hour: 15, hours: 1 },
  { title: 'Public holiday', calendar: 'Holiday', day: 16, days: 2 },
  { title: 'Car to the garage', calendar: 'ETC', day: 6, hour: 6, hours: 1 },
];

/** Writes the events that a person finds when they open the app for the first time. */
export async function seedEvents({ now, settings }: ServerContext, { id }: Account, db: Connection): Promise<void> {
  const today = todayOf({ now, settings });
  for (const { title, calendar, day, days = 1, hour, hours = 1, guests = [], location = '', description = '', url = '' } of examples) {
    const start = addDays(today, day);
    const at = (from: number) => `${start}T${String(from).padStart(2, '0')}:00:00.000Z`;
    const span =
      hour === undefined ? { allDay: true, start, end: addDays(start, days) } : { allDay: false, start: at(hour), end: at(hour + hours) };
    await insertEvent(db, id, { title, url, ...span, extendedProps: { calendar, guests, location, description } });
  }
}

/** Takes all events of a person away and writes the first ones again. */
export const startEventsOver = (context: ServerContext, account: Account) =>
  context.db.transaction().execute(async db => {
    await noteSeeded(db, account.id, calendarApp);
    await sql`delete from app_calendar_events where user_id = ${account.id}`.execute(db);
    await seedEvents(context, account, db);
  });
