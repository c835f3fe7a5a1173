import { boolean, date, datetime, defineQuery, defineReport, files, number, ref, select, text, type Values } from '#definition';
import { changesInWords } from '#definition/derive/reports/changesInWords';

const actions = [
  ...(['create', 'update', 'delete', 'restore', 'checkout', 'checkin from', 'audit', 'uploaded', 'upload deleted', 'import'] as const),
  ...(['requested', 'request canceled'] as const),
] as const;

const labels = {
  ...{
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    checkout: 'Checked out',
    'checkin from': 'Checked in',
  },
  ...{ audit: 'Audited', uploaded: 'File uploaded', 'upload deleted': 'File deleted', import: 'Imported' },
  ...{ requested: 'Requested', 'request canceled': 'Request taken back' },
} as const;

const fileActions = ['uploaded', 'upload deleted'] as const;
const isOfFiles = (action: string) => fileActions.some(one => one === action);

/** The registers that most is done with; the activity of others is found by their record. */
const registerLabels = {
  ...{ hardware: 'Assets', licenses: 'Licences', accessories: 'Accessories', consumables: 'Consumables', components: 'Components' },
  ...{
    maintenances: 'Maintenances',
    inspections: 'Inspections',
    schedulers: 'Schedulers',
    checklists: 'Checklists',
    workorders: 'Work orders',
  },
  ...{ projects: 'Projects', contracts: 'Contracts', customers: 'Customers', vendors: 'Vendors', users: 'People', groups: 'Groups' },
  ...{ models: 'Asset models', categories: 'Categories', locations: 'Locations', departments: 'Departments', companies: 'Companies' },
} as const;
const registers = Object.keys(registerLabels) as (keyof typeof registerLabels)[];

/** What the row of an entry says of its record and of what changed, in words beside what it says in parts. */
const inWords = (row: Values): Values => ({
  ...row,
  subject: (row.item as { name?: unknown } | null | undefined)?.name,
  changes: changesInWords(row.log_meta),
  file: row.file && [row.file],
});

export const activityLog = defineQuery({
  name: 'activity-log',
  label: { one: 'Entry', many: 'Entries' },
  icon: 'list',
  fields: {
    at: datetime({ label: 'When', wire: { read: 'created_at' } }),
    admin: ref('users', { label: 'Who', sortable: false }),
    action_type: select(actions, { label: 'What', labels, sortable: false }),
    subject: text({ label: 'Record', sortable: false, filter: false }),
    changes: text({ label: 'Change', sortable: false, filter: false }),
    note: text({ label: 'Note', sortable: false, filter: false }),
    file: files({ label: 'File', sortable: false, filter: false }),
    next_audit_date: date({ label: 'Next audit', hidden: true, sortable: false }),
    days_to_next_audit: number({ label: 'Days to go', hidden: true, integer: true, sortable: false }),
    item_type: select(registers, { label: 'Register', labels: registerLabels, hidden: true, sortable: false }),
    day: date({ label: 'Day', hidden: true }),
  },
  row: inWords,
  title: ['subject'],
  list: {
    sort: { field: 'at', order: 'desc' },
    filters: [
      'action_type',
      'item_type',
      {
        key: 'with_files',
        field: boolean({ label: 'With files' }),
        choices: { true: { action_type: [...fileActions] }, false: { action_type: actions.filter(action => !isOfFiles(action)) } },
      },
      { key: 'created_by', field: ref('users', { label: 'Who' }), on: 'admin' },
      { key: 'date_range', field: date({ label: 'Day' }), on: 'day' },
    ],
    cells: {
      subject: () => import('#src/pages/activity/SubjectCell.tsx'),
      changes: () => import('#src/pages/activity/ChangesCell.tsx'),
    },
  },
});

export const activityReport = defineReport({
  name: 'activity',
  label: 'Activity',
  help: 'Who did what with which record, when, and what it was before.',
  icon: 'list',
  order: 1,
  source: 'activity-log',
  call: 'reports/activity',
  byHand: true,
  range: { by: 'date_range', opens: 'last_7_days' },
  measures: {
    entries: { label: 'Entries', rows: {} },
    created: { label: 'Created', rows: { action_type: 'create' } },
    changed: { label: 'Changed', rows: { action_type: 'update' } },
    handed: { label: 'Checked out', rows: { action_type: 'checkout' } },
    returned: { label: 'Checked in', rows: { action_type: 'checkin from' } },
    deleted: { label: 'Deleted', rows: { action_type: 'delete' } },
  },
  figures: ['entries', 'created', 'changed', 'handed', 'returned', 'deleted'],
  chart: { measures: ['created', 'changed', 'handed', 'returned', 'deleted'], per: 'day' },
});

export const auditLog = defineReport({
  name: 'audits',
  label: 'Audit log',
  help: 'Which assets were audited, by whom, and when each is to be audited next.',
  icon: 'approval',
  order: 2,
  source: 'activity-log',
  filter: { action_type: 'audit' },
  call: 'reports/activity',
  byHand: true,
  range: { by: 'date_range', opens: 'last_365_days' },
  columns: ['at', 'subject', 'admin', 'next_audit_date', 'days_to_next_audit', 'changes', 'note', 'file'],
  measures: { audits: { label: 'Audits', rows: {} } },
  chart: { measures: ['audits'], per: 'month' },
});

declare module '#definition/fields' {
  interface Resources {
    'activity-log': typeof activityLog;
  }
}
