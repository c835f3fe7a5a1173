import type { Issues } from '#definition/derive/validation';
import type { Extension } from '#server/contract.ts';
import { countOut, noteRemaining } from './stockCount';
import { presentCheckedOut } from './presentCheckedOut';
import { stockTypes, type Stock } from './stockTypes';

/** A thing tells how many of it are left; fewer than are out there cannot be. */
const itemOf = (stock: Stock): Extension => ({
  register: stock.register,
  claims: () => [],
  check: async ({ db, before, values }): Promise<Issues> => {
    if (before === null || typeof values.qty !== 'number') return {};
    const out = await countOut(db, stock, before.id);
    return values.qty >= out ? {} : { qty: [{ rule: 'There cannot be fewer than {{out}}: so many are checked out.', args: { out } }] };
  },
  saved: async ({ db, id }) => void (await noteRemaining(db, stock, id)),
  actions: (record, account) => ({
    checkout: account.may(`${stock.register}.checkout`) && !record.deleted_at && Number(record[stock.remaining]) > 0,
  }),
  listed: (db, records, filters) => presentCheckedOut(db, stock, records, filters),
  present: (row, record, account) => {
    row.user_can_checkout = Number(record[stock.remaining]) > 0 && account.may(`${stock.register}.checkout`);
    // The newer names, which every stock shares.
    Object.assign(row, { remaining: row[stock.remaining], min_amt: row[stock.minimum] });
  },
});

const outOf = (stock: Stock): Extension => ({
  register: stock.out.register,
  actions: (_, account) => ({ checkin: stock.returns && account.may(`${stock.register}.checkin`) }),
});

export const accessories = itemOf(stockTypes.accessories);

export const components = itemOf(stockTypes.components);

export const consumables = itemOf(stockTypes.consumables);

export const accessoryCheckouts = outOf(stockTypes.accessories);

export const componentCheckouts = outOf(stockTypes.components);
