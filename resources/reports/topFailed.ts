import { boolean, date, datetime, defineQuery, defineReport, ref, refs, select, text } from '#definition';

export const judgedAnswers = defineQuery({
  name: 'judged-answers',
  label: { one: 'Judged answer', many: 'Judged answers' },
  icon: 'checklist',
  fields: {
    asset: ref('hardware', { label: 'Asset' }),
    asset_tag: text({ label: 'Asset tag', hidden: true }),
    parameter: text({ label: 'Parameter' }),
    value: text({ label: 'Answer' }),
    result: select(['accept', 'reject'], { label: 'Result', labels: { accept: 'Accepted', reject: 'Rejected' } }),
    repeated: boolean({ label: 'Third time in a row' }),
    comment: text({ label: 'Comment' }),
    captured_at: datetime({ label: 'Answered' }),
    inspection: ref('inspections', { label: 'Inspection' }),
    checklist: ref('checklists', { label: 'Checklist', hidden: true }),
    group: ref('groups', { label: 'Group', hidden: true }),
    location: ref('locations', { label: 'Location', hidden: true }),
    department: ref('departments', { label: 'Department', hidden: true }),
    company: ref('companies', { label: 'Company', hidden: true }),
    day: date({ label: 'Due day', hidden: true }),
  },
  title: ['parameter'],
  list: {
    sort: { field: 'captured_at', order: 'desc' },
    filters: [
      { key: 'assets', aliases: ['asset_id'], field: refs('hardware', { label: 'Assets' }), on: 'asset' },
      { key: 'asset_tags', field: text({ label: 'Asset tag' }), on: 'asset_tag', or: 'assets' },
      { key: 'groups', field: refs('groups', { label: 'Groups' }), on: 'group' },
      { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
      { key: 'departments', field: refs('departments', { label: 'Departments' }), on: 'department' },
      'parameter',
      'result',
      'repeated',
      'checklist',
      { key: 'date_range', field: date({ label: 'Due day' }), on: 'day' },
    ],
  },
});

export const topFailed = defineReport({
  name: 'top-failed',
  label: 'Top failed assets',
  help: 'Which assets fail most, by which parameters, and where it happens again and again.',
  icon: 'warning',
  order: 11,
  source: 'judged-answers',
  call: 'dashboard/asset-wise-failed-parameters',
  indexed: ['groups', 'assets', 'asset_tags'],
  range: { by: 'date_range', opens: 'last_90_days' },
  filters: ['groups', 'assets', 'asset_tags', 'locations', 'departments', 'checklist_id'],
  group: ['asset', 'parameter'],
  measures: {
    rejected: {
      ...{ label: 'Rejected answers', rows: { result: 'reject' }, betterIs: 'lower' },
      help: 'Answers of all attempts that were outside their limits or options, of inspections that were due in the range.',
    },
    repeated: { label: 'Three in a row', rows: { repeated: true }, help: 'Rejected like the two answers before.', betterIs: 'lower' },
    judged: { label: 'Judged answers', rows: {}, help: 'Accepted or rejected; what is not judged is left out.' },
    rate: { label: 'Failure rate', numerator: 'rejected', denominator: 'judged', least: 5, betterIs: 'lower' },
    last_failed: { label: 'Last failed', rows: { result: 'reject' }, of: 'captured_at', by: 'latest' },
  },
  figures: ['rejected', 'repeated', 'judged', 'rate'],
  sort: { field: 'rejected', order: 'desc' },
  extraGroups: { groups: { by: 'group', measures: ['rejected'] } },
  related: {
    open_orders: { report: 'open-orders', by: 'assets', measure: 'open' },
    cost: { report: 'asset-costs', by: 'asset', measure: 'cost' },
  },
  links: {
    order: { label: 'Make a work order', create: 'workorders', by: 'assets' },
    orders: { label: 'Its work orders', list: 'workorders', by: 'asset' },
    round: { label: 'Plan a round', create: 'schedulers', by: 'assets' },
    answers: { label: 'Its inspections', list: 'inspections', by: 'asset_id' },
  },
  chart: { measures: ['rejected'] },
  drill: 'failed-answers',
});

export const failedAnswers = defineReport({
  name: 'failed-answers',
  label: 'Answers behind the failures',
  icon: 'warning',
  partOf: 'top-failed',
  source: 'judged-answers',
  call: 'dashboard/asset-wise-failed-parameters-details-data',
  range: { by: 'date_range', opens: 'last_90_days' },
});

declare module '#definition/fields' {
  interface Resources {
    'judged-answers': typeof judgedAnswers;
  }
}
