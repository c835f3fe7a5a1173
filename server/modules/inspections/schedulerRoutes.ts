import { Hono, type Context } from 'hono';
import { acceptBody } from '#definition/derive/wire';
import { defaultsOf, validate } from '#definition/derive/validation';
import { mayView, rightFor } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { pageOf, wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import type { Made } from './planner/insertOccurrence';
import { previewOf } from './planner/preview';
import { runNow } from './planner/runNow';
import { complianceOf } from './schedulers/compliance';
import { readLog } from './schedulers/log';
import { makeMissed } from './schedulers/makeMissed';
import { nextDates } from './schedulers/nextDates';

type Call = Context<AppEnv>;

export const schedulerModule: ModuleRoutes = { at: 'api', create: schedulerRoutes };

/** Schedulers beyond their register: the next dates of one that is being typed, a round made by hand, and the log of what was made. */
function schedulerRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('schedulers');
  const { resource } = plan;
  const writing = [rightFor(resource, 'edit'), rightFor(resource, 'create')] as const;
  const visible = async (c: Call) => (await requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')))).id;
  /** Does something with a scheduler that is locked until it is done. */
  const change = (c: Call, work: (db: Connection, record: StoredRecord) => Promise<Made>) =>
    context.db.transaction().execute(async db => {
      const made = await work(db, await readForWriting(context, db, plan, c.get('account'), wholeOf(c.req.param('id'))));
      return c.json(success('Inspections made.', { made: made.made, left_out: made.leftOut }));
    });
  return new Hono<AppEnv>()
    .get('/Scheduler/:id/log', async c => c.json(await readLog(context, await visible(c), pageOf(c))))
    .get('/Scheduler/:id/compliance', async c => {
      const rows = await complianceOf(context, await visible(c));
      return c.json({ total: rows.length, rows });
    })
    .get('/Scheduler/:id/occurrences', async c => c.json(await nextDates(context, await visible(c), pageOf(c).limit)))
    .post('/Scheduler/preview', async c => {
      const body = await bodyFor(c, context, writing);
      if (!mayView(resource, c.get('account'))) throw forbidden();
      const { values, issues } = acceptBody(resource, body);
      const record = { ...defaultsOf(resource), ...values };
      const found = { ...validate(resource, record, { record }), ...issues };
      // A name is typed last.
      delete found.name;
      if (Object.keys(found).length > 0) throw new Failure(found);
      const id = body.id === undefined || body.id === null ? null : wholeOf(body.id);
      if (id !== null) await requireVisible(context, c.get('account'), plan, id);
      return c.json(success('The next dates.', escapeTexts(await previewOf(context, c.get('account'), record, id))));
    })
    .post('/Scheduler/:id/run', async c => {
      const body = await bodyFor(c, context, ['schedulers.edit', 'inspections.assign']);
      return change(c, (db, record) => runNow(context, db, record, readClientId(body)));
    })
    .post('/Scheduler/:id/make-missed', async c => {
      const { line } = await bodyFor(c, context, ['schedulers.edit', 'inspections.assign']);
      return change(c, (db, record) => makeMissed(context, db, record, wholeOf(line)));
    });
}
