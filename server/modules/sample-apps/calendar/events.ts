import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { eventCalendars, type CalendarEvent, type EventCounts } from '#src/domain/sample-apps/calendar.ts';
import type { Body } from '../fields/bodyFields';
import { missing } from '../sampleApp';
import { readEvent, type NewEvent } from './readEvent';

/** Events that one person keeps at most, and those that one answer holds. */
const [most, mostListed] = [2000, 500];

const when = (column: string) =>
  sql`to_char(${sql.ref(column)}, case when all_day then 'YYYY-MM-DD' else 'YYYY-MM-DD"T"HH24:MI:SS".000Z"' end)`;

const columns = sql`id, title, url, all_day as "allDay", ${when('starts')} as "start", ${when('ends')} as "end",
  jsonb_build_object('calendar', calendar, 'guests', guests, 'location', location, 'description', description) as "extendedProps"`;

/** The days that are looked at; either end may be open. */
export interface Days {
  from: string | null;
  /** The day after the last. */
  until: string | null;
}

/** A day more at either end: on which day a moment is depends on where one looks from. */
const within = ({ from, until }: Days) => sql`(${from}::date is null or ends >= ${from}::date - 1)
  and (${until}::date is null or starts <= ${until}::date + 1)`;

/** A person's events of some calendars, the earliest first. */
export async function listEvents(
  db: Connection,
  { id: user }: Account,
  calendars: readonly string[],
  days: Days,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`select ${columns} from app_calendar_events
    where user_id = ${user} and calendar = any (${[...calendars]}::text[]) and ${within(days)}
    order by starts, id limit ${mostListed}`.execute(db);
  return rows;
}

/** How many events a person has, by calendar. */
export async function countEvents(db: Connection, { id: user }: Account, days: Days): Promise<EventCounts> {
  const { rows } = await sql<{ calendar: string; count: number }>`select calendar, count(*)::int as count from app_calendar_events
    where user_id = ${user} and ${within(days)} group by calendar`.execute(db);
  const counts = eventCalendars.map(name => [name, rows.find(({ calendar }) => calendar === name)?.count ?? 0]);
  return Object.fromEntries(counts) as EventCounts;
}

const nothingSaid: NewEvent = {
  ...{ title: '', url: '', allDay: false, start: '', end: '' },
  extendedProps: { calendar: 'Business', guests: [], location: '', description: '' },
};

/** Adds an event; the same again under the same `client_id` is the one that was added. Throws `Failure` (422). */
export async function addEvent({ db }: ServerContext, { id: user }: Account, body: Body): Promise<CalendarEvent> {
  const client = readClientId(body);
  const event = readEvent({ title: null, start: null, ...body }, nothingSaid);
  return db.transaction().execute(async transaction => {
    // Of two windows one adds after the other.
    await sql`select pg_advisory_xact_lock(hashtext('app_calendar_events'), ${user}::int)`.execute(transaction);
    const known = await sql<CalendarEvent>`select ${columns} from app_calendar_events
      where user_id = ${user} and client_id = ${client}::text`.execute(transaction);
    if (known.rows[0]) return known.rows[0];
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from app_calendar_events
      where user_id = ${user}`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= most)
      throw new Failure({ title: [{ rule: 'The list has room for {{most}} at most.', args: { most } }] }, { status: 422 });
    return insertEvent(transaction, user, event, client);
  });
}

/** Writes a new event. */
export async function insertEvent(db: Connection, user: number, event: NewEvent, client: string | null = null): Promise<CalendarEvent> {
  const { calendar, guests, location, description } = event.extendedProps;
  const { rows } = await sql<CalendarEvent>`insert into app_calendar_events
      (user_id, title, url, all_day, starts, ends, calendar, guests, location, description, client_id)
    values (${user}, ${event.title}, ${event.url}, ${event.allDay}, ${kept(event.start)}::timestamp, ${kept(event.end)}::timestamp,
      ${calendar}, ${[...guests]}::text[], ${location}, ${description}, ${client}::text)
    returning ${columns}`.execute(db);
  return rows[0] as CalendarEvent;
}

/** Changes what a body names of a person's event. Throws `Failure` (404, 422). */
export const updateEvent = ({ db }: ServerContext, { id: user }: Account, id: number, body: Body): Promise<CalendarEvent> =>
  db.transaction().execute(async transaction => {
    const found = await sql<CalendarEvent>`select ${columns} from app_calendar_events
      where id = ${id} and user_id = ${user} for update`.execute(transaction);
    if (!found.rows[0]) throw missing();
    const { extendedProps, ...event } = readEvent(body, found.rows[0]);
    const { rows } = await sql<CalendarEvent>`update app_calendar_events set title = ${event.title}, url = ${event.url},
        all_day = ${event.allDay}, starts = ${kept(event.start)}::timestamp, ends = ${kept(event.end)}::timestamp,
        calendar = ${extendedProps.calendar}, guests = ${[...extendedProps.guests]}::text[], location = ${extendedProps.location},
        description = ${extendedProps.description}
      where id = ${id} returning ${columns}`.execute(transaction);
    return rows[0] as CalendarEvent;
  });

/** Takes a person's event away. Throws `Failure` (404). */
export async function removeEvent({ db }: ServerContext, { id: user }: Account, id: number): Promise<void> {
  const { rows } = await sql`delete from app_calendar_events where id = ${id} and user_id = ${user} returning id`.execute(db);
  if (!rows[0]) throw missing();
}

/** A day or a moment without its zone, which is UTC. */
const kept = (moment: string) => moment.replace('Z', '');
