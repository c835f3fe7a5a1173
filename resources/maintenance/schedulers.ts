import { boolean, choices, count, date, datetime, defineResource, duration, list, number, ref, refs, select, text } from '#definition';
import { scheduleIssues } from './schedulers/scheduleIssues';
import { hourLabels, hours, months, weekdays } from '../calendar';

const byMonth = ['monthly', 'quarterly', 'bi_annually', 'yearly'] as const;

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
    frequency: select(['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'], {
      ...{ label: 'Frequency', required: true, filter: true, labels: { bi_annually: 'Twice a year' } },
    }),
    hourly_by: select(['every', 'given'], { label: 'Hours', hidden: true, default: 'every', labels: { given: 'At given ones' } }),
    every_hours: number({ label: 'Every', required: true, integer: true, min: 1, max: 23, unit: 'hours', hidden: true, default: 1 }),
    at_hours: choices(hours, { label: 'At', required: true, hidden: true, labels: hourLabels }),
    week_days: choices(weekdays, { label: 'Days of the week', required: true, hidden: true }),
    every: number({ label: 'Every so many', integer: true, min: 1, max: 999, hidden: true, default: 1, help: 'Days, weeks or months.' }),
    month_day: select(['day', 'last_day', 'nth'], {
      ...{
        label: 'Day by',
        hidden: true,
        default: 'day',
        labels: { day: 'Its number', last_day: 'The last of the month', nth: 'The weekday' },
      },
    }),
    nth: select(['1', '2', '3', '4', 'last'], {
      ...{ label: 'Which one', required: true, hidden: true, labels: { 1: 'The first', 2: 'The second', 3: 'The third', 4: 'The fourth' } },
    }),
    nth_weekday: select(weekdays, { label: 'Weekday', required: true, hidden: true }),
    day_of_month: number({ label: 'Day of the month', required: true, integer: true, min: 1, max: 31, hidden: true }),
    in_months: choices(months, { label: 'Months', hidden: true }),
    start: date({ label: 'Start', required: true }),
    start_time: text({ label: 'Start time', hidden: true, format: 'time', default: '00:00', help: 'Such as 06:30.' }),
    end: date({ label: 'End', notBefore: { start: 'beforeStart' } }),
    complete_within: duration({ label: 'To be done within', hidden: true }),
    expire_after: duration({ label: 'Expires after', hidden: true }),
    overlap: select(['expire_previous', 'keep_open'], {
      ...{ label: 'When the next one starts', hidden: true, default: 'expire_previous' },
      labels: { expire_previous: 'The earlier one expires', keep_open: 'Both stay open' },
    }),
    exceptions: list({
      ...{ label: 'Exceptions', hidden: true, max: 200 },
      fields: {
        from: date({ label: 'From', required: true }),
        to: date({ label: 'Until', required: true, notBefore: 'from' }),
        name: text({ label: 'Name', max: 100 }),
      },
    }),
    on_exception: select(['skip', 'before', 'after'], {
      ...{ label: 'On such days', hidden: true, default: 'skip' },
      labels: { skip: 'Nothing starts', before: 'It starts the day before', after: 'It starts the day after' },
    }),
    time_zone: text({ label: 'Time zone', hidden: true, format: 'timeZone', help: 'That of the location, or of the plant, unless told.' }),
    week_start: select(weekdays, { label: 'Weeks begin with', hidden: true }),
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
    hourly_by: { frequency: 'hourly' },
    every_hours: { frequency: 'hourly', hourly_by: 'every' },
    at_hours: { frequency: 'hourly', hourly_by: 'given' },
    week_days: { frequency: 'weekly' },
    every: { frequency: ['daily', 'weekly', 'monthly'] },
    location_tree: { location: { not: null } },
    month_day: { frequency: byMonth },
    nth: { frequency: byMonth, month_day: 'nth' },
    nth_weekday: { frequency: byMonth, month_day: 'nth' },
    // Schedulers of earlier versions have no way to say the day but its number.
    day_of_month: { frequency: byMonth, month_day: ['day'] },
    in_months: { frequency: ['quarterly', 'bi_annually', 'yearly'] },
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
