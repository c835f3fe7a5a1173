import { serverAccount } from '#server/access/account.ts';
import type { Asker, Handover } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { todayOf } from '#server/time.ts';
import { checkIn } from './moveStock';
import { holderOf } from './stockHolder';
import type { Stock } from './stockTypes';

/** Takes all of a check-out back, as somebody who does not accept it gives it; of what is used up as well. Throws `Failure` where it is back. */
export async function takeBackAll(
  { context, db, account }: Asker,
  stock: Stock,
  { item, checkoutId }: Pick<Handover, 'item' | 'checkoutId'>,
  note: string | null,
): Promise<void> {
  const locked = await readForWriting(context, db, context.plans.get(stock.register), serverAccount, item.id);
  const out = await readRecord(context, db, context.plans.get(stock.out.register), checkoutId, 'held');
  if (!out) throw new Failure('It is not checked out.');
  const today = todayOf(context);
  const since = typeof out.checked_out_on === 'string' ? out.checked_out_on : today;
  await checkIn({ context, db, account, stock, item: locked }, out, {
    holder: holderOf(stock, out),
    quantity: Number(out.qty),
    note,
    checkin_at: since > today ? since : today,
  });
}
