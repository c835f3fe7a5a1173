import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { rethrow } from '#server/resources/recordErrors.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { mayDecide } from './nextStatuses';
import { firstStatus } from './statuses';

export interface Decision {
  verdict: 'accept' | 'reject';
  comment: string | null;
}

/** A request becomes open work, or is cancelled with the reason; whoever asked is told (decisions §4). Needs no right to edit work orders beside that to accept requests. Its attachments stay with it. */
export async function decideRequest(context: ServerContext, account: Account, id: number, { verdict, comment }: Decision): Promise<void> {
  const plan = context.plans.get('workorders');
  await context.db
    .transaction()
    .execute(async db => {
      const order = await readForWriting(context, db, plan, account, id);
      if (order.base_status !== 'requested') throw new Failure('This is no request any more.');
      const status = await firstStatus(db, verdict === 'accept' ? 'open' : 'cancelled');
      if (!status) throw new Failure('There is no status for that. Add one in the settings.');
      if (!mayDecide(plan.resource, order, account)) throw forbidden();
      await saveValues(context, db, account, plan, { id, values: { status: { id: status.id } }, note: comment, authority: 'checked' });
    })
    .catch((error: unknown) => rethrow(plan, error));
}
