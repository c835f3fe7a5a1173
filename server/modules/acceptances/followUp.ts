import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Outcome } from '#server/http/outcome.ts';
import type { Message } from '#server/i18n/message.ts';
import { writeHistories } from '#server/resources/history/writeHistory.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { readAllForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import type { ItemType } from '#resources/assets/acceptances/items.ts';
import { lockPending, mayFollowUp, type Pending } from './itemOf';
import { remind, whyNotReminded } from './remind';

const answered = 'This was answered already, or need not be accepted any more.';

/** Locks an acceptance that somebody may follow up. Throws `Failure` where they see none, have no right or it is answered already. */
export async function lockAcceptance({ context, db, account }: Asker, id: number): Promise<Pending> {
  const plan = context.plans.get('acceptances');
  const record = (await readAllForWriting(context, db, plan, { account }, [id], false)).get(id);
  if (!record) throw notFound(plan);
  if (!mayFollowUp(account, record.item_type as ItemType)) throw new Failure('Only whoever may check such things out follows this up.');
  const pending = await lockPending(db, id);
  if (!pending) throw new Failure(answered);
  return pending;
}

/** Does something with each of many acceptances, or says why not. */
async function forEach(asker: Asker, ids: readonly number[], act: (pending: Pending) => Promise<Message | null>): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const id of [...ids].sort((one, other) => one - other)) {
    try {
      const reason = await act(await lockAcceptance(asker, id));
      if (reason === null) outcome.done.push(id);
      else outcome.refused.push({ id, reason });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, reason: error.refusal });
    }
  }
  return outcome;
}

/** Reminds the people of some acceptances. */
export async function remindThese(asker: Asker, ids: readonly number[]): Promise<Outcome> {
  const { context, db, account } = asker;
  return forEach(asker, ids, async pending => {
    const reason = await whyNotReminded(db, pending.user_id);
    if (reason === null) await remind(context, db, [pending], account);
    return reason;
  });
}

/** Asks for some acceptances no more; whoever has the things keeps them. */
export async function withdraw(asker: Asker, ids: readonly number[], reason: string): Promise<Outcome> {
  const { context, db, account } = asker;
  const now = stamp(context.now());
  return forEach(asker, ids, async ({ id, item_type, item_id }) => {
    await sql`update acceptances set state = 'withdrawn', note = ${reason}, decided_on = ${now}::timestamp, updated_at = ${now}::timestamp,
      decided_by_id = ${account.id === 0 ? null : account.id} where id = ${id}`.execute(db);
    if (item_type === 'asset') await sql`update hardware set acceptance = null where id = ${item_id}`.execute(db);
    const changes = { state: { old: 'pending', new: 'withdrawn' } };
    const entry = { register: 'acceptances', recordId: id, action: 'update', changes, note: reason, userId: account.id };
    await writeHistories(db, context.now(), [entry]);
    return null;
  });
}
