import { date, defineResource, number, ref, select, text } from '#definition';
import { backToday, dayBack } from '../days';
import { checkoutRow } from '../snipeItAdapter';

export const accessoryCheckouts = defineResource({
  name: 'accessory-checkouts',
  label: { one: 'Tool check-out', many: 'Tool check-outs' },
  icon: 'tool',
  section: 'assets',
  partOf: 'accessories',
  permission: 'accessories',
  title: ['accessory', 'checked_out_on'],
  fields: {
    accessory: ref('accessories', { label: 'Tool or tackle', readOnly: true, hidden: true }),
    assigned_type: select(['user', 'location', 'asset'], { label: 'Checked out to', readOnly: true, labels: { user: 'Person' } }),
    assigned_user: ref('users', { label: 'Person', readOnly: true }),
    assigned_location: ref('locations', { label: 'Location', readOnly: true }),
    assigned_asset: ref('hardware', { label: 'Asset', readOnly: true }),
    qty: number({ label: 'Quantity', integer: true, readOnly: true }),
    checked_out_on: date({ label: 'Checked out on', readOnly: true }),
    expected_checkin: date({ label: 'Expected check-in', readOnly: true }),
    note: text({ label: 'Note', readOnly: true, max: 1000 }),
    company: ref('companies', { label: 'Company', through: 'accessory.company', hidden: true }),
  },
  api: { operations: ['list', 'get'], row: checkoutRow('user') },
  list: {
    sort: { field: 'checked_out_on', order: 'desc' },
    filters: ['accessory', 'assigned_type', 'assigned_user', 'assigned_location', 'assigned_asset'],
  },
  marks: { return_overdue: { on: 'expected_checkin', past: true, tone: 'error', label: 'Return overdue' } },
  actions: {
    checkin: {
      done: 'Checked in',
      label: 'Check in',
      on: ['record'],
      permission: 'accessories.checkin',
      fields: {
        ...dayBack,
        checkin_qty: number({ label: 'Quantity', integer: true, min: 1, help: 'All of them when left empty.' }),
        note: text({ label: 'Note', max: 1000 }),
      },
      initial: backToday,
      request: ([id], body) => ({ method: 'POST', path: `accessories/${id}/checkin`, body }),
    },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'accessory-checkouts': typeof accessoryCheckouts;
  }
}
