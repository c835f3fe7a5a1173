import { date, defineQuery, defineReport, ref, refs, select, text } from '#definition';

export const auditDays = defineQuery({
  name: 'audit-days',
  label: { one: 'Audit', many: 'Audits' },
  icon: 'approval',
  fields: {
    asset: ref('hardware', { label: 'Asset' }),
    kind: select(['done', 'met', 'overdue', 'to_come'], {
      label: 'What',
      labels: { done: 'Audit done', met: 'Was due, and done', overdue: 'Overdue', to_come: 'Still to come' },
    }),
    day: date({ label: 'Day' }),
    done_on: date({ label: 'Done on' }),
    person: ref('users', { label: 'Audited by' }),
    location: ref('locations', { label: 'Location' }),
    note: text({ label: 'Note' }),
    company: ref('companies', { label: 'Company', hidden: true }),
  },
  title: ['asset'],
  list: {
    sort: { field: 'day', order: 'desc' },
    filters: [
      'kind',
      { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
      { key: 'people', field: refs('users', { label: 'Audited by' }), on: 'person' },
      { key: 'asset_id', field: ref('hardware', { label: 'Asset' }), on: 'asset' },
      { key: 'date_range', field: date({ label: 'Day' }), on: 'day' },
    ],
  },
});

export const auditsDue = defineReport({
  name: 'audits-due',
  label: 'Audits done and due',
  help: 'How many audits were due in each month and how many were done, and which assets are overdue.',
  icon: 'approval',
  order: 2.5,
  source: 'audit-days',
  call: 'reports/audit-days',
  range: { by: 'date_range', opens: 'this_year' },
  measures: {
    done: { label: 'Done', rows: { kind: 'done' }, help: 'Audits that were made in the range.' },
    due: { label: 'Due', rows: { kind: ['met', 'overdue', 'to_come'] }, help: 'Days in the range on which an audit was to be made.' },
    overdue: { label: 'Overdue', rows: { kind: 'overdue' }, help: 'Due in the range, before today, and not done.', betterIs: 'lower' },
    to_come: { label: 'Still to come', rows: { kind: 'to_come' } },
  },
  chart: { measures: ['done', 'due'], per: 'month' },
});

declare module '#definition/fields' {
  interface Resources {
    'audit-days': typeof auditDays;
  }
}
