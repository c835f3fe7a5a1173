import { boolean, date, image, ref, refs, select, text, textarea, type Action, type Values } from '#definition';
import { backToday, dayAfter, dayBack, daysOut, outToday } from '../../days';

/** Months from one audit of an asset to its next, unless one says otherwise. */
export const auditMonths = 12;

const note = textarea({ label: 'Note', max: 1000 });
const holder = {
  checkout_to_type: select(['user', 'location', 'asset'], {
    label: 'Check out to',
    required: true,
    default: 'user',
    labels: { user: 'Person' },
  }),
  to_user: ref('users', { label: 'Person', required: true, wire: 'assigned_user' }),
  to_location: ref('locations', { label: 'Location', required: true, wire: 'assigned_location' }),
  to_asset: ref('hardware', { label: 'Asset', required: true, wire: 'assigned_asset' }),
};
const out = {
  status: ref('statuslabels', { label: 'Status', query: { type: 'deployable' } }),
  ...daysOut,
  note,
};
const whenOut = {
  to_user: { checkout_to_type: 'user' },
  to_location: { checkout_to_type: 'location' },
  to_asset: { checkout_to_type: 'asset' },
} as const;
const back = {
  status: ref('statuslabels', { label: 'Status' }),
  location: ref('locations', { label: 'Location' }),
  update_default_location: boolean({ label: 'Make it the default location too' }),
  ...dayBack,
  note,
};
const seen = {
  next_audit_date: date({ label: 'Next audit' }),
  seen_at: ref('locations', { label: 'Seen at', wire: 'location_id' }),
  update_location: boolean({ label: 'Make it the location of the asset' }),
  note,
};
const moved = {
  location: ref('locations', { label: 'Location', required: true }),
  update_default_location: boolean({ label: 'Make it the default location too' }),
  note,
};

const post = (path: string, body: Record<string, unknown> = {}) => ({ method: 'POST', path, body }) as const;
type Records = readonly Values[];
type Ids = readonly number[];

/** What is done with assets beside create, edit and delete (contract §3). */
export const actions = {
  checkout: {
    done: 'Checked out',
    label: 'Check out',
    on: ['record'],
    permission: 'assets.checkout',
    customFields: 'display_checkout',
    fields: { ...holder, ...out, name: text({ label: 'Name', max: 255 }) },
    when: whenOut,
    csv: {
      headers: {
        checkout_to_type: ['Checkout type', 'Check-out type', 'Checkout class'],
        to_user: ['Checked out to:', 'Checked out to: full name', 'Full name'],
        'to_user.first_name': ['First name'],
        'to_user.last_name': ['Last name'],
        'to_user.username': ['Username'],
        'to_user.email': ['Email'],
        to_location: ['Checked out to: location', 'Checkout location'],
        to_asset: ['Checked out to: asset', 'Checked out to: asset tag'],
        checkout_at: ['Checkout date', 'Check-out date'],
        note: ['Checkout note', 'Check-out note'],
      },
    },
    initial: ([asset]: Records, now: Date) => ({ status: asset?.status, name: asset?.name, checkout_at: dayAfter(now) }),
  },
  checkin: {
    done: 'Checked in',
    label: 'Check in',
    on: ['record'],
    permission: 'assets.checkin',
    customFields: 'display_checkin',
    fields: back,
    initial: ([asset]: Records, now: Date) => ({
      status: asset?.status,
      location: asset?.rtd_location ?? asset?.location,
      checkin_at: dayAfter(now),
    }),
  },
  audit: {
    done: 'Audited',
    on: ['record'],
    permission: 'assets.audit',
    customFields: 'display_audit',
    fields: { ...seen, photo: image({ label: 'Photo', wire: 'image' }) },
    initial: ([asset]: Records, now: Date) => ({ next_audit_date: dayAfter(now, auditMonths), seen_at: asset?.location }),
  },
  checkoutMany: {
    done: 'Checked out',
    label: 'Check out',
    on: ['bulk'],
    each: true,
    permission: 'assets.checkout',
    fields: { ...holder, ...out },
    when: whenOut,
    initial: outToday,
    request: ([id]: Ids, input: Values) => post(`hardware/${id}/checkout`, input),
  },
  checkinMany: {
    done: 'Checked in',
    label: 'Check in',
    on: ['bulk'],
    each: true,
    permission: 'assets.checkin',
    fields: back,
    initial: backToday,
    request: ([id]: Ids, input: Values) => post(`hardware/${id}/checkin`, input),
  },
  auditMany: {
    done: 'Audited',
    label: 'Audit',
    on: ['bulk'],
    each: true,
    permission: 'assets.audit',
    fields: seen,
    initial: (_: Records, now: Date) => ({ next_audit_date: dayAfter(now, auditMonths) }),
    request: ([id]: Ids, input: Values) => post(`hardware/${id}/audit`, input),
  },
  updateLocation: {
    done: 'Location updated',
    label: 'Update location',
    on: ['record', 'bulk'],
    each: true,
    permission: 'assets.edit',
    fields: moved,
    initial: (assets: Records) => (assets.length === 1 ? { location: assets[0]?.location } : {}),
    request: (ids: Ids, input: Values) => ({ method: 'PATCH', path: 'hardware/location', body: { ids, ...input } }) as const,
  },
  // Depreciation ends with the day, so it is asked together with the status that puts the asset away.
  dispose: {
    done: 'Disposed of',
    label: 'Dispose of',
    icon: 'depreciation',
    on: ['record', 'bulk'],
    update: true,
    permission: 'assets.edit',
    fields: {
      status: ref('statuslabels', { label: 'Status', required: true, query: { type: 'archived' } }),
      disposed_on: date({ label: 'Disposed of', required: true }),
    },
    initial: (_: Records, now: Date) => ({ disposed_on: dayAfter(now) }),
  },
  inspect: {
    done: 'Inspection started',
    label: 'Start an inspection',
    on: ['record'],
    permission: 'inspections.perform',
    offer: 'inspections',
    once: true,
    fields: { checklists: refs('checklists', { label: 'Checklists', required: true, query: { type: 'inspection', status: 'active' } }) },
    request: ([id]: Ids, input: Values) => post('audit-inspection/start', { asset_id: id, ...input }),
    opens: 'inspections',
  },
  labels: { on: ['record', 'bulk'], permission: 'assets.view', dialog: () => import('#src/pages/labels/LabelDialog.tsx') },
  request: {
    done: 'Requested',
    on: ['record'],
    permission: 'assets.view.requestable',
    confirm: 'Whoever may check assets out is told that you would like to have it.',
    request: ([id]: Ids) => post(`account/request/${id}`),
  },
  cancel: {
    done: 'Request taken back',
    label: 'Take the request back',
    on: ['record'],
    permission: 'assets.view.requestable',
    confirm: 'You do not need the asset any more.',
    request: ([id]: Ids) => post(`account/request/${id}/cancel`),
  },
} as const satisfies Record<string, Action>;
