import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { answerParameter } from './answerParameter';
import { addChecklist, removeChecklist, setDependency } from './editChecklists';
import { checklistsOf, readChecklist, type OrderChecklist } from './orderChecklists';
import { stages } from '#src/domain/checklists/checklist.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { presentChecklists } from './presentChecklists';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { editing, changeOrder, type LockedOrder } from '../order/changeOrder';

type Call = Context<AppEnv>;
type Body = Record<string, unknown>;

/** The row tells how far they are, and what may come next. */
const changes = ['checklists', 'order'] as const;

export const checklistModule: ModuleRoutes = { at: 'api', create: checklistRoutes };

/** The checklists of work orders: added from the library, answered, made to wait for another, taken away (specification 1 §7). */
function checklistRoutes(context: ServerContext): Hono<AppEnv> {
  const answerWith = async (c: Call, orderId: number, said: string) =>
    c.json(success(said, presentChecklists(await checklistsOf(context.db, orderId))));
  const bodyOf = (c: Call) => bodyFor(c, context, editing.rights);

  const change = async (c: Call, said: string, work: (locked: LockedOrder, checklist: OrderChecklist) => Promise<void>) => {
    const id = wholeOf(c.req.param('id'));
    const known = await readChecklist(context.db, id);
    await changeOrder(context, { account: c.get('account'), id: known?.workorder_id ?? 0, changes }, async locked => {
      // Somebody else may have answered or removed it meanwhile.
      const checklist = await readChecklist(locked.db, id);
      if (!checklist) throw new Failure('Checklist not found.');
      await work(locked, checklist);
    });
    return answerWith(c, known?.workorder_id ?? 0, said);
  };
  const depend = (c: Call, body: Body) => change(c, 'Checklist saved.', (locked, checklist) => setDependency(locked, checklist, body));
  const remove = (c: Call) => change(c, 'Checklist removed.', removeChecklist);

  return new Hono<AppEnv>()
    .get('/maintenance/workorders/:id/checklists', async c => {
      const { id } = await requireVisibleOrder(context, c.get('account'), wholeOf(c.req.param('id')));
      return c.json(presentChecklists(await checklistsOf(context.db, id)));
    })
    .post('/maintenance/workorders/checklists', async c => {
      const body = await bodyOf(c);
      const id = wholeOf(body.work_order_id);
      await changeOrder(context, { account: c.get('account'), id, changes }, async locked => {
        const given = stages.flatMap(stage => [body[stage] ?? []].flat().map(one => [stage, one] as const));
        if (given.length === 0) throw new Failure({ pre: ['Choose a checklist.'] });
        for (const [stage, one] of given) await addChecklist(locked, stage, one);
      });
      return answerWith(c, id, 'Checklists added.');
    })
    .patch('/maintenance/workorders/checklists/:id', async c => depend(c, await bodyOf(c)))
    .post('/maintenance/workorders/checklists/:id', async c => {
      const body = await bodyOf(c);
      return String(body._method ?? '').toUpperCase() === 'DELETE' ? remove(c) : depend(c, body);
    })
    .delete('/maintenance/workorders/checklists/:id', remove)
    .post('/maintenance/workorders/checklists/:id/answers', async c => {
      const body = await bodyOf(c);
      return change(c, 'Answer saved.', (locked, checklist) => answerParameter(locked, checklist, body));
    });
}
