import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext } from '#server/time.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { forbidden, success } from '#server/http/failure.ts';
import type { Work } from '#server/contract.ts';
import { idOf } from '#server/resources/http/recordId.ts';
import { listRecords } from '#server/resources/query/listRecords.ts';
import { ownedList } from '#server/resources/http/relatedListRoute.ts';
import { presentRow, presentRows } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/visibility.ts';
import { idOfTag } from './findByTag';
import { deeds, doWithAll, idsIn, type Deed } from './actions';
import { withComponents } from './installedComponents';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

/** What is done with assets: check-out, check-in, audit and moving, of one by id or tag and of many (contract §3). */
export function hardwareRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('hardware');

  const work = async <T>(c: Call, { right }: Deed, act: (work: Work, body: Body) => Promise<T>): Promise<T> => {
    const account = c.get('account');
    const body = await bodyFor(c, context, [right]);
    return context.db.transaction().execute(db => act({ context, db, account, plan }, body));
  };
  const one = (deed: Deed, which: (c: Call, work: Work, body: Body) => Promise<number> | number) => async (c: Call) => {
    const payload = await work(c, deed, async (at, body) => {
      const id = await which(c, at, body);
      return (await deed.prepare(at, body))(id);
    });
    return c.json(success(deed.done, escapeTexts(payload)));
  };
  const many = (deed: Deed) => async (c: Call) => {
    const assets = await work(c, deed, async (at, body) => doWithAll(at, idsIn(body), await deed.prepare(at, body)));
    return c.json(success(deed.done, escapeTexts({ assets })));
  };
  const byId = (c: Call) => idOf(c, plan);
  const byTag = (c: Call, { db, account }: Work) => idOfTag(db, account, c.req.param('tag'));
  const byTagIn = (_: Call, { db, account }: Work, body: Body) => idOfTag(db, account, body.asset_tag);

  return new Hono<AppEnv>()
    .use('/hardware/*', withComponents(context))
    .post('/hardware/bulk/checkout', many(deeds.checkout))
    .post('/hardware/bulk/checkin', many(deeds.checkin))
    .post('/hardware/bulk/audit', many(deeds.audit))
    .on(['PATCH', 'POST'], '/hardware/location', many(deeds.location))
    .post('/hardware/audit', one(deeds.audit, byTagIn))
    .post('/hardware/checkinbytag', one(deeds.checkin, byTagIn))
    .get('/hardware/bytag/:tag', async c => {
      const account = c.get('account');
      if (!mayView(plan.resource, account)) throw forbidden();
      const record = await readRecord(context, context.db, plan, await idOfTag(context.db, account, c.req.param('tag')));
      if (!record) throw notFound(plan);
      return c.json(await presentRow(context, account, plan, record));
    })
    .get('/hardware/byserial/:serial', async c => {
      const account = c.get('account');
      if (!mayView(plan.resource, account)) throw forbidden();
      const params = new URL(c.req.url).searchParams;
      params.set('serial', c.req.param('serial'));
      const { total, records } = await listRecords(context, plan, account, params);
      return c.json({ total, rows: await presentRows(context, account, plan, records) });
    })
    .get('/users/:id/assets', ownedList(context, { listed: plan, owner: context.plans.get('users'), key: 'assigned_user_id' }))
    .post('/hardware/bytag/:tag/checkout', one(deeds.checkout, byTag))
    .post('/hardware/bytag/:tag/checkin', one(deeds.checkin, byTag))
    .post('/hardware/:id/checkout', one(deeds.checkout, byId))
    .post('/hardware/:id/checkin', one(deeds.checkin, byId))
    .post('/hardware/:id/audit', one(deeds.audit, byId));
}
