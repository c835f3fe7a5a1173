import { Hono, type Context } from 'hono';
import type { ServerContext, Work, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { cancelRequest, requestAsset } from './ownRequests';
import { ownRequestRows, requestableRows } from './presentRequests';

type Call = Context<AppEnv>;

export const requestModule: ModuleRoutes = { at: 'api', create: requestRoutes };

/** What somebody may ask for, has asked for, and takes back (contract §3). */
function requestRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('hardware');
  const account = (c: Call) => {
    const caller = c.get('account');
    if (!caller.may('assets.view.requestable')) throw forbidden();
    return caller;
  };
  const change = (text: string, act: (work: Work, id: number) => Promise<void>) => async (c: Call) => {
    const caller = account(c);
    const id = readRecordId(c, plan);
    await context.db.transaction().execute(db => act({ context, db, account: caller, plan }, id));
    return c.json(success(text));
  };
  return new Hono<AppEnv>()
    .get('/account/requestable/hardware', async c => c.json(await requestableRows(context, account(c), new URL(c.req.url).searchParams)))
    .get('/account/requests', async c => c.json(await ownRequestRows(context, account(c))))
    .post('/account/request/:id', change('Asset requested.', requestAsset))
    .post('/account/request/:id/cancel', change('Request taken back.', cancelRequest));
}
