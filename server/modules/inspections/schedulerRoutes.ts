import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { acceptBody } from '#definition/derive/wire';
import { defaultsOf, validate } from '#definition/derive/validation';
import { mayView, rightFor } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure, success } from '#server/http/failure.ts';
import { pageOf, wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { forbidden } from '#server/http/failure.ts';
import { previewOf } from './planner/preview';
import { runNow } from './planner/runNow';

type Call = Context<AppEnv>;

export const schedulerModule: ModuleRoutes = { at: 'api', create: schedulerRoutes };

interface Line {
  id: number;
  at: string;
  made: number;
  left_out: Record<string, number>;
  from_at: string | null;
  to_at: string | null;
}

/** Schedulers beyond their register: the next dates of one that is being typed, a round made by hand, and the log of what was made. */
function schedulerRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('schedulers');
  const { resource } = plan;
  const writing = [rightFor(resource, 'edit'), rightFor(resource, 'create')] as const;
  const log = async (c: Call) => {
    const { id } = await requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));
    const { limit, offset } = pageOf(c);
    const { rows } = await sql<Line>`select id, made, left_out, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at,
        to_char(from_at, 'YYYY-MM-DD HH24:MI:SS') as from_at, to_char(to_at, 'YYYY-MM-DD HH24:MI:SS') as to_at
      from scheduler_log where scheduler_id = ${id} order by id desc limit ${limit} offset ${offset}`.execute(context.db);
    const total = await sql<{ n: number }>`select count(*) as n from scheduler_log where scheduler_id = ${id}`.execute(context.db);
    const present = ({ at, from_at: from, to_at: to, ...line }: Line) => ({
      ...line,
      ...{ at: momentOf(at), from: momentOf(from), to: momentOf(to) },
    });
    return c.json({ total: Number(total.rows[0]?.n ?? 0), rows: rows.map(present) });
  };
  return new Hono<AppEnv>()
    .get('/Scheduler/:id/log', log)
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
      await bodyFor(c, context, ['schedulers.edit', 'inspections.assign']);
      const made = await context.db.transaction().execute(async db => {
        const record = await readForWriting(context, db, plan, c.get('account'), wholeOf(c.req.param('id')));
        return runNow(context, db, record);
      });
      return c.json(success('Inspections made.', { made: made.made, left_out: made.leftOut }));
    });
}
