import type { Context, Hono } from 'hono';
import { isDay } from '#definition/parseDay';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { addEvent, countEvents, listEvents, removeEvent, updateEvent, type Days } from './calendar/events';
import { calendarApp, seedEvents, startEventsOver } from './calendar/exampleEvents';
import { objectIn, sampleApp } from './sampleApp';
import { seedOnce } from './seedOnce';

export const calendarModule: ModuleRoutes = { at: 'samples', create: calendarRoutes };

/** A person's calendar (specification 1 §7). */
function calendarRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  const seeded = (c: Context<AppEnv>) => {
    const account = c.get('account');
    return seedOnce(context, account.id, calendarApp, connection => seedEvents(context, account, connection));
  };
  return sampleApp(context)
    .use('/calendar/*', announceChanges(context, 'apps.calendar'))
    .get('/calendar/events', async c => {
      await seeded(c);
      return c.json(await listEvents(db, c.get('account'), calendarsOf(c), daysOf(c)));
    })
    .get('/calendar/counts', async c => {
      await seeded(c);
      return c.json(await countEvents(db, c.get('account'), daysOf(c)));
    })
    .post('/calendar/add-event', async c => {
      const body = await read(c);
      return c.json({ event: await addEvent(context, c.get('account'), { client_id: body.client_id, ...objectIn(body.event) }) }, 201);
    })
    .post('/calendar/update-event', async c => {
      const event = objectIn((await read(c)).event);
      return c.json({ event: await updateEvent(context, c.get('account'), wholeOf(event.id), event) });
    })
    .post('/calendar/start-over', async c => {
      await startEventsOver(context, c.get('account'));
      return c.body(null, 200);
    })
    .delete('/calendar/remove-event', async c => {
      await removeEvent(context, c.get('account'), wholeOf(c.req.query('id') ?? (await read(c)).id));
      return c.body(null, 200);
    });
}

/** The calendars that are asked for, repeated or in brackets; none of them is none. */
const calendarsOf = (c: Context<AppEnv>): string[] =>
  Object.entries(c.req.queries()).flatMap(([name, values]) => (/^calendars(\[\d*\])?$/.test(name) ? values : []));

/** The days that are asked for. Throws `Failure` (422). */
function daysOf(c: Context<AppEnv>): Days {
  const dayOf = (name: string) => {
    const day = c.req.query(name) || null;
    if (day !== null && !isDay(day)) throw new Failure({ [name]: [{ rule: 'date' }] }, { status: 422 });
    return day;
  };
  return { from: dayOf('from'), until: dayOf('until') };
}
