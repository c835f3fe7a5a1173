import { date, defineResource, number, ref, select, text, type Reference, type Values } from '#definition';
import { seatRow } from '../snipeItAdapter';
import { seatCheckout } from '../seats';

const pathOf = ([seat]: readonly Values[]) => `licenses/${(seat?.license as Reference | undefined)?.id}/seats/${String(seat?.id)}`;

export const licenseSeats = defineResource({
  name: 'license-seats',
  label: { one: 'Licence seat', many: 'Licence seats' },
  icon: 'seat',
  section: 'assets',
  partOf: 'licenses',
  permission: 'licenses',
  title: ['license', 'number'],
  fields: {
    number: number({ label: 'Seat', integer: true, readOnly: true }),
    license: ref('licenses', { label: 'Licence', readOnly: true, hidden: true }),
    state: select(['free', 'taken', 'used_up'], { label: 'State', readOnly: true, labels: { taken: 'Checked out' } }),
    assigned_user: ref('users', { label: 'Person', readOnly: true }),
    assigned_asset: ref('hardware', { label: 'Asset', readOnly: true }),
    checked_out_on: date({ label: 'Checked out on', readOnly: true }),
    expected_checkin: date({ label: 'Expected check-in', readOnly: true }),
    department: ref('departments', { label: 'Department', through: 'assigned_user.department', hidden: true }),
    location: ref('locations', { label: 'Location', through: 'assigned_user.location', hidden: true }),
    company: ref('companies', { label: 'Company', through: 'license.company', hidden: true }),
    expiration_date: date({ label: 'Expiration date', through: 'license.expiration_date', hidden: true }),
    notes: text({ label: 'Note', readOnly: true, max: 1000 }),
  },
  api: { operations: ['list', 'get'], row: seatRow },
  list: { sort: { field: 'number', order: 'asc' }, filters: ['license', 'state', 'assigned_user', 'assigned_asset'] },
  marks: { return_overdue: { on: 'expected_checkin', past: true, tone: 'error', label: 'Return overdue' } },
  actions: {
    checkout: {
      ...seatCheckout,
      // Without a holder the same call gives the seat back.
      request: (_, { assigned_to, asset_id, checkout_at, expected_checkin, note }, seats) => ({
        method: 'PATCH',
        path: pathOf(seats),
        body: { assigned_to, asset_id, checkout_at, expected_checkin, notes: note },
      }),
    },
    checkin: {
      done: 'Checked in',
      label: 'Check in',
      on: ['record'],
      permission: 'licenses.checkout',
      confirm: 'Whoever has this seat gives it back. A seat of a licence that is not reassignable is used up by it.',
      request: (_, __, seats) => ({ method: 'PATCH', path: pathOf(seats), body: { assigned_to: null, asset_id: null } }),
    },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'license-seats': typeof licenseSeats;
  }
}
