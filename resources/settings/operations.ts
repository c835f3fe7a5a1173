import { boolean, datetime, defineQuery, defineReport, number, ref, select, text } from '#definition';

/** What the server does by itself, for whoever looks after the installation. */
const right = 'superuser';

export const mailQueue = defineQuery({
  name: 'mail-queue',
  label: { one: 'E-mail', many: 'E-mails' },
  icon: 'mail',
  fields: {
    user: ref('users', { label: 'To' }),
    template: text({ label: 'Template' }),
    state: select(['waiting', 'failed', 'sent'], { label: 'State', labels: { failed: 'Not sent' } }),
    written_at: datetime({ label: 'Written' }),
    sent_at: datetime({ label: 'Sent' }),
    attempts: number({ label: 'Attempts', integer: true }),
    problem: text({ label: 'Problem', sortable: false, filter: false }),
  },
  title: ['template'],
  list: { sort: { field: 'written_at', order: 'desc' }, filters: ['state', 'user', 'template'] },
});

export const mailReport = defineReport({
  name: 'mail-queue',
  label: 'E-mail sent',
  help: 'Which e-mail waits, which went out, and which did not and why, of the last 90 days.',
  icon: 'mail',
  order: 20,
  source: 'mail-queue',
  call: 'reports/mail-queue',
  right,
  measures: {
    failed: { label: 'Not sent', rows: { state: 'failed' }, betterIs: 'lower' },
    waiting: { label: 'Waiting', rows: { state: 'waiting' } },
    sent: { label: 'Sent', rows: { state: 'sent' } },
  },
});

export const plannerRuns = defineQuery({
  name: 'planner-runs',
  label: { one: 'Planner run', many: 'Planner runs' },
  icon: 'schedule',
  fields: {
    scheduler: ref('schedulers', { label: 'Scheduler' }),
    ran_at: datetime({ label: 'When' }),
    made: number({ label: 'Inspections made', integer: true }),
    left_out: number({ label: 'Left out', integer: true }),
    is_short: boolean({ label: 'Something left out', hidden: true }),
  },
  title: ['scheduler'],
  list: { sort: { field: 'ran_at', order: 'desc' }, filters: ['is_short', 'scheduler'] },
});

export const plannerReport = defineReport({
  name: 'planner-runs',
  label: 'Planner runs',
  help: 'When the planner last made inspections, and for which schedulers it left some out, in the last 30 days.',
  icon: 'schedule',
  order: 21,
  source: 'planner-runs',
  call: 'reports/planner-runs',
  right,
  measures: {
    last: { label: 'Last run', rows: {}, of: 'ran_at', by: 'latest' },
    short: { label: 'Runs that left something out', rows: { is_short: true }, betterIs: 'lower' },
    runs: { label: 'Runs', rows: {} },
  },
});

export const importRuns = defineQuery({
  name: 'import-runs',
  label: { one: 'Import', many: 'Imports' },
  icon: 'import',
  fields: {
    name: text({ label: 'File' }),
    user: ref('users', { label: 'By' }),
    state: select(['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'], { label: 'State' }),
    created: datetime({ label: 'Uploaded' }),
    total: number({ label: 'Rows', integer: true }),
    refused: number({ label: 'Rows refused', integer: true }),
    is_short: boolean({ label: 'Has refused rows', hidden: true }),
    problem: text({ label: 'Problem', sortable: false, filter: false }),
  },
  title: ['name'],
  list: {
    sort: { field: 'created', order: 'desc' },
    filters: ['state', 'is_short', 'user'],
    cells: { name: () => import('#src/pages/imports/list/ImportNameCell.tsx') },
  },
});

export const importReport = defineReport({
  name: 'import-runs',
  label: 'Imported files',
  help: 'Which imports run, which failed, and which left rows out.',
  icon: 'import',
  order: 22,
  source: 'import-runs',
  call: 'reports/import-runs',
  right,
  measures: {
    failed: { label: 'Failed', rows: { state: 'failed' }, betterIs: 'lower' },
    running: { label: 'Running', rows: { state: ['checking', 'running', 'undoing'] } },
    short: { label: 'With refused rows', rows: { is_short: true }, betterIs: 'lower' },
    all: { label: 'Imports', rows: {} },
  },
});

declare module '#definition/fields' {
  interface Resources {
    'mail-queue': typeof mailQueue;
    'planner-runs': typeof plannerRuns;
    'import-runs': typeof importRuns;
  }
}
