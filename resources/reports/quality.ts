import { boolean, date, datetime, defineQuery, defineReport, number, ref, refs, select, text } from '#definition';

export const judgedInspections = defineQuery({
  name: 'judged-inspections',
  label: { one: 'Judged inspection', many: 'Judged inspections' },
  icon: 'approval',
  fields: {
    inspection: ref('inspections', { label: 'Inspection' }),
    asset: ref('hardware', { label: 'Asset' }),
    checklist: ref('checklists', { label: 'Checklist' }),
    person: ref('users', { label: 'Inspected by' }),
    verdict: select(['approved', 'returned'], { label: 'Verdict' }),
    attempts: number({ label: 'Attempts', integer: true }),
    hours: number({ label: 'Hours until judged' }),
    comment: text({ label: 'Comment' }),
    judge: ref('users', { label: 'Judged by' }),
    judged_at: datetime({ label: 'Judged' }),
    first_time: boolean({ label: 'Right the first time', hidden: true }),
    returned: boolean({ label: 'Returned once or more', hidden: true }),
    hasty: boolean({ label: 'Done in haste', hidden: true }),
    timed: boolean({ label: 'Time known', hidden: true }),
    location: ref('locations', { label: 'Location', hidden: true }),
    department: ref('departments', { label: 'Department', hidden: true }),
    company: ref('companies', { label: 'Company', hidden: true }),
    day: date({ label: 'Day of the verdict', hidden: true }),
  },
  title: ['inspection'],
  list: {
    sort: { field: 'judged_at', order: 'desc' },
    filters: [
      {
        key: 'departments',
        field: refs('departments', { label: 'Departments' }),
        on: 'department',
        words: { none: { when: { department: null } } },
      },
      { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
      {
        key: 'checklists',
        field: refs('checklists', { label: 'Checklists' }),
        on: 'checklist',
        words: { none: { when: { checklist: null } } },
      },
      { key: 'people', field: refs('users', { label: 'Inspected by' }), on: 'person', words: { none: { when: { person: null } } } },
      { key: 'asset_id', field: ref('hardware', { label: 'Asset' }), on: 'asset' },
      'verdict',
      'first_time',
      'returned',
      'hasty',
      'timed',
      { key: 'date_range', field: date({ label: 'Day of the verdict' }), on: 'day' },
    ],
  },
});

export const qualityReport = defineReport({
  name: 'quality',
  label: 'Quality of work',
  help: 'How much is right the first time, how much comes back, and how long a verdict takes.',
  icon: 'approval',
  order: 9,
  source: 'judged-inspections',
  call: 'dashboard/qualifty-of-work-data',
  range: { by: 'date_range' },
  filters: ['departments', 'locations', 'checklists', 'people'],
  group: ['department', 'checklist', 'person'],
  measures: {
    judged: {
      label: 'Judged',
      rows: {},
      help: 'Inspections on which a person gave a verdict in the range. What approved itself is left out.',
    },
    first_time: { label: 'Right the first time', rows: { first_time: true }, help: 'Approved at the first attempt.', betterIs: 'higher' },
    first_time_quality: { label: 'First-time quality', numerator: 'first_time', denominator: 'judged', betterIs: 'higher' },
    returned: { label: 'Returned', rows: { returned: true }, help: 'Sent back once or more.', betterIs: 'lower' },
    returned_rate: { label: 'Returned rate', numerator: 'returned', denominator: 'judged', betterIs: 'lower' },
    rework: { label: 'Attempts, mean', rows: {}, of: 'attempts', by: 'average', betterIs: 'lower' },
    wait: {
      ...{ label: 'Time to approve, median', rows: { verdict: 'approved' }, of: 'hours', by: 'median', unit: 'hours', betterIs: 'lower' },
      help: 'From submitting to approving, by the clock.',
    },
    wait_p90: {
      ...{ label: 'Time to approve, 90 %', rows: { verdict: 'approved' }, of: 'hours', by: 'p90', unit: 'hours', betterIs: 'lower' },
      help: 'Nine of ten were approved within it.',
    },
    timed: { label: 'With a time', rows: { timed: true }, help: 'The time spent is known, and that of twenty others of the checklist.' },
    hasty: {
      ...{ label: 'Done in haste', rows: { hasty: true }, betterIs: 'lower' },
      help: 'In less than a quarter of the median time of their checklist: a hint, no verdict.',
    },
    haste: { label: 'Haste', numerator: 'hasty', denominator: 'timed', betterIs: 'lower' },
  },
  figures: ['first_time_quality', 'judged', 'returned_rate', 'rework', 'wait', 'wait_p90'],
  chart: { measures: ['first_time_quality', 'returned_rate'], per: 'month', months: 13 },
  drill: 'quality-details',
});

export const qualityDetails = defineReport({
  name: 'quality-details',
  label: 'Inspections behind the quality',
  icon: 'approval',
  partOf: 'quality',
  source: 'judged-inspections',
  call: 'dashboard/qualifty-of-work-details-data',
  range: { by: 'date_range' },
});

declare module '#definition/fields' {
  interface Resources {
    'judged-inspections': typeof judgedInspections;
  }
}
