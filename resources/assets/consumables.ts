import { count, defineResource, ref, text } from '#definition';
import { dayOut, outToday } from '../days';
import {
  counted,
  handedOut,
  checkedOutTo,
  inNotes,
  isLow,
  itemFields,
  minimum,
  outThere,
  purchaseFields,
  quantity,
  remaining,
} from '../stock';

export const consumables = defineResource({
  name: 'consumables',
  label: { one: 'Consumable', many: 'Consumables' },
  icon: 'consumable',
  section: 'assets',
  itemType: 'consumable',
  softDelete: true,
  fields: {
    ...itemFields('consumable'),
    item_no: text({ label: 'Item number' }),
    qty: quantity(0),
    remaining,
    min_amt: minimum,
    is_low: isLow,
    users_count: count('consumable-users', 'consumable', { label: 'Given out', hidden: true }),
    ...outThere('Given to them'),
    ...purchaseFields,
  },
  list: { filters: [...checkedOutTo('users_count', 'user'), inNotes] },
  marks: { low: { on: 'remaining', atMost: 'min_amt', tone: 'warning', label: 'Low stock' } },
  show: {
    users: {
      label: 'People',
      related: 'consumable-users',
      path: 'consumables/view/{id}/users',
      exported: consumable => ({ consumable_id: consumable.id }),
    },
    log: {
      related: 'consumable-log',
      path: 'consumables/{id},{dates},{label}/checkout_acc_log',
      exported: consumable => ({ item_id: consumable.id }),
    },
    files: { files: true },
  },
  actions: {
    checkout: {
      done: 'Given out',
      label: 'Check out',
      on: ['record'],
      permission: 'consumables.checkout',
      fields: {
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_to' }),
        ...dayOut,
        ...handedOut,
      },
      initial: outToday,
    },
  },
  csv: { match: counted, headers: { qty: ['Quantity'], min_amt: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    consumables: typeof consumables;
  }
}
