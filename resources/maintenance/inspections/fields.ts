import { date, datetime, number, ref, select, text } from '#definition';
import { words } from '#src/domain/inspections/status.ts';

const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'] as const;

const person = (label: string) => ref('users', { label, readOnly: true, hidden: true, allowDangling: true });
const moment = (label: string) => datetime({ label, readOnly: true, hidden: true });
const note = (label: string) => text({ label, readOnly: true, hidden: true, max: 1000 });
const category = (label: string) => ref('justification-categories', { label, readOnly: true, hidden: true });

export const fields = {
  audit_name: text({ label: 'Inspection', readOnly: true }),
  asset: ref('hardware', { label: 'Asset', readOnly: true, allowDangling: true }),
  scheduler: ref('schedulers', { label: 'Scheduler', readOnly: true, hidden: true }),
  maintenance_type: select(['preventive', 'breakdown'], { label: 'Maintenance', readOnly: true, hidden: true }),
  frequency: select(frequencies, { label: 'Frequency', readOnly: true, labels: { bi_annually: 'Twice a year' } }),
  audit_start_date: datetime({ label: 'Starts', readOnly: true, hidden: true }),
  audit_end_date: datetime({ label: 'Due', readOnly: true }),
  schedule_expire_date: datetime({ label: 'Expires', readOnly: true, hidden: true }),
  audit_inspection_date: datetime({ label: 'Done', readOnly: true }),
  audit_status: select(words, { label: 'State', readOnly: true, labels: { rejected: 'Returned' } }),
  audit_result: select(['Pass', 'Fail'], { label: 'Result', readOnly: true }),
  inspection_by: ref('users', { label: 'Inspected by', readOnly: true, allowDangling: true }),
  escalated_audit_levels: text({ label: 'Escalated to level', readOnly: true, hidden: true }),
  model: ref('models', { label: 'Model', readOnly: true, hidden: true, allowDangling: true }),
  location: ref('locations', { label: 'Location', readOnly: true, hidden: true, allowDangling: true }),
  department: ref('departments', { label: 'Department', readOnly: true, hidden: true, allowDangling: true }),
  company: ref('companies', { label: 'Company', readOnly: true, hidden: true, allowDangling: true }),
  assignee_user: ref('users', { label: 'Person', readOnly: true, allowDangling: true }),
  assignee_group: ref('groups', { label: 'Group', readOnly: true, allowDangling: true }),
  taken_by: person('Taken by'),
  origin: select(['scheduled', 'catch_up', 'manual', 'follow_up'], {
    ...{ label: 'Made by', readOnly: true, hidden: true },
    labels: { scheduled: 'The scheduler in time', catch_up: 'The scheduler afterwards', manual: 'Hand', follow_up: 'A follow-up' },
  }),
  occurrence: moment('Occurrence'),
  wall_clock: note('Wall clock'),
  time_zone: note('Time zone'),
  due_day: date({ label: 'Due day', readOnly: true, hidden: true }),
  first_due: moment('First due'),
  first_done: moment('First done'),
  grace_until: moment('In time until'),
  timeliness: select(['on_time', 'late'], { label: 'Done in time', readOnly: true, hidden: true, labels: { on_time: 'In time' } }),
  accountable: person('Accountable'),
  interval: number({ label: 'Interval', readOnly: true, hidden: true, integer: true, unit: 'minutes' }),
  attempt: number({ label: 'Attempt', readOnly: true, hidden: true, integer: true }),
  answers: number({ label: 'Answers', readOnly: true, hidden: true, integer: true }),
  rejects: number({ label: 'Rejected answers', readOnly: true, hidden: true, integer: true }),
  captured_at: moment('Captured'),
  received_at: moment('Received'),
  seconds_spent: number({ label: 'Time spent', readOnly: true, hidden: true, integer: true, unit: 'seconds' }),
  flags: text({ label: 'Hints', readOnly: true, hidden: true }),
  approved_by: person('Judged by'),
  approved_at: moment('Judged'),
  approval_comment: note('Verdict'),
  justification_category: category('Category'),
  justification_comment: note('Justification'),
  justified_by: person('Justified by'),
  justified_at: moment('Justified'),
  excuse_category: category('Category of the excuse'),
  excuse_comment: note('Excuse'),
  excused_by: person('Excuse from'),
  excused_at: moment('Excuse received'),
  reopen_reason: note('Why it was reopened'),
  cancel_reason: note('Why it was cancelled'),
} as const;
