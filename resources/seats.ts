import { boolean, ref, select, text, type Values } from '#definition';
import { dayAfter, daysOut, outToday } from './days';

/** What licences are asked for beside their fields: whether they have a last day, and their key, by those who may read it (contract §5). */
export const licenseFilters = [
  {
    key: 'expires',
    field: boolean({ label: 'Expires' }),
    choices: { true: { expiration_date: { not: null } }, false: { expiration_date: null } },
  },
  {
    key: 'use',
    field: select(['free', 'over'], { label: 'Use of seats', labels: { free: 'A seat is free', over: 'More used than bought' } }),
    choices: { free: { free_seats_count: { atLeast: 1 } }, over: { free_seats_count: { atMost: -1 } } },
  },
  { key: 'product_key', field: text({ label: 'Product key', access: { read: 'licenses.keys' } }), on: 'serial' },
] as const;

/** Checking a seat of a licence out, and what is asked for it: of the licence whichever seat is free, of a seat that one. */
export const seatCheckout = {
  label: 'Check out',
  done: 'Checked out',
  on: ['record'],
  permission: 'licenses.checkout',
  fields: {
    to: select(['user', 'asset'], { label: 'To', required: true, default: 'user', labels: { user: 'Person' } }),
    assigned_to: ref('users', { label: 'Person', required: true, wire: 'assigned_to' }),
    asset_id: ref('hardware', { label: 'Asset', required: true, wire: 'asset_id' }),
    ...daysOut,
    note: text({ label: 'Note', max: 1000 }),
  },
  when: { assigned_to: { to: 'user' }, asset_id: { to: 'asset' } },
  initial: outToday,
  caution: ([out]: readonly Values[], now: Date) => {
    const day = out?.expiration_date;
    return typeof day === 'string' && day < dayAfter(now) ? { rule: 'expired', args: { day } } : null;
  },
} as const;

/** What that is called in files that say who has a licence. */
export const seatHeaders = {
  assigned_to: ['Full name', 'Checked out to:', 'Checked out to: full name'],
  'assigned_to.username': ['Username'],
  'assigned_to.email': ['Email'],
  asset_id: ['Asset tag', 'Checked out to: asset', 'Checked out to: asset tag'],
};
