import { Hono, type Context } from 'hono';
import type { ModuleRoutes, Plan, ServerContext } from '#server/contract.ts';
import { pageOf, wholeOf } from '#server/http/pageParameters.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { listActivity, readActivityQuery } from '#server/resources/history/activityReport.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { listUpdates } from './feed';

type Call = Context<AppEnv>;

export const activityModule: ModuleRoutes = { at: 'api', create: activityRoutes };

/** What happened to the records of the registers that show their activity, and its history alone (specification 1 §7). */
function activityRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const plan of context.plans.all) if (plan.resource.parts.activity) mount(app, context, plan);
  return app;
}

/** What narrows the activity report beyond one record. */
const narrowing = ['target_id', 'target_type', 'action_type', 'created_by', 'user_id'];

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const { path } = plan.resource.api;
  const say = (c: Call) => requestTranslator(c, context.plans.registry);
  const visible = (c: Call) => requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));
  app
    .get(`/${path}/:id/updates`, async c => {
      const { id } = await visible(c);
      const reader = { context, account: c.get('account'), say: say(c) };
      return c.json(await listUpdates(reader, plan, id, c.req.query('filter'), pageOf(c)));
    })
    .get(`/${path}/revision/:id`, async c => {
      const { id } = await visible(c);
      const params = new URL(c.req.url).searchParams;
      for (const name of narrowing) params.delete(name);
      params.set('item_type', plan.resource.itemType);
      params.set('item_id', String(id));
      return c.json(await listActivity(context, c.get('account'), readActivityQuery(context, params), say(c)));
    });
}
