import { boolean, count, defineResource, ref, select } from '#definition';
import { daysOut, outToday } from '../days';
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

export const accessories = defineResource({
  name: 'accessories',
  label: { one: 'Tool or tackle', many: 'Tools and tackles' },
  icon: 'tool',
  section: 'assets',
  itemType: 'accessory',
  softDelete: true,
  fields: {
    ...itemFields('accessory'),
    qty: quantity(1),
    remaining_qty: remaining,
    min_qty: minimum,
    is_low: isLow,
    checkouts_count: count('accessory-checkouts', 'accessory', { label: 'Check-outs', hidden: true }),
    ...outThere('Checked out'),
    ...purchaseFields,
    requestable: boolean({ label: 'Requestable', hidden: true }),
  },
  list: { filters: [...checkedOutTo('checkouts_count', 'user', 'asset', 'location'), inNotes] },
  marks: { low: { on: 'remaining_qty', atMost: 'min_qty', tone: 'warning', label: 'Low stock' } },
  show: {
    checkedout: {
      label: 'Checked out',
      related: 'accessory-checkouts',
      path: 'accessories/{id}/checkedout',
      exported: tool => ({ accessory_id: tool.id }),
    },
    log: { related: 'accessory-log', path: 'accessories/{id},{dates},{label}/checkout_acc_log', exported: tool => ({ item_id: tool.id }) },
    files: { files: true },
  },
  actions: {
    checkout: {
      done: 'Checked out',
      label: 'Check out',
      on: ['record'],
      permission: 'accessories.checkout',
      fields: {
        to: select(['user', 'location', 'asset'], { label: 'To', required: true, default: 'user', labels: { user: 'Person' } }),
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_user' }),
        assigned_location: ref('locations', { label: 'Location', required: true, wire: 'assigned_location' }),
        assigned_asset: ref('hardware', { label: 'Asset', required: true, wire: 'assigned_asset' }),
        ...daysOut,
        ...handedOut,
      },
      when: { assigned_user: { to: 'user' }, assigned_location: { to: 'location' }, assigned_asset: { to: 'asset' } },
      initial: outToday,
    },
  },
  csv: { match: counted, headers: { qty: ['Quantity'], min_qty: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    accessories: typeof accessories;
  }
}
