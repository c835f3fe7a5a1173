import { count, defineResource, number, ref, select, text } from '#definition';
import { daysOut, outToday } from '../days';
import { counted, checkedOutTo, inNotes, isLow, itemFields, minimum, outThere, purchaseFields, quantity, remaining } from '../stock';

export const components = defineResource({
  name: 'components',
  label: { one: 'Spare part', many: 'Spare parts' },
  icon: 'part',
  section: 'assets',
  itemType: 'component',
  softDelete: true,
  fields: {
    ...itemFields('component'),
    serial: text({ label: 'Serial' }),
    qty: quantity(1),
    remaining,
    min_amt: minimum,
    is_low: isLow,
    checkouts_count: count('component-checkouts', 'component', { label: 'Check-outs', hidden: true }),
    ...outThere('Checked out'),
    ...purchaseFields,
  },
  list: { filters: [...checkedOutTo('checkouts_count', 'asset', 'user'), inNotes] },
  marks: { low: { on: 'remaining', atMost: 'min_amt', tone: 'warning', label: 'Low stock' } },
  show: {
    assets: { related: 'component-checkouts', path: 'components/{id}/assets', exported: part => ({ component_id: part.id }) },
    log: { related: 'component-log', path: 'components/{id},{dates},{label}/checkout_comp_log', exported: part => ({ item_id: part.id }) },
    files: { files: true },
  },
  actions: {
    checkout: {
      done: 'Checked out',
      label: 'Check out',
      on: ['record'],
      permission: 'components.checkout',
      fields: {
        to: select(['asset', 'user'], { label: 'To', required: true, default: 'asset', labels: { user: 'Person' } }),
        assigned_asset: ref('hardware', { label: 'Asset', required: true, wire: 'assigned_to' }),
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_user' }),
        ...daysOut,
        assigned_qty: number({ label: 'Quantity', required: true, integer: true, min: 1, default: 1 }),
        note: text({ label: 'Note', max: 1000 }),
      },
      when: { assigned_asset: { to: 'asset' }, assigned_user: { to: 'user' } },
      initial: outToday,
    },
  },
  csv: { match: [...counted, 'serial'], headers: { name: ['Component name'], qty: ['Quantity'], min_amt: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    components: typeof components;
  }
}
