import { boolean, count, date, defineResource, image, money, number, ref, select, text, textarea } from '#definition';

const ofKind = { category_type: 'accessory' };

export const accessories = defineResource({
  name: 'accessories',
  label: { one: 'Tool or tackle', many: 'Tools and tackles' },
  icon: 'tool',
  section: 'assets',
  itemType: 'accessory',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, min: 3, max: 255 }),
    image: image({ label: 'Image', hidden: true }),
    category: ref('categories', { label: 'Category', required: true, query: ofKind, create: ofKind, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    model_number: text({ label: 'Model number', hidden: true }),
    qty: number({ label: 'Quantity', required: true, integer: true, min: 1, max: 99999, default: 1 }),
    remaining_qty: number({ label: 'Remaining', integer: true, readOnly: true }),
    min_qty: number({ label: 'Minimum quantity', integer: true, min: 0, max: 99999 }),
    is_low: boolean({ label: 'Low stock', readOnly: true, filter: true, help: 'No more than the minimum quantity is left.' }),
    checkouts_count: count('accessory-checkouts', 'accessory', { label: 'Check-outs', hidden: true }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer', hidden: true, filter: true }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    order_number: text({ label: 'Order number', hidden: true }),
    purchase_date: date({ label: 'Purchase date', hidden: true }),
    purchase_cost: money({ label: 'Purchase cost', hidden: true }),
    requestable: boolean({ label: 'Requestable', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  list: { filters: [{ key: 'user_id', field: ref('users', { label: 'Person' }), on: 'checkouts_count.assigned_user' }] },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'checkedout', label: 'Checked out', related: 'accessory-checkouts', path: 'accessories/{id}/checkedout' },
      { key: 'log', label: 'Log', related: 'accessory-log', path: 'accessories/{id},{date_time},{label}/checkout_acc_log' },
      { key: 'files', label: 'Files', files: true },
      { key: 'history', label: 'History', history: true },
    ],
  },
  actions: {
    checkout: {
      label: 'Check out',
      on: ['record'],
      permission: 'accessories.checkout',
      fields: {
        to: select(['user', 'location', 'asset'], { label: 'To', required: true, default: 'user', labels: { user: 'Person' } }),
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_user' }),
        assigned_location: ref('locations', { label: 'Location', required: true, wire: 'assigned_location' }),
        assigned_asset: ref('hardware', { label: 'Asset', required: true, wire: 'assigned_asset' }),
        checkout_qty: number({ label: 'Quantity', required: true, integer: true, min: 1, default: 1 }),
        note: text({ label: 'Note', max: 1000 }),
      },
      when: { assigned_user: { to: 'user' }, assigned_location: { to: 'location' }, assigned_asset: { to: 'asset' } },
      request: ([id], body) => ({ method: 'POST', path: `accessories/${id}/checkout`, body }),
    },
  },
  csv: { headers: { qty: ['Quantity'], min_qty: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    accessories: typeof accessories;
  }
}
