import { boolean, computed, count, date, defineResource, email, money, number, ref, text, textarea, type Values } from '#definition';
import { expiring } from '../expiring';
import { licenseFilters, seatHeaders, seatCheckout } from '../seats';
import { checkedOutTo } from '../stock';

/** What a seat that is used costs, to a thousandth; null while none is. */
const costPerUsedSeat = ({ purchase_cost: cost, taken_seats_count: taken }: Values) =>
  typeof cost === 'number' && typeof taken === 'number' && taken > 0 ? Math.round((1000 * cost) / taken) / 1000 : null;

const ofKind = { category_type: 'license' };

export const licenses = defineResource({
  name: 'licenses',
  label: { one: 'Licence', many: 'Licences' },
  icon: 'key',
  section: 'assets',
  itemType: 'license',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, min: 3, max: 255 }),
    category: ref('categories', { label: 'Category', required: true, query: ofKind, create: ofKind, filter: true }),
    serial: text({ label: 'Product key', max: 2000, hidden: true, wire: { read: 'product_key' }, access: { read: 'licenses.keys' } }),
    seats: number({ label: 'Seats', required: true, integer: true, min: 1, max: 9999, default: 1 }),
    free_seats_count: number({ label: 'Free seats', integer: true, readOnly: true }),
    taken_seats_count: count('license-seats', 'license', { label: 'Checked out', where: { state: 'taken' } }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer', filter: true }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true }),
    license_name: text({ label: 'Licensed to', max: 100, hidden: true }),
    license_email: email({ label: 'Licensed to e-mail', max: 120, hidden: true }),
    reassignable: boolean({ label: 'Reassignable', hidden: true, default: true, help: 'Otherwise a seat is used up once checked in.' }),
    maintained: boolean({ label: 'Maintained', hidden: true, filter: true }),
    order_number: text({ label: 'Order number', hidden: true }),
    purchase_order: text({ label: 'Purchase order', hidden: true }),
    purchase_date: date({ label: 'Purchase date', hidden: true }),
    purchase_cost: money({ label: 'Purchase cost', hidden: true }),
    cost_per_used_seat: computed(costPerUsedSeat, { label: 'Cost of a used seat', hidden: true }),
    depreciation: ref('depreciations', { label: 'Depreciation', hidden: true }),
    expiration_date: date({ label: 'Expiration date', filter: true }),
    termination_date: date({ label: 'Termination date', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  list: {
    filters: [...checkedOutTo('taken_seats_count', 'user', 'asset'), ...licenseFilters],
  },
  marks: {
    ...expiring('expiration_date'),
    taken: { on: 'free_seats_count', atMost: 0, tone: 'warning', label: 'No seat left' },
    overused: { on: 'free_seats_count', atMost: -1, tone: 'error', label: 'More used than bought' },
  },
  form: { validate: licence => (licence.depreciation && !licence.purchase_date ? { purchase_date: { rule: 'required' } } : {}) },
  show: {
    seats: { related: 'license-seats', path: 'licenses/{id}/seats', exported: license => ({ license_id: license.id }) },
    files: { files: 'license/{id}/uploads' },
  },
  actions: {
    checkout: { ...seatCheckout, csv: { headers: seatHeaders } },
  },
  csv: { match: ['name', 'serial'], headers: { name: ['Item name'], serial: ['Serial number'], license_name: ['Licensed to name'] } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    licenses: typeof licenses;
  }
}
