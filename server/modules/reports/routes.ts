import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden } from '#server/http/failure.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import {
  listActivity,
  readActivityQuery,
  readsReports,
  type ActivityQuery,
  type HistorySubject,
} from '#server/resources/history/activityReport.ts';

export const reportModule: ModuleRoutes = { at: 'api', create: reportRoutes };

/** Reports over all registers. */
function reportRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/reports/activity', async c => {
    const query = readActivityQuery(context, new URL(c.req.url).searchParams);
    if (!(await mayRead(context, c.get('account'), query))) throw forbidden();
    return c.json(await listActivity(context, c.get('account'), query, requestTranslator(c, context.plans.registry)));
  });
}

/** Whoever may see a record may see what happened to it, in the registers that they may see; all of it is a report. */
async function mayRead(context: ServerContext, account: Account, { item, target }: ActivityQuery): Promise<boolean> {
  if (readsReports(account)) return true;
  const records = [item, target].filter(record => record !== null);
  const seen = await Promise.all(records.map(record => maySee(context, account, record)));
  return seen.length > 0 && seen.every(Boolean);
}

async function maySee(context: ServerContext, account: Account, { register, id }: HistorySubject): Promise<boolean> {
  const plan = register === null ? null : context.plans.get(register);
  if (!plan || id === null || !mayView(plan.resource, account)) return false;
  const record = await readRecord(context, context.db, plan, id);
  return record !== null && isVisible(plan, record, account);
}
