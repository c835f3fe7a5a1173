import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayCreate } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { rethrow } from '#server/resources/recordErrors.ts';
import { createWorkOrder } from './work/createWorkOrder';
import { lockInspection } from './work/lockInspection';

type Call = Context<AppEnv>;

export const findingModule: ModuleRoutes = { at: 'api', create: findingRoutes };

/** Work orders that are made of an inspection or of one of its answers (specification 1 §7). */
function findingRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('workorders');
  const create = async (c: Call, inspectionOf: () => Promise<{ inspection: number; answer: number | null }>) => {
    const body = await bodyFor(c, context, ['workorders.create', 'workorders.request']);
    const account = c.get('account');
    if (!mayCreate(plan.resource, account)) throw forbidden();
    const { inspection, answer } = await inspectionOf();
    const id = await context.db
      .transaction()
      .execute(async db => createWorkOrder(await lockInspection(context, db, account, inspection), body, answer))
      .catch((error: unknown) => rethrow(plan, error));
    const record = await readRecord(context, context.db, plan, id);
    return c.json(success('Work order saved.', record && (await presentRow(context, account, plan, record))));
  };
  return new Hono<AppEnv>()
    .post('/audit-inspection/:id/create-workorder', c => create(c, async () => ({ inspection: wholeOf(c.req.param('id')), answer: null })))
    .post('/audit-inspection/parameters/:id/create-workorder', c =>
      create(c, async () => {
        const answer = wholeOf(c.req.param('id'));
        const { rows } = await sql<{ id: number }>`select inspection_id as id from inspection_answers where id = ${answer}`.execute(
          context.db,
        );
        if (!rows[0]) throw new Failure('Answer not found.');
        return { inspection: rows[0].id, answer };
      }),
    );
}
