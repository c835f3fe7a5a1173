import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readLater, readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import type { Move } from '#src/domain/inspections/moves.ts';
import { moves } from '#src/domain/inspections/moves.ts';
import { takeAnswers } from './work/answer';
import { isKeptApart, lockInspection, requireMove, type OpenedInspection } from './work/lockInspection';
import { asCaptured } from './work/lateArrival';
import { ownMoves } from './work/makeMove';
import { plannedOn } from './schedulers/planned';
import { startInspection } from './work/startInspection';
import { detailsOf } from './read/details';
import { reportRoutes } from './report/reportRoutes';
import { editView } from './read/editView';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

export const inspectionModule: ModuleRoutes = { at: 'api', create: inspectionRoutes };
export const reportModule: ModuleRoutes = { at: 'api', create: reportRoutes };

const wordOf = (name: string) => name.replace('-', '_') as Move;

/** Inspections beyond their register: one with all that it asks, its answers and its moves. */
function inspectionRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('inspections');
  const idIn = (c: Call) => wholeOf(c.req.param('id'));

  /** Does something with an inspection in a transaction; answers what that came to, and the row as it is then. */
  const change = async <Found>(c: Call, work: (locked: OpenedInspection) => Promise<Found>) => {
    const account = c.get('account');
    const { found, later } = await context.db.transaction().execute(async db => {
      const locked = await lockInspection(context, db, account, idIn(c));
      return { found: await work(locked), later: await readLater(context, db, plan, locked.record.id) };
    });
    const record = await later();
    if (!record || !isVisible(plan, record, account)) throw notFound(plan);
    return { found, row: await presentRow(context, account, plan, record) };
  };

  const app = new Hono<AppEnv>()
    .get('/audit-inspection/planned', async c => {
      const account = c.get('account');
      if (!mayView(context.plans.get('schedulers').resource, account)) throw forbidden();
      return c.json(await plannedOn(context, account, new URL(c.req.url).searchParams));
    })
    .get('/audit-inspection/:id/edit', async c => c.json(await editView(context, c.get('account'), idIn(c))))
    .get('/reports/inspection/:id/details', async c => c.json(await detailsOf(context, c.get('account'), idIn(c))))
    .post('/audit-inspection/start', async c => {
      const body = await bodyFor(c, context, ['inspections.perform']);
      const account = c.get('account');
      const id = await context.db.transaction().execute(db => startInspection({ context, db, account }, body));
      const record = await readRecord(context, context.db, plan, id);
      return c.json(success('Inspection started.', record && (await presentRow(context, account, plan, record))));
    })
    .post('/audit-inspection/:id/answers', async c => {
      const body = await bodyFor(c, context, ['inspections.perform']);
      const given = Array.isArray(body.answers) ? (body.answers as unknown[]) : [body];
      const say = requestTranslator(c, context.plans.registry);
      const { found: outcomes, row } = await change(c, async locked => {
        const bodies = given.map(one => (typeof one === 'object' && one !== null ? (one as Body) : {}));
        const work = asCaptured(locked, bodies);
        const isReading = isKeptApart(work);
        if (!isReading) requireMove(work, 'answer', undefined);
        return takeAnswers(locked, bodies, isReading);
      });
      const results = outcomes.map(({ refused, ...outcome }) => ({
        ...outcome,
        status: refused === null ? 'success' : 'error',
        messages: refused === null ? null : new Failure(refused).messages(say),
      }));
      const firstRefused = outcomes.find(({ refused }) => refused !== null)?.refused;
      if (firstRefused && outcomes.every(({ refused }) => refused !== null)) throw new Failure(firstRefused, { payload: { results } });
      return c.json(success('Answers saved.', { ...row, results }));
    });
  for (const [name, move] of Object.entries(ownMoves))
    app.post(`/audit-inspection/:id/${name}`, async c => {
      const body = await bodyFor(c, context, [moves[wordOf(name)].right]);
      const clientId = readClientId(body);
      const { row } = await change(c, async locked => {
        if (clientId === null || (await isNew(locked, clientId))) await move(locked, body);
      });
      return c.json(success('Inspection saved.', row));
    });
  return app;
}

/** Notes a call by its id; false where it was made before. Throws `Failure` where that was for another inspection. */
async function isNew({ context, db, record }: OpenedInspection, clientId: string): Promise<boolean> {
  const { rows } =
    await sql`insert into inspection_calls (client_id, inspection_id, created_at) values (${clientId}, ${record.id}, ${stamp(context.now())})
    on conflict do nothing returning client_id`.execute(db);
  if (rows.length > 0) return true;
  const known = await sql<{ inspection_id: number }>`select inspection_id from inspection_calls where client_id = ${clientId}`.execute(db);
  if (known.rows[0]?.inspection_id !== record.id) throw new Failure({ client_id: ['This id belongs to another call.'] });
  return false;
}
