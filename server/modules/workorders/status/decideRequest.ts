import { actions } from '#resources/maintenance/workorders/actions.ts';
import type { Values } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Work } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { rethrow } from '#server/resources/recordErrors.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { acceptAction } from '#server/resources/write/acceptAction.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { mayDecide } from './nextStatuses';
import { firstStatus } from './statuses';

export interface Decision {
  verdict: 'accept' | 'reject';
  comment: string | null;
  /** Of an acceptance: whom the work is given to and until when, where the call says so. */
  body: Readonly<Record<string, unknown>>;
}

/** A request becomes open work, or is cancelled with the reason; whoever asked is told (decisions §4). Needs no right to edit work orders beside that to accept requests. Its attachments stay with it. */
export async function decideRequest(
  context: ServerContext,
  account: Account,
  id: number,
  { verdict, comment, body }: Decision,
): Promise<void> {
  const plan = context.plans.get('workorders');
  await context.db
    .transaction()
    .execute(async db => {
      const order = await readForWriting(context, db, plan, account, id);
      if (order.base_status !== 'requested') throw new Failure('This is no request any more.');
      const status = await firstStatus(db, verdict === 'accept' ? 'open' : 'cancelled');
      if (!status) throw new Failure('There is no status for that. Add one in the settings.');
      if (!mayDecide(plan.resource, order, account)) throw forbidden();
      const given = verdict === 'accept' ? await planIn({ context, db, account, plan }, body) : {};
      const values = { ...given, status: { id: status.id } };
      await saveValues(context, db, account, plan, { id, values, note: comment, authority: 'checked' });
    })
    .catch((error: unknown) => rethrow(plan, error));
}

/** What an acceptance says of people and the day; what it leaves out stays as it was asked for. */
async function planIn(work: Work, body: Decision['body']): Promise<Values> {
  const answers = await acceptAction(work, actions.accept, body);
  const names = ['assignees', 'assigned_groups', 'due_date'] as const;
  return Object.fromEntries(names.flatMap(name => (answers[name] === undefined ? [] : [[name, answers[name]]])));
}
