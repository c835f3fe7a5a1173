import { Hono } from 'hono';
import { rightFor } from '#definition/derive/rights';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { notFound } from '#server/resources/recordErrors.ts';

export const projectModule: ModuleRoutes = { at: 'api', create: projectRoutes };

/** A work order is taken out of its project, and stays (specification 2 §7). */
function projectRoutes(context: ServerContext): Hono<AppEnv> {
  const [projects, workorders] = [context.plans.get('projects'), context.plans.get('workorders')];
  return new Hono<AppEnv>().delete('/projects/:id/workorders/:workorder', async c => {
    const account = c.get('account');
    if (!account.may(rightFor(workorders.resource, 'edit'))) throw forbidden();
    const id = Number(/^\d{1,9}$/.exec(c.req.param('workorder'))?.[0] ?? 0);
    await context.db.transaction().execute(async trx => {
      const project = await readForWriting(context, trx, projects, account, readRecordId(c, projects));
      const order = await readForWriting(context, trx, workorders, account, id);
      if ((order.project as { id: number } | null)?.id !== project.id) throw notFound(workorders);
      await saveValues(context, trx, account, workorders, { id, values: { project: null } });
    });
    return c.json(success('Work order taken out of the project.'));
  });
}
