import { sql } from 'kysely';
import { itemRegisters } from '#resources/assets/acceptances/items.ts';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { takeBack } from '#server/resources/actions/handover.ts';
import { writeHistories } from '#server/resources/history/writeHistory.ts';
import { updateRow } from '#server/resources/write/storeRow.ts';
import { stamp } from '#server/time.ts';
import { lockPending, type Pending } from './itemOf';

/** What somebody says to what was handed out. */
export interface Answer {
  accepted: boolean;
  note: string | null;
  /** The address of the kept picture. */
  signature: string | null;
  /** Said by somebody else than the person; `note` says why. */
  onBehalf: boolean;
}

/**
 * Accepts what was handed out, or declines it: then it is back in stock, and whoever handed it out is told why. Throws `Failure` where it is answered
 * or withdrawn already.
 */
export async function answerAcceptance(asker: Asker, id: number, answer: Answer): Promise<void> {
  const { context, db, account } = asker;
  const pending = await lockPending(db, id);
  if (!pending) throw new Failure('This was answered already, or need not be accepted any more.');
  const { accepted, note, signature, onBehalf } = answer;
  const state = accepted ? 'accepted' : 'declined';
  const decided_by = account.id === 0 ? null : { id: account.id };
  await updateRow(context, db, context.plans.get('acceptances'), id, {
    ...{ state, note, signature, decided_by },
    ...{ on_behalf: onBehalf, decided_on: stamp(context.now()) },
  });
  await tell(asker, pending, answer, state);
  const item = { register: itemRegisters[pending.item_type], id: pending.item_id };
  if (accepted) {
    if (pending.item_type === 'asset') await sql`update hardware set acceptance = 'accepted' where id = ${item.id}`.execute(db);
    return;
  }
  await takeBack(asker, { item, checkoutId: pending.checkout_id }, note);
  const giver = pending.given_by_id === null ? [] : [pending.given_by_id];
  await notify(context, db, { userIds: giver, kind: 'acceptance_declined', subject: item, params: { comment: note ?? '' }, by: account });
}

async function tell(
  { context, db, account }: Asker,
  { id, item_type, item_id, user_id }: Pending,
  { note }: Answer,
  state: 'accepted' | 'declined',
): Promise<void> {
  const entry = { action: state, note, userId: account.id, target: { register: 'users', id: user_id } };
  await writeHistories(db, context.now(), [
    { ...entry, register: itemRegisters[item_type], recordId: item_id },
    { ...entry, register: 'acceptances', recordId: id, changes: { state: { old: 'pending', new: state } } },
  ]);
}
