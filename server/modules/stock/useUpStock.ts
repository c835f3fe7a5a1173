import type { Asker, StockUse, UsedStock } from '#server/contract.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { todayOf } from '#server/time.ts';
import { checkOut } from './moveStock';
import type { Stock } from './stockTypes';

/** Takes some of a stock for what uses it; two that want the last one come one after the other. Throws `Failure` where fewer are left. */
export async function useUpStock(asker: Asker, stock: Stock, { item: { id }, user, quantity, note }: StockUse): Promise<UsedStock> {
  const { context, db, account } = asker;
  await requireRecord(asker, stock.register, stock.out.item, id);
  const item = await readForWriting(context, db, context.plans.get(stock.register), account, id);
  const checkout_at = todayOf(context);
  const checkoutId = await checkOut({ ...asker, stock, item }, { holder: user, quantity, note, checkout_at, field: 'qty' });
  return { item, checkoutId };
}
