import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { success } from '#server/http/failure.ts';
import { readClientId } from '#server/http/clientId.ts';
import { pageOf, wholeOf } from '#server/http/pageParameters.ts';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { editing, changeOrder } from '../order/changeOrder';
import { listLog, logWork } from './workLog';

export const workLogModule: ModuleRoutes = { at: 'api', create: workLogRoutes };

/** The work that is logged for work orders (specification 1 §7). */
function workLogRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/maintenance/workorders/work-log', async c => {
      const body = await bodyFor(c, context, editing.rights);
      const id = wholeOf(body.work_order_id);
      await changeOrder(context, { account: c.get('account'), id, changes: ['log'], ...editing }, locked =>
        logWork(locked, body, readClientId(body)),
      );
      return c.json(success('Work logged.', await listLog(context.db, id, pageOf(c))));
    })
    .get('/maintenance/workorders/work-log-list/:id', async c => {
      const { id } = await requireVisibleOrder(context, c.get('account'), wholeOf(c.req.param('id')));
      return c.json(await listLog(context.db, id, pageOf(c)));
    });
}
