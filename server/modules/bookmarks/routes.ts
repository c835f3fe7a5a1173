import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure } from '#server/http/failure.ts';
import { listBookmarks, toggleBookmark } from './bookmarks';

export const bookmarkModule: ModuleRoutes = { at: 'apps', create: bookmarkRoutes };

/** The pages that somebody has marked, and those that they may mark (specification 1 §7). */
function bookmarkRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/bookmarks/data', async c => c.json(await listBookmarks(context, c.get('account'))))
    .post('/bookmarks/update', async c => {
      const { id } = await bodyFor(c, context, 'everybody');
      if (typeof id !== 'string' || id === '') throw new Failure({ id: [{ rule: 'required' }] }, { status: 422 });
      await toggleBookmark(context, c.get('account'), id);
      return c.body(null, 200);
    });
}
