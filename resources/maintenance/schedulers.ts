import { boolean, count, datetime, defineResource, number, ref, refs, select, text } from '#definition';
import { scheduleIssues } from './schedulers/scheduleIssues';
import { scheduleFields, scheduleWhen } from '../scheduleFields';

/** What its page tells under its settings; when inspections start stands under the frequency. */
const settings = [
  ...(['name', 'status', 'model', 'assets', 'checklists', 'company', 'location', 'location_tree', 'department'] as const),
  ...(['assignee_type', 'assignee_user', 'assignee_group', 'approval', 'approver_user', 'approver_group', 'escalation'] as const),
  ...(['grace_by', 'grace_percent', 'owner', 'next_start', 'last_made', 'open_count', 'compliance_90d'] as const),
] as const;

export const schedulers = defineResource({
  name: 'schedulers',
  label: { one: 'Scheduler', many: 'Schedulers' },
  icon: 'schedule',
  section: 'maintenance',
  fields: {
    name: text({ label: 'Name', required: true }),
    status: select(['active', 'inactive'], { label: 'Status', default: 'active', filter: true }),
    model: ref('models', { label: 'Asset model', filter: true }),
    assets: refs('hardware', { label: 'Assets', hidden: true, depends: { model_id: 'model' }, filter: true }),
    checklists: refs('checklists', { label: 'Checklists', hidden: true, query: { type: 'inspection', status: 'active' } }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    location_tree: boolean({ label: 'Places within as well', hidden: true }),
    department: ref('departments', { label: 'Department', hidden: true }),
    assignee_type: select(['user', 'group'], { label: 'Assign to', hidden: true, labels: { user: 'A person', group: 'A group' } }),
    assignee_user: ref('users', { label: 'Person', hidden: true }),
    assignee_group: ref('groups', { label: 'Group', hidden: true }),
    approval: select(['all', 'failed_only', 'none'], {
      ...{ label: 'To be approved', hidden: true, default: 'all', labels: { all: 'Every inspection', failed_only: 'Those that failed' } },
    }),
    approver_user: ref('users', { label: 'Approver', hidden: true, help: 'Whoever may approve inspections, unless told.' }),
    approver_group: ref('groups', { label: 'Approving group', hidden: true }),
    ...scheduleFields,
    grace_by: select(['none', 'day', 'percent'], {
      ...{ label: 'Grace in reports', hidden: true, help: 'As the installation says, unless told.' },
      labels: { none: 'None', day: 'One day', percent: 'A part of the interval' },
    }),
    grace_percent: number({ label: 'Part of the interval', required: true, integer: true, min: 1, max: 100, unit: '%', hidden: true }),
    escalation: ref('escalation-matrix', { label: 'Escalation', hidden: true, allowDangling: true }),
    owner: ref('users', { label: 'Owner', readOnly: true, hidden: true, allowDangling: true }),
    next_start: datetime({ label: 'Next start', readOnly: true }),
    last_made: datetime({ label: 'Last made', readOnly: true, hidden: true }),
    open_count: count('inspections', 'scheduler', { label: 'Open', where: { audit_status: 'open' } }),
    compliance_90d: number({ label: 'On time in 90 days', readOnly: true, hidden: true, unit: '%' }),
  },
  when: {
    ...{ assignee_user: { assignee_type: 'user' }, assignee_group: { assignee_type: 'group' } },
    ...scheduleWhen,
    location_tree: { location: { not: null } },
    grace_percent: { grace_by: 'percent' },
  },
  api: { path: 'Scheduler', rows: 'payload' },
  list: { columns: ['name', 'status', 'model', 'location', 'frequency', 'next_start', 'end', 'open_count'] },
  marks: {
    ended: { on: 'end', past: true, tone: 'warning', when: { status: 'active' } },
    ending: { on: 'end', within: { days: 30 }, tone: 'warning', label: 'Ends soon', when: { status: 'active' } },
  },
  form: {
    validate: scheduleIssues,
    saved: 'Scheduler saved. What was changed counts from the next cycle on.',
    preview: () => import('#src/pages/schedulers/DatesPreview.tsx'),
    confirm: () => import('#src/pages/schedulers/SaveQuestion.tsx'),
  },
  actions: {
    run: {
      done: 'Inspections started',
      ...{ label: 'Make one now', permission: 'schedulers.edit', offeredWhen: { status: 'active' } },
      confirm: 'An inspection of each of its assets starts now.',
      on: ['record'],
      once: true,
      request: ids => ({ method: 'POST', path: `Scheduler/${String(ids[0])}/run`, body: {} }),
    },
  },
  show: {
    details: false,
    settings: { label: 'Settings', fields: settings },
    frequency: { label: 'Frequency', component: () => import('#src/pages/schedulers/Frequency.tsx') },
    dates: { label: 'Next dates', component: () => import('#src/pages/schedulers/NextDates.tsx') },
    inspections: { related: 'inspections', query: scheduler => ({ schedules: [scheduler.id] }) },
    log: { label: 'Log', component: () => import('#src/pages/schedulers/Log.tsx') },
    compliance: { label: 'Compliance', component: () => import('#src/pages/schedulers/Compliance.tsx') },
  },
  csv: { match: 'name' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    schedulers: typeof schedulers;
  }
}
