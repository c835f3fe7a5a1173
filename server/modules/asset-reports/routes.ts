import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import { forbidden } from '#server/http/failure.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { assetFigures } from './figures';
import { notFound } from '#server/resources/recordErrors.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { answerOwned } from '#server/resources/http/relatedListRoute.ts';

export const assetReportModule: ModuleRoutes = { at: 'api', create: assetReportRoutes };

/** What was inspected on an asset, what broke, and how often (specification 2 §7). */
function assetReportRoutes(context: ServerContext): Hono<AppEnv> {
  const { plans } = context;
  const owner = plans.get('hardware');
  const at = '/reports/asset-maintenance/details/:id';
  return new Hono<AppEnv>()
    .get(`${at}/figures`, async c => {
      const account = c.get('account');
      if (!mayView(owner.resource, account)) throw forbidden();
      const asset = await readRecord(context, context.db, owner, readRecordId(c, owner), 'known');
      if (!asset || !isVisible(owner, asset, account)) throw notFound(owner);
      return c.json(await assetFigures(context, account, asset, new URL(c.req.url).searchParams));
    })
    .get(`${at}/preventive`, c => {
      const params = new URL(c.req.url).searchParams;
      params.set('maintenance_type', 'preventive');
      return answerOwned(c, context, { listed: plans.get('inspections'), owner, key: 'asset_id' }, readRecordId(c, owner), params);
    })
    .get(`${at}/workorder`, c => {
      const params = new URL(c.req.url).searchParams;
      // The report's own word for when the work order was made.
      for (const [name, value] of [...params])
        if (/^date(\[(start|end)\])?$/.test(name)) params.set(name.replace('date', 'date_range'), value);
      return answerOwned(c, context, { listed: plans.get('workorders'), owner, key: 'asset' }, readRecordId(c, owner), params);
    });
}
