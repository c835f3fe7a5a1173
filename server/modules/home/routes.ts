import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { success } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { stamp } from '#server/time.ts';
import { keepArrangement, readArrangement } from './arrangement';
import { countHome, isEmptyFirm } from './homeFigures';

export const homeModule: ModuleRoutes = { at: 'api', create: homeRoutes };

/** The start page: what waits for the person, in one call. */
function homeRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/dashboard/home', async c => {
      const account = c.get('account');
      const [parts, arranged, isEmpty] = await Promise.all([
        countHome(context, account),
        readArrangement(context, account),
        isEmptyFirm(context),
      ]);
      return c.json({ parts, arranged, is_empty: isEmpty, computed_at: stamp(context.now()) });
    })
    .post('/dashboard/home', async c => {
      const { parts } = await bodyFor(c, context, 'everybody');
      await keepArrangement(context, c.get('account'), parts);
      return c.json(success('Start page saved.', { parts: await readArrangement(context, c.get('account')) }));
    });
}
