import { Hono } from 'hono';
import type { Account } from '#server/access/account.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { readBody } from '#server/http/readBody.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { readTagPattern, saveTagPattern } from './tagPattern';

export const tagPatternModule: ModuleRoutes = { at: 'api', create: tagPatternRoutes };

/** How the tags of assets look that nobody gives one: an administrator's setting. */
function tagPatternRoutes(context: ServerContext): Hono<AppEnv> {
  const requireAdmin = (account: Account) => {
    if (!account.may('admin')) throw forbidden();
  };
  return new Hono<AppEnv>()
    .get('/settings/asset-tags', async c => {
      const account = c.get('account');
      // Whoever adds assets is shown the tag that comes next.
      if (!account.may('assets.create')) requireAdmin(account);
      return c.json(await readTagPattern(context.db));
    })
    .post('/settings/asset-tags', async c => {
      requireAdmin(c.get('account'));
      await saveTagPattern(context, await readBody(c.req.raw, context.settings.bodyLimit));
      return c.json(success('Saved.', { ...(await readTagPattern(context.db)) }));
    });
}
