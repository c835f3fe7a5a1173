import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, Work, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { listRows } from '#server/resources/read/listRows.ts';
import { relatedListRoute } from '#server/resources/http/relatedListRoute.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { withFiles } from '#server/resources/files/recordFiles.ts';
import type { FileChanges } from '#server/uploads/fileChanges.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { idOfTag } from './findByTag';
import { assetActions, doWithAll, idsIn, type AssetAction } from './actions';
import { installedComponents } from './installedComponents';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

export const hardwareModule: ModuleRoutes = { at: 'api', create: hardwareRoutes };

/** What is done with assets: check-out, check-in, audit and moving, of one by id or tag and of many (contract §3). */
function hardwareRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('hardware');

  const work = async <T>(
    c: Call,
    { right, takesFiles }: Pick<AssetAction, 'right' | 'takesFiles'>,
    act: (work: Work, body: Body, files: FileChanges) => Promise<T>,
  ): Promise<T> => {
    const account = c.get('account');
    if (takesFiles && !account.may(right)) throw forbidden();
    const body = takesFiles ? (await readUpload(c, context, { takesFiles })).body : await bodyFor(c, context, [right]);
    return withFiles(context, files => context.db.transaction().execute(db => act({ context, db, account, plan }, body, files)));
  };
  const one = (action: AssetAction, which: (c: Call, work: Work, body: Body) => Promise<number> | number) => async (c: Call) => {
    const payload = await work(c, action, async (at, body, files) => {
      const id = await which(c, at, body);
      return (await action.prepare(at, body, files))(id);
    });
    return c.json(success(action.done, escapeTexts(payload)));
  };
  const many = (action: AssetAction) => async (c: Call) => {
    const assets = await work(c, { ...action, takesFiles: false }, async (at, body) =>
      doWithAll(at, idsIn(body), await action.prepare(at, body)),
    );
    return c.json(success(action.done, escapeTexts({ assets })));
  };
  const byId = (c: Call) => readRecordId(c, plan);
  const byTag = (c: Call, { db, account }: Work) => idOfTag(db, account, c.req.param('tag'));
  const byTagIn = (_: Call, { db, account }: Work, body: Body) => idOfTag(db, account, body.asset_tag);

  return new Hono<AppEnv>()
    .use('/hardware/*', installedComponents(context))
    .post('/hardware/bulk/checkout', many(assetActions.checkout))
    .post('/hardware/bulk/checkin', many(assetActions.checkin))
    .post('/hardware/bulk/audit', many(assetActions.audit))
    .on(['PATCH', 'POST'], '/hardware/location', many(assetActions.location))
    .post('/hardware/audit', one(assetActions.audit, byTagIn))
    .post('/hardware/checkinbytag', one(assetActions.checkin, byTagIn))
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
      return c.json(await listRows(context, plan, account, params));
    })
    .get('/users/:id/assets', relatedListRoute(context, { listed: plan, owner: context.plans.get('users'), key: 'assigned_user_id' }))
    .post('/hardware/bytag/:tag/checkout', one(assetActions.checkout, byTag))
    .post('/hardware/bytag/:tag/checkin', one(assetActions.checkin, byTag))
    .post('/hardware/:id/checkout', one(assetActions.checkout, byId))
    .post('/hardware/:id/checkin', one(assetActions.checkin, byId))
    .post('/hardware/:id/audit', one(assetActions.audit, byId));
}
