import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { selectList } from '#server/resources/query/selectList.ts';
import { changeOrder } from './order/changeOrder';
import { decideRequest } from './status/decideRequest';
import { followUp } from './status/followUp';
import { nextStatusFilter } from './status/nextStatusFilter';
import { possibleParents } from './status/possibleParents';
import { orderRow } from './order/orderRow';
import { readStatuses } from './status/statuses';

type Call = Context<AppEnv>;

export const workorderModule: ModuleRoutes = { at: 'api', create: workorderRoutes };

/** Work orders beyond their register: what follows a status, what they may be parts of, requests that are accepted or rejected. */
function workorderRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('workorders');
  const decide = (verdict: 'accept' | 'reject') => async (c: Call) => {
    const account = c.get('account');
    const body = await bodyFor(c, context, ['workorders.accept', 'workorders.edit']);
    const comment = readNote({ note: body.comment });
    if (verdict === 'reject' && comment === null)
      throw new Failure({ comment: ['Say why.'] }, { payload: { missing: [{ kind: 'comment' }] } });
    const id = readRecordId(c, plan);
    await decideRequest(context, account, id, { verdict, comment, body });
    return c.json(success(verdict === 'accept' ? 'Request accepted.' : 'Request rejected.', await orderRow(context, account, id)));
  };
  return new Hono<AppEnv>()
    .get('/maintenance/statuses/selectlist', async c => {
      const params = new URL(c.req.url).searchParams;
      const only = await nextStatusFilter(context, c.get('account'), params);
      const page = await selectList(context, context.plans.get('maintenance-statuses'), c.get('account'), params, only);
      const known = new Map((await readStatuses(context.db)).map(status => [status.id, status]));
      // A board needs their kinds of whoever may not see the register itself.
      const results = page.results.map(({ id, ...rest }) => {
        const status = known.get(id);
        return { id, ...rest, base_status: status?.base ?? null, color: status?.color ?? null, is_published: status?.isPublished ?? true };
      });
      return c.json({ ...page, results });
    })
    .get('/maintenance/workorders/selectlist', async c => {
      const params = new URL(c.req.url).searchParams;
      return c.json(await selectList(context, plan, c.get('account'), params, possibleParents(params)));
    })
    .post('/maintenance/workorders/:id/follow-up', async c => {
      const account = c.get('account');
      const id = readRecordId(c, plan);
      const rights = ['workorders.create', 'workorders.request'] as const;
      const made = await changeOrder(context, { account, id, changes: ['links'], rights }, followUp);
      return c.json(success('Follow-up ordered.', await orderRow(context, account, made)));
    })
    .post('/maintenance/workorders/:id/accept', decide('accept'))
    .post('/maintenance/workorders/:id/reject', decide('reject'));
}
