import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { answerOutcome, type Outcome } from '#server/http/outcome.ts';
import { readIds } from '#server/http/readIds.ts';
import { readNote } from '#server/http/readNote.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { judge, lockInspections } from './approval/judge';
import { judgeParameters } from './approval/judgeParameters';
import { justificationEffect } from './approval/justificationEffect';
import { noInspection, readVerdict } from './approval/readVerdict';
import { noticeAssigned } from './notices/noticePeople';
import { refusalFor } from './work/lockInspection';
import { writeInspections } from './work/writeInspection';

type Call = Context<AppEnv>;

export const approvalModule: ModuleRoutes = { at: 'api', create: approvalRoutes };

/** What is done with many inspections in one call, each by itself (specification 1 §7). */
function approvalRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('inspections');
  const requireView = (c: Call) => {
    if (!mayView(plan.resource, c.get('account'))) throw forbidden();
  };
  const answer = (c: Call, said: string, outcome: Outcome) =>
    c.json(answerOutcome(requestTranslator(c, context.plans.registry), said, outcome));
  return new Hono<AppEnv>()
    .post('/audit-inspection/approval', async c => {
      const body = await bodyFor(c, context, ['inspections.approve', 'inspections.justify']);
      requireView(c);
      const [verdict, ids] = [readVerdict(body), readIds(body, noInspection)];
      const outcome = await context.db.transaction().execute(db => judge(context, db, c.get('account'), ids, verdict, body));
      return answer(c, 'Inspections judged.', outcome);
    })
    .post('/audit-inspection/justification-effect', async c => {
      const body = await bodyFor(c, context, ['inspections.justify']);
      requireView(c);
      return c.json(
        success('Nothing was changed.', await justificationEffect({ context, db: context.db, account: c.get('account') }, body)),
      );
    })
    .post('/audit-inspection/parameters/approval', async c => {
      const body = await bodyFor(c, context, ['inspections.approve']);
      requireView(c);
      const [verdict, ids] = [readVerdict(body, { mayJustify: false }), readIds(body, noInspection)];
      const outcome = await context.db.transaction().execute(db => judgeParameters(context, db, c.get('account'), ids, verdict, body.seen));
      return answer(c, 'Parameters judged.', outcome);
    })
    .post('/audit-inspection/reassign', async c => {
      const body = await bodyFor(c, context, ['inspections.assign']);
      requireView(c);
      const [ids, account] = [readIds(body, noInspection), c.get('account')];
      const outcome = await context.db.transaction().execute(async db => {
        const asker = { context, db, account };
        const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
        if (isGiven(body.user) === isGiven(body.group)) throw new Failure({ user: ['Choose a person or a group.'] });
        const user = isGiven(body.user) ? await requireRecord(asker, 'users', 'user', body.user) : null;
        const group = isGiven(body.group) ? await requireRecord(asker, 'groups', 'group', body.group) : null;
        const found: Outcome = { done: [], refused: [] };
        const locked = await lockInspections(context, db, account, ids);
        const accepted = ids.flatMap(id => {
          const one = locked.get(id);
          const reason = one ? refusalFor(one, 'reassign') : notFound(plan).refusal;
          if (reason !== null || !one) return (found.refused.push({ id, reason: reason ?? 'Nothing was done.' }), []);
          found.done.push(id);
          return [one];
        });
        const assignment = sql`assignee_user_id = ${user?.id ?? null}::int, assignee_group_id = ${group?.id ?? null}::int, taken_by_id = null`;
        const name = user ? [user.first_name, user.last_name].filter(Boolean).join(' ') : String(group?.name ?? '');
        await writeInspections(accepted, [assignment], {
          changes: { assignee: { old: null, new: name } },
          note: readNote({ note: body.note }),
        });
        for (const { record } of accepted)
          await noticeAssigned({ context, db, account }, record.id, { user: user?.id ?? null, group: group?.id ?? null });
        return found;
      });
      return answer(c, 'Inspections assigned.', outcome);
    });
}
