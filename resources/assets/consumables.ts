import { boolean, count, date, defineResource, image, money, number, ref, text, textarea } from '#definition';

const ofKind = { category_type: 'consumable' };

export const consumables = defineResource({
  name: 'consumables',
  label: { one: 'Consumable', many: 'Consumables' },
  icon: 'consumable',
  section: 'assets',
  itemType: 'consumable',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, min: 3, max: 255 }),
    image: image({ label: 'Image', hidden: true }),
    item_no: text({ label: 'Item number' }),
    category: ref('categories', { label: 'Category', required: true, query: ofKind, create: ofKind, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    model_number: text({ label: 'Model number', hidden: true }),
    qty: number({ label: 'Quantity', required: true, integer: true, min: 0, max: 99999, default: 1 }),
    remaining: number({ label: 'Remaining', integer: true, readOnly: true }),
    min_amt: number({ label: 'Minimum quantity', integer: true, min: 0, max: 99999 }),
    is_low: boolean({ label: 'Low stock', readOnly: true, filter: true, help: 'No more than the minimum quantity is left.' }),
    users_count: count('consumable-users', 'consumable', { label: 'Given out', hidden: true }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer', hidden: true, filter: true }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    order_number: text({ label: 'Order number', hidden: true }),
    purchase_date: date({ label: 'Purchase date', hidden: true }),
    purchase_cost: money({ label: 'Purchase cost' }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  list: { filters: [{ key: 'user_id', field: ref('users', { label: 'Person' }), on: 'users_count.assigned_user' }] },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'users', label: 'People', related: 'consumable-users', path: 'consumables/view/{id}/users' },
      { key: 'log', label: 'Log', related: 'consumable-log', path: 'consumables/{id},{date_time},{label}/checkout_acc_log' },
      { key: 'files', label: 'Files', files: true },
      { key: 'history', label: 'History', history: true },
    ],
  },
  actions: {
    checkout: {
      label: 'Check out',
      on: ['record'],
      permission: 'consumables.checkout',
      fields: {
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_to' }),
        checkout_qty: number({ label: 'Quantity', required: true, integer: true, min: 1, default: 1 }),
        note: text({ label: 'Note', max: 1000 }),
      },
      request: ([id], body) => ({ method: 'POST', path: `consumables/${id}/checkout`, body }),
    },
  },
  csv: { headers: { qty: ['Quantity'], min_amt: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    consumables: typeof consumables;
  }
}
