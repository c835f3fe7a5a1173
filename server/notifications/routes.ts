import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import { eventStreamResponse, timeOfStream } from '#server/middleware/eventStreamResponse.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { listOwn, markRead, standingOf } from './inbox';
import { presentNotifications } from './presentNotification';
import { OpenStreams } from './openStreams';

const mostOnPage = 500;
const mostMarked = 1_000;

const wholeOf = (text: unknown): number | null => (/^\d{1,15}$/.test(String(text ?? '')) ? Number(text) : null);

export const notificationModule: ModuleRoutes = { at: 'api', create: notificationRoutes };

/** What concerns the person who is signed in: listed, marked as read, and told as it happens. Nobody reads what is somebody else's. */
function notificationRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const streams = new OpenStreams(context);
  return new Hono<AppEnv>()
    .get('/notifications', async c => {
      const account = c.get('account');
      const { offset, limit, unread } = c.req.query();
      const page = {
        offset: wholeOf(offset) ?? 0,
        limit: Math.min(wholeOf(limit) || 20, mostOnPage),
        onlyUnread: ['1', 'true'].includes(unread ?? ''),
      };
      const { total, rows } = await listOwn(db, account.id, page);
      const standing = (await standingOf(db, [account.id])).get(account.id);
      return c.json({ total, ...standing, rows: await presentNotifications(context, account, rows) });
    })
    .post('/notifications/read', async c => {
      const account = c.get('account');
      await markRead(context, account, readMarks(await bodyFor(c, context, 'everybody')));
      return c.json(success('Marked as read.', (await standingOf(db, [account.id])).get(account.id)));
    })
    .get('/notifications/stream', async c => {
      const since = wholeOf(c.req.header('last-event-id'));
      const stream = await streams.begin(c.get('account'), since, timeOfStream(c, context.now()));
      return eventStreamResponse(c, stream.body);
    });
}

/** Which ones: some by their ids, or all up to the newest that the person has seen. */
function readMarks({ ids, until }: Body): { ids: number[] } | { until: number } {
  const last = wholeOf(until);
  if (last !== null) return { until: last };
  if (!Array.isArray(ids)) throw new Failure({ ids: ['Say which: a list of ids, or until with the newest id.'] });
  return { ids: ids.slice(0, mostMarked).flatMap(id => wholeOf(id) ?? []) };
}
