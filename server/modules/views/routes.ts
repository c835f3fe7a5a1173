import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { changeView, keepView, listViews, removeView } from './views';

export const viewsModule: ModuleRoutes = { at: 'api', create: viewRoutes };

/** Saved views of lists: a person's own, and those that others share. */
function viewRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/saved-views', async c => {
      const rows = await listViews(context, c.get('account'), c.req.query('place'));
      return c.json({ total: rows.length, rows });
    })
    .post('/saved-views', async c => {
      const view = await keepView(context, c.get('account'), await bodyFor(c, context, 'everybody'));
      return c.json(success('View saved.', view));
    })
    .on(['PATCH', 'POST'], '/saved-views/:id', async c => {
      const view = await changeView(context, c.get('account'), wholeOf(c.req.param('id')), await bodyFor(c, context, 'everybody'));
      return c.json(success('View saved.', view));
    })
    .delete('/saved-views/:id', async c => {
      await removeView(context, c.get('account'), wholeOf(c.req.param('id')));
      return c.json(success('View removed.'));
    });
}
