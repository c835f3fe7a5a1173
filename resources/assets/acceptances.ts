import { boolean, computed, datetime, defineResource, image, number, ref, select, text, textarea } from '#definition';
import { daysSince } from '../days';
import { actions } from './acceptances/actions';
import { itemLabels, itemTypes } from './acceptances/items';

const day = 24 * 60 * 60;
const since = (days: number) => ({ seconds: -days * day });
const known = { readOnly: true, hidden: true, allowDangling: true } as const;

export const acceptances = defineResource({
  name: 'acceptances',
  label: { one: 'Acceptance', many: 'Acceptances' },
  icon: 'handshake',
  section: 'assets',
  title: ['item'],
  tabOn: ['asset', 'accessory', 'license', 'consumable', 'component', 'user'],
  ownerFields: ['user'],
  fields: {
    item: text({ label: 'Item', readOnly: true, max: 300 }),
    item_type: select(itemTypes, { label: 'Kind of item', readOnly: true, labels: itemLabels }),
    quantity: number({ label: 'Quantity', integer: true, readOnly: true }),
    user: ref('users', { label: 'Person', readOnly: true, allowDangling: true }),
    state: select(['pending', 'accepted', 'declined', 'withdrawn'], {
      label: 'State',
      readOnly: true,
      labels: { pending: 'Not accepted yet' },
    }),
    given_on: datetime({ label: 'Handed out', readOnly: true }),
    given_by: ref('users', { label: 'Handed out by', ...known }),
    days_open: computed(({ state, given_on }) => (state === 'pending' ? daysSince(given_on) : null), { label: 'Days open' }),
    reminders: number({ label: 'Reminders', integer: true, readOnly: true }),
    last_reminder: datetime({ label: 'Last reminder', readOnly: true }),
    decided_on: datetime({ label: 'Answered', readOnly: true, hidden: true }),
    decided_by: ref('users', { label: 'Answered by', ...known }),
    on_behalf: boolean({ label: 'On behalf of the person', readOnly: true, hidden: true }),
    note: textarea({ label: 'Note or reason', readOnly: true, hidden: true, max: 1000 }),
    signature: image({ label: 'Signature', readOnly: true, hidden: true }),
    terms: textarea({ label: 'Terms of use', readOnly: true, hidden: true }),
    asset: ref('hardware', { label: 'Asset', ...known }),
    accessory: ref('accessories', { label: 'Tool or tackle', ...known }),
    license: ref('licenses', { label: 'Licence', ...known }),
    consumable: ref('consumables', { label: 'Consumable', ...known }),
    component: ref('components', { label: 'Spare part', ...known }),
    checkout_id: number({ label: 'Check-out', integer: true, readOnly: true, hidden: true, showInDetails: false }),
    department: ref('departments', { label: 'Department', through: 'user.department', hidden: true }),
    company: ref('companies', { label: 'Company', ...known }),
  },
  api: { operations: ['list', 'get'] },
  list: {
    columns: ['item', 'user', 'state', 'given_on', 'days_open', 'reminders'],
    sort: { field: 'given_on', order: 'desc' },
    filters: [
      'state',
      'item_type',
      'user',
      {
        key: 'age',
        field: select(['week', 'month', 'quarter', 'older'], {
          label: 'Open for',
          labels: { week: 'Up to 7 days', month: '8 to 30 days', quarter: '31 to 90 days', older: 'Over 90 days' },
        }),
        choices: {
          week: { state: 'pending', given_on: { atLeast: since(7) } },
          month: { state: 'pending', given_on: { atLeast: since(30), atMost: { seconds: -7 * day - 1 } } },
          quarter: { state: 'pending', given_on: { atLeast: since(90), atMost: { seconds: -30 * day - 1 } } },
          older: { state: 'pending', given_on: { atMost: { seconds: -90 * day - 1 } } },
        },
      },
      { key: 'mine', field: boolean({ label: 'Mine' }), own: true },
      'given_on',
      'given_by',
      ...(['asset', 'accessory', 'license', 'consumable', 'component', 'department', 'company'] as const),
    ],
  },
  marks: {
    waiting: { on: 'state', is: 'pending', tone: 'warning', label: 'Not accepted yet' },
    declined: { on: 'state', is: 'declined', tone: 'error' },
    unanswered: {
      on: 'days_open',
      atLeast: 30,
      tone: 'warning',
      label: 'Open for a month',
      rows: { state: 'pending', given_on: { atMost: since(30) } },
    },
  },
  actions,
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    acceptances: typeof acceptances;
  }
}
