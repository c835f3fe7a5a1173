import { date, datetime, defineQuery, defineReport, ref, refs, text } from '#definition';

export const inspectionReturns = defineQuery({
  name: 'inspection-returns',
  label: { one: 'Returned inspection', many: 'Returned inspections' },
  icon: 'approval',
  fields: {
    inspection: ref('inspections', { label: 'Inspection' }),
    asset: ref('hardware', { label: 'Asset' }),
    reason: text({ label: 'Reason' }),
    person: ref('users', { label: 'Inspected by' }),
    judge: ref('users', { label: 'Judged by' }),
    returned_at: datetime({ label: 'Returned' }),
    location: ref('locations', { label: 'Location', hidden: true }),
    department: ref('departments', { label: 'Department', hidden: true }),
    company: ref('companies', { label: 'Company', hidden: true }),
    day: date({ label: 'Day of the return', hidden: true }),
  },
  title: ['inspection'],
  list: {
    sort: { field: 'returned_at', order: 'desc' },
    filters: [
      { key: 'departments', field: refs('departments', { label: 'Departments' }), on: 'department' },
      { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
      { key: 'people', field: refs('users', { label: 'Inspected by' }), on: 'person', words: { none: { when: { person: null } } } },
      { key: 'asset_id', field: ref('hardware', { label: 'Asset' }), on: 'asset' },
      'reason',
      { key: 'date_range', field: date({ label: 'Day of the return' }), on: 'day' },
    ],
  },
});

export const rejectionReasons = defineReport({
  name: 'rejection-reasons',
  label: 'Reasons for rejection',
  help: 'Why inspections were sent back, the most frequent reason first, and whose they were.',
  icon: 'approval',
  order: 9.6,
  source: 'inspection-returns',
  call: 'dashboard/rejection-reasons-data',
  range: { by: 'date_range', opens: 'last_90_days' },
  filters: ['departments', 'locations', 'people', 'asset_id'],
  group: ['reason', 'person'],
  measures: {
    returned: {
      ...{ label: 'Returned', rows: {}, betterIs: 'lower' },
      help: 'Each time that a person sent an inspection back in the range.',
    },
    last_returned: { label: 'Last returned', rows: {}, of: 'returned_at', by: 'latest' },
  },
  figures: ['returned'],
  sort: { field: 'returned', order: 'desc' },
  chart: { measures: ['returned'] },
  drill: 'rejections',
});

export const rejections = defineReport({
  name: 'rejections',
  label: 'Inspections that were returned',
  icon: 'approval',
  partOf: 'rejection-reasons',
  source: 'inspection-returns',
  call: 'dashboard/rejection-reasons-details-data',
  range: { by: 'date_range', opens: 'last_90_days' },
});

declare module '#definition/fields' {
  interface Resources {
    'inspection-returns': typeof inspectionReturns;
  }
}
