import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext } from '#server/time.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { noteIn } from '#server/http/readNote.ts';
import { idOf } from '#server/resources/http/recordId.ts';
import { selectlist } from '#server/resources/query/selectList.ts';
import { judgeRequest } from './status/decideRequest';
import { nextChoices } from './status/nextStatusFilter';
import { possibleParents } from './status/possibleParents';
import { rowOf } from './order/orderRow';
import { readStatuses } from './status/statuses';

type Call = Context<AppEnv>;

/** Work orders beyond their register: what follows a status, what they may be parts of, requests that are accepted or rejected. */
export function workorderRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('workorders');
  const judge = (verdict: 'accept' | 'reject') => async (c: Call) => {
    const account = c.get('account');
    const comment = noteIn({ note: (await bodyFor(c, context, ['workorders.accept', 'workorders.edit'])).comment });
    if (verdict === 'reject' && comment === null)
      throw new Failure({ comment: ['Say why.'] }, { payload: { missing: [{ kind: 'comment' }] } });
    const id = idOf(c, plan);
    await judgeRequest(context, account, id, { verdict, comment });
    return c.json(success(verdict === 'accept' ? 'Request accepted.' : 'Request rejected.', await rowOf(context, account, id)));
  };
  return new Hono<AppEnv>()
    .get('/maintenance/statuses/selectlist', async c => {
      const params = new URL(c.req.url).searchParams;
      const only = await nextChoices(context, c.get('account'), params);
      const page = await selectlist(context, context.plans.get('maintenance-statuses'), c.get('account'), params, only);
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
      return c.json(await selectlist(context, plan, c.get('account'), params, possibleParents(params)));
    })
    .post('/maintenance/workorders/:id/accept', judge('accept'))
    .post('/maintenance/workorders/:id/reject', judge('reject'));
}
