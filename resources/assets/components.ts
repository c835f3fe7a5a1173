import { boolean, count, date, defineResource, image, money, number, ref, select, text, textarea } from '#definition';

const ofKind = { category_type: 'component' };

export const components = defineResource({
  name: 'components',
  label: { one: 'Spare part', many: 'Spare parts' },
  icon: 'part',
  section: 'assets',
  itemType: 'component',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, min: 3, max: 191 }),
    image: image({ label: 'Image', hidden: true }),
    serial: text({ label: 'Serial' }),
    category: ref('categories', { label: 'Category', required: true, query: ofKind, create: ofKind, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    model_number: text({ label: 'Model number', hidden: true }),
    qty: number({ label: 'Quantity', required: true, integer: true, min: 1, max: 99999, default: 1 }),
    remaining: number({ label: 'Remaining', integer: true, readOnly: true }),
    min_amt: number({ label: 'Minimum quantity', integer: true, min: 0, max: 99999 }),
    is_low: boolean({ label: 'Low stock', readOnly: true, filter: true, help: 'No more than the minimum quantity is left.' }),
    checkouts_count: count('component-checkouts', 'component', { label: 'Check-outs', hidden: true }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer', hidden: true, filter: true }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    order_number: text({ label: 'Order number', hidden: true }),
    purchase_date: date({ label: 'Purchase date', hidden: true }),
    purchase_cost: money({ label: 'Purchase cost' }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  list: { filters: [{ key: 'asset_id', field: ref('hardware', { label: 'Asset' }), on: 'checkouts_count.assigned_asset' }] },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true },
      { key: 'assets', label: 'Assets', related: 'component-checkouts', path: 'components/{id}/assets' },
      { key: 'log', label: 'Log', related: 'component-log', path: 'components/{id},{date_time},{label}/checkout_comp_log' },
      { key: 'files', label: 'Files', files: true },
      { key: 'history', label: 'History', history: true },
    ],
  },
  actions: {
    checkout: {
      label: 'Check out',
      on: ['record'],
      permission: 'components.checkout',
      fields: {
        to: select(['asset', 'user'], { label: 'To', required: true, default: 'asset', labels: { user: 'Person' } }),
        assigned_asset: ref('hardware', { label: 'Asset', required: true, wire: 'assigned_to' }),
        assigned_user: ref('users', { label: 'Person', required: true, wire: 'assigned_user' }),
        assigned_qty: number({ label: 'Quantity', required: true, integer: true, min: 1, default: 1 }),
        note: text({ label: 'Note', max: 1000 }),
      },
      when: { assigned_asset: { to: 'asset' }, assigned_user: { to: 'user' } },
      request: ([id], body) => ({ method: 'POST', path: `components/${id}/checkout`, body }),
    },
  },
  csv: { headers: { name: ['Component name'], qty: ['Quantity'], min_amt: ['Min amount', 'Min qty'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    components: typeof components;
  }
}
