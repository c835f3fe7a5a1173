import { Hono, type Context } from 'hono';
import { rightFor } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, Plan, ServerContext } from '#server/contract.ts';
import { Failure, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { changeParts, type LockedRecord } from '#server/resources/parts/changeParts.ts';
import { listChecklists, readChecklist, type RecordChecklist } from '#server/resources/parts/recordChecklists.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import type { Stage } from '#src/domain/checklists/checklist.ts';
import { answerParameter } from './answerParameter';
import { addChecklist, removeChecklist, setDependency } from './editChecklists';
import { presentChecklists } from './presentChecklists';

type Call = Context<AppEnv>;
type Body = Record<string, unknown>;

export const checklistModule: ModuleRoutes = { at: 'api', create: checklistRoutes };

/**
 * The checklists of the records of the registers that have them: added from the library, answered, made to wait for another, taken away
 * (specification 1 §7).
 */
function checklistRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const plan of context.plans.all) if (plan.resource.parts.checklists) mount(app, context, plan, plan.resource.parts.checklists);
  return app;
}

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan, stages: readonly Stage[]): void {
  const { path, idField } = plan.resource.api;
  const parts = partsOf(plan);
  const rights = [rightFor(plan.resource, 'edit')] as const;
  const bodyOf = (c: Call) => bodyFor(c, context, rights);
  // The row of the record tells how far they are, and what may come next.
  const call = (c: Call, id: number) => ({
    ...{ account: c.get('account'), plan, id, changes: ['checklists', 'record'], participation: { rights } },
  });
  const read = async (record: number) => presentChecklists(stages, await listChecklists(context.db, parts, record));

  const change = async (c: Call, said: string, work: (locked: LockedRecord, checklist: RecordChecklist) => Promise<void>) => {
    const id = wholeOf(c.req.param('id'));
    const record = (await readChecklist(context.db, parts, id))?.owner ?? 0;
    await changeParts(context, call(c, record), async locked => {
      // Somebody else may have answered or removed it meanwhile.
      const checklist = await readChecklist(locked.db, parts, id);
      if (!checklist) throw new Failure('Checklist not found.');
      await work(locked, checklist);
    });
    return c.json(success(said, await read(record)));
  };
  const depend = (c: Call, body: Body) => change(c, 'Checklist saved.', (locked, checklist) => setDependency(locked, checklist, body));
  const remove = (c: Call) => change(c, 'Checklist removed.', removeChecklist);

  app
    .get(`/${path}/:id/checklists`, async c => {
      const { id } = await requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));
      return c.json(await read(id));
    })
    .post(`/${path}/checklists`, async c => {
      const body = await bodyOf(c);
      const id = wholeOf(body[idField]);
      await changeParts(context, call(c, id), async locked => {
        const given = stages.flatMap(stage => [body[stage] ?? []].flat().map(one => [stage, one] as const));
        if (given.length === 0) throw new Failure({ [stages[0] ?? idField]: ['Choose a checklist.'] });
        for (const [stage, one] of given) await addChecklist(locked, stage, one);
      });
      return c.json(success('Checklists added.', await read(id)));
    })
    .patch(`/${path}/checklists/:id`, async c => depend(c, await bodyOf(c)))
    .post(`/${path}/checklists/:id`, async c => {
      const body = await bodyOf(c);
      return String(body._method ?? '').toUpperCase() === 'DELETE' ? remove(c) : depend(c, body);
    })
    .delete(`/${path}/checklists/:id`, remove)
    .post(`/${path}/checklists/:id/answers`, async c => {
      const body = await bodyOf(c);
      return change(c, 'Answer saved.', (locked, checklist) => answerParameter(locked, checklist, body));
    });
}
