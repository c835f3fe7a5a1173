import { defineListAction } from '#definition/serverAction';
import type { stockMovements } from '../stock-movements';

/** Corrects what is there of an item by what was counted. */
export default defineListAction<typeof stockMovements, 'take_stock'>(async ({ input, find, system, now, refuse }) => {
  const { item, counted } = input;
  if (!item || counted === undefined || counted === null) return;
  const movements = await find('stock-movements', { item: item.id });
  const there = movements.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  if (there === counted) refuse({ counted: [{ rule: 'As many are there already.' }] });
  await system.create('stock-movements', { item, moved_on: now.slice(0, 10), quantity: counted - there, reason: 'corrected' });
});
