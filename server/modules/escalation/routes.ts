import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, Plan, ServerContext } from '#server/contract.ts';
import { success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { changeParts } from '#server/resources/parts/changeParts.ts';
import { escalating, escalationRights } from './escalating';
import { addToLevel, viewEscalation } from './ladder';

export const escalationModule: ModuleRoutes = { at: 'api', create: escalationRoutes };

/** How the records of the registers that escalate do so, and who else is notified of it (specification 1 §7). */
function escalationRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const plan of escalating(context.plans)) mount(app, context, plan);
  return app;
}

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const { path, idField } = plan.resource.api;
  const rights = escalationRights(plan.resource);
  app
    .post(`/${path}/escalation`, async c => {
      const body = await bodyFor(c, context, rights);
      const call = { account: c.get('account'), plan, id: wholeOf(body[idField]), changes: ['escalation'], participation: { rights } };
      await changeParts(context, call, locked => addToLevel(locked, body));
      return c.json(success('Escalation saved.', await viewEscalation(context, call.account, plan, call.id, 0)));
    })
    .get(`/${path}/escalation/view`, async c => {
      const [id, level] = [wholeOf(c.req.query(idField)), wholeOf(c.req.query('level'))];
      return c.json(await viewEscalation(context, c.get('account'), plan, id, level));
    });
}
