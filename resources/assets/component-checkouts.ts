import { date, defineResource, number, ref, text } from '#definition';
import { backToday, dayBack } from '../days';
import { checkoutRow } from '../snipeItAdapter';

export const componentCheckouts = defineResource({
  name: 'component-checkouts',
  label: { one: 'Spare part check-out', many: 'Spare part check-outs' },
  icon: 'part',
  section: 'assets',
  partOf: 'components',
  permission: 'components',
  title: ['component', 'checked_out_on'],
  fields: {
    component: ref('components', { label: 'Spare part', readOnly: true, hidden: true }),
    assigned_asset: ref('hardware', { label: 'Asset', readOnly: true }),
    assigned_user: ref('users', { label: 'Person', readOnly: true }),
    assigned_order: ref('workorders', { label: 'Work order', readOnly: true, allowDangling: true }),
    qty: number({ label: 'Quantity', integer: true, readOnly: true }),
    checked_out_on: date({ label: 'Checked out on', readOnly: true }),
    expected_checkin: date({ label: 'Expected check-in', readOnly: true }),
    note: text({ label: 'Note', readOnly: true, max: 1000 }),
    company: ref('companies', { label: 'Company', through: 'component.company', hidden: true }),
  },
  api: { operations: ['list', 'get'], row: checkoutRow('asset') },
  list: { sort: { field: 'checked_out_on', order: 'desc' }, filters: ['component', 'assigned_asset', 'assigned_user', 'assigned_order'] },
  marks: { return_overdue: { on: 'expected_checkin', past: true, tone: 'error', label: 'Return overdue' } },
  actions: {
    checkin: {
      done: 'Checked in',
      label: 'Check in',
      on: ['record'],
      permission: 'components.checkin',
      fields: {
        ...dayBack,
        checkin_qty: number({ label: 'Quantity', integer: true, min: 1, help: 'All of them when left empty.' }),
        note: text({ label: 'Note', max: 1000 }),
      },
      initial: backToday,
      request: ([id], body) => ({ method: 'POST', path: `components/${id}/checkin`, body }),
    },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'component-checkouts': typeof componentCheckouts;
  }
}
