import type { Issues } from '#definition/derive/validation';
import type { Extension } from '#server/contract.ts';
import { countOut, noteRemaining } from './stockCount';
import { presentCheckedOut } from './presentCheckedOut';
import { takeBackAll } from './takeBackAll';
import { isInUse } from './stockHolder';
import { stockTypes, type Stock } from './stockTypes';
import { useUpStock } from './useUpStock';

/** A thing tells how many of it are left; fewer than are out there cannot be. */
const itemOf = (stock: Stock): Extension => ({
  register: stock.register,
  rules: {
    claims: () => [],
    check: async ({ db, before, values }): Promise<Issues> => {
      if (before === null || typeof values.qty !== 'number') return {};
      const out = await countOut(db, stock, before.id);
      return values.qty >= out ? {} : { qty: [{ rule: 'There cannot be fewer than {{out}}: so many are checked out.', args: { out } }] };
    },
  },
  changed: { saved: async ({ db, id }) => void (await noteRemaining(db, stock, id)) },
  actions: {
    takeBack: (asker, checkout, note) => takeBackAll(asker, stock, checkout, note),
    ...(stock.users.length > 0 && { useUp: (asker, use) => useUpStock(asker, stock, use) }),
  },
  present: async (rows, { db, account, filters }) => {
    const may = account.may(`${stock.register}.checkout`);
    for (const { row, record, actions } of rows) {
      row.user_can_checkout = may && Number(record[stock.remaining]) > 0;
      actions.checkout = may && !record.deleted_at && Number(record[stock.remaining]) > 0;
      // The newer names, which every stock shares.
      Object.assign(row, { remaining: row[stock.remaining], min_amt: row[stock.minimum] });
    }
    await presentCheckedOut(db, stock, rows, filters);
  },
});

const outOf = (stock: Stock): Extension => ({
  register: stock.out.register,
  present: (rows, { account }) => {
    const checkin = stock.returns && account.may(`${stock.register}.checkin`);
    for (const { record, actions } of rows) actions.checkin = checkin && !isInUse(stock, record);
  },
});

export const accessories = itemOf(stockTypes.accessories);

export const components = itemOf(stockTypes.components);

export const consumables = itemOf(stockTypes.consumables);

export const accessoryCheckouts = outOf(stockTypes.accessories);

export const componentCheckouts = outOf(stockTypes.components);
