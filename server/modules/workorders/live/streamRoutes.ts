import { Hono } from 'hono';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { eventStreamResponse, timeOfStream } from '#server/middleware/eventStreamResponse.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { OrderStreams } from './orderStreams';

export const streamModule: ModuleRoutes = { at: 'api', create: streamRoutes };

/** What others change of work orders, as it happens (specification 1 §7). */
function streamRoutes(context: ServerContext): Hono<AppEnv> {
  const streams = new OrderStreams(context);
  return new Hono<AppEnv>().get('/maintenance/workorders/:id/stream', async c => {
    const { id } = await requireVisibleOrder(context, c.get('account'), wholeOf(c.req.param('id')));
    return eventStreamResponse(c, streams.begin(c.get('account'), id, timeOfStream(c, context.now())));
  });
}
