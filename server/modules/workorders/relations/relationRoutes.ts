import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { addLinks, listLinks, ownerOfLink, removeLink } from './links';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { addWatchers, isOwnWatch, listWatchers, removeWatchers } from './watchers';
import { editing, changeOrder, type LockedOrder } from '../order/changeOrder';

type Call = Context<AppEnv>;

/** Whoever sees a work order may watch it. */
const watchers = { rights: ['workorders.view', 'workorders.view.own'] } as const;

export const relationModule: ModuleRoutes = { at: 'api', create: relationRoutes };

/** What work orders are linked with, and who watches them (specification 1 §7). */
function relationRoutes(context: ServerContext): Hono<AppEnv> {
  const bodyOf = (c: Call) => bodyFor(c, context, editing.rights);
  const visible = (c: Call, id: unknown) => requireVisibleOrder(context, c.get('account'), wholeOf(id));
  const links = async (c: Call, said: string, id: number) => c.json(success(said, await listLinks(context, c.get('account'), id)));
  const watch = (said: string, change: (locked: LockedOrder, people: unknown) => Promise<void>) => async (c: Call) => {
    const body = await bodyFor(c, context, watchers.rights);
    const id = wholeOf(body.work_order_id);
    const watching = {
      ...watchers,
      may: (account: Account) => account.may('workorders.edit') || isOwnWatch(account, body.user_id),
    };
    await changeOrder(context, { account: c.get('account'), id, changes: ['watchers'], ...watching }, locked =>
      change(locked, body.user_id),
    );
    return c.json(success(said, await listWatchers(context, c.get('account'), id)));
  };

  return new Hono<AppEnv>()
    .post('/maintenance/workorders/link-workorders', async c => {
      const body = await bodyOf(c);
      const id = wholeOf(body.work_order_id);
      await changeOrder(context, { account: c.get('account'), id, changes: ['links'] }, locked => addLinks(locked, body));
      return links(c, 'Work orders linked.', id);
    })
    .delete('/maintenance/workorders/link-workorders/:id', async c => {
      const link = wholeOf(c.req.param('id'));
      const id = (await ownerOfLink(context.db, link)) ?? 0;
      await changeOrder(context, { account: c.get('account'), id, changes: ['links'] }, locked => removeLink(locked, link));
      return links(c, 'Link removed.', id);
    })
    .get('/maintenance/workorders/link-lists/:id', async c => {
      const { id } = await visible(c, c.req.param('id'));
      return c.json(await listLinks(context, c.get('account'), id));
    })
    .post('/maintenance/workorders/watcher-add', watch('Watching.', addWatchers))
    .post('/maintenance/workorders/watcher-remove', watch('Not watching any more.', removeWatchers))
    .get('/maintenance/workorders/watcher-list/:id', async c => {
      const { id } = await visible(c, c.req.param('id'));
      return c.json(await listWatchers(context, c.get('account'), id));
    })
    .get('/workorder/:id/quotation', async c => {
      const [plan, account] = [context.plans.get('contract-quotations'), c.get('account')];
      if (!mayView(plan.resource, account)) throw forbidden();
      const order = await visible(c, c.req.param('id'));
      const record = order.quotation_id === null ? null : await readRecord(context, context.db, plan, order.quotation_id);
      const rows = record && isVisible(plan, record, account) ? [await presentRow(context, account, plan, record)] : [];
      return c.json({ total: rows.length, rows });
    });
}
