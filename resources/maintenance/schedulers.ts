import { choices, date, defineResource, duration, number, ref, refs, select, text } from '#definition';
import { hourLabels, hours, months, weekdays } from '../calendar';

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
    checklists: refs('checklists', { label: 'Checklists', hidden: true }),
    company: ref('companies', { label: 'Company', hidden: true, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    assignee_type: select(['user', 'group'], { label: 'Assign to', hidden: true, labels: { user: 'A person', group: 'A group' } }),
    assignee_user: ref('users', { label: 'Person', hidden: true }),
    assignee_group: ref('groups', { label: 'Group', hidden: true }),
    frequency: select(['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'], {
      ...{ label: 'Frequency', required: true, filter: true, labels: { bi_annually: 'Twice a year' } },
    }),
    hourly_by: select(['every', 'given'], { label: 'Hours', hidden: true, default: 'every', labels: { given: 'At given ones' } }),
    every_hours: number({ label: 'Every', required: true, integer: true, min: 1, max: 23, unit: 'hours', hidden: true, default: 1 }),
    at_hours: choices(hours, { label: 'At', required: true, hidden: true, labels: hourLabels }),
    week_days: choices(weekdays, { label: 'Days of the week', required: true, hidden: true }),
    day_of_month: number({ label: 'Day of the month', required: true, integer: true, min: 1, max: 31, hidden: true }),
    in_months: choices(months, { label: 'Months', required: true, hidden: true }),
    start: date({ label: 'Start', required: true }),
    end: date({ label: 'End', notBefore: { start: 'beforeStart' } }),
    complete_within: duration({ label: 'To be done within', hidden: true }),
    expire_after: duration({ label: 'Expires after', hidden: true }),
  },
  when: {
    ...{ assignee_user: { assignee_type: 'user' }, assignee_group: { assignee_type: 'group' } },
    hourly_by: { frequency: 'hourly' },
    every_hours: { frequency: 'hourly', hourly_by: 'every' },
    at_hours: { frequency: 'hourly', hourly_by: 'given' },
    week_days: { frequency: 'weekly' },
    day_of_month: { frequency: ['monthly', 'quarterly', 'bi_annually', 'yearly'] },
    in_months: { frequency: ['quarterly', 'bi_annually', 'yearly'] },
  },
  api: { path: 'Scheduler', rows: 'payload' },
  form: { saved: 'Scheduler saved. What was changed counts from the next cycle on.' },
  csv: { match: 'name' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    schedulers: typeof schedulers;
  }
}
