import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { changeOrder, type LockedOrder } from '../order/changeOrder';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { addCost, listCosts, removeCost } from './costs';

type Call = Context<AppEnv>;

const rights = ['workorders.costs'] as const;

export const costModule: ModuleRoutes = { at: 'api', create: costRoutes };

/**
 * What was used and paid for a work order. An order that is over takes lines as well: bills come later than the work. Every call needs the right
 * `workorders.costs`.
 */
function costRoutes(context: ServerContext): Hono<AppEnv> {
  const at = '/maintenance/workorders/:id/costs';
  const change = async (c: Call, said: string, work: (locked: LockedOrder) => Promise<void>) => {
    const id = wholeOf(c.req.param('id'));
    await changeOrder(context, { account: c.get('account'), id, changes: ['order', 'costs'], rights }, work);
    return c.json(success(said, await listCosts(context.db, id)));
  };
  return new Hono<AppEnv>()
    .get(at, async c => {
      const account = c.get('account');
      if (!rights.every(right => account.may(right))) throw forbidden();
      const { id } = await requireVisibleOrder(context, account, wholeOf(c.req.param('id')));
      return c.json(await listCosts(context.db, id));
    })
    .post(at, async c => {
      const body = await bodyFor(c, context, rights);
      return change(c, 'Cost added.', locked => addCost(locked, body, readClientId(body)));
    })
    .delete(`${at}/:line`, c => change(c, 'Cost removed.', locked => removeCost(locked, wholeOf(c.req.param('line')))));
}
