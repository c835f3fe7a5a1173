import { defineReport } from '#definition';

export const unacceptedReport = defineReport({
  name: 'unaccepted',
  label: 'Unaccepted assets',
  help: 'What was handed out and neither accepted nor declined: to whom, for how long, and how often they were reminded.',
  icon: 'handshake',
  order: 4,
  source: 'acceptances',
  filter: { state: 'pending' },
  call: 'reports/unaccepted_assets',
  columns: ['item', 'item_type', 'user', 'given_on', 'days_open', 'reminders', 'last_reminder'],
  filters: ['item_type', 'user_id', 'age', 'given_on', 'department_id', 'company_id'],
  sort: { field: 'given_on', order: 'desc' },
  measures: {
    open: { label: 'Not accepted', rows: {}, betterIs: 'lower' },
    week: { label: 'Up to 7 days', rows: { age: 'week' } },
    month: { label: '8 to 30 days', rows: { age: 'month' }, betterIs: 'lower' },
    quarter: { label: '31 to 90 days', rows: { age: 'quarter' }, betterIs: 'lower' },
    older: { label: 'Over 90 days', rows: { age: 'older' }, betterIs: 'lower' },
    overdue: { label: 'Share over 90 days', numerator: 'older', denominator: 'open', betterIs: 'lower' },
  },
  figures: ['open', 'week', 'month', 'quarter', 'older', 'overdue'],
  chart: { measures: ['week', 'month', 'quarter', 'older'], by: 'given_on', per: 'month', months: 12 },
});
