import { defineReport } from '#definition';
import { outcomeMeasures } from './outcomeMeasures';

export const inspectionsReport = defineReport({
  name: 'inspections',
  label: 'Inspections',
  help: 'What was inspected, when, by whom and with which result.',
  icon: 'inspection',
  order: 6,
  source: 'inspections',
  range: { by: 'date_range' },
  columns: [
    'audit_name',
    'asset',
    'location',
    'audit_end_date',
    'audit_status',
    'audit_result',
    'audit_inspection_date',
    'accountable',
    'flags',
  ],
  measures: {
    ...outcomeMeasures,
    passed: { label: 'Passed', rows: { result: 'Pass' }, betterIs: 'higher' },
    failed: { label: 'Failed', rows: { result: 'Fail' }, betterIs: 'lower' },
    judged: { label: 'With a result', rows: { result: ['Pass', 'Fail'] } },
    pass_rate: { label: 'Pass rate', numerator: 'passed', denominator: 'judged', betterIs: 'higher' },
  },
  figures: ['due', 'on_time', 'late', 'missed', 'failed', 'pass_rate'],
  chart: { measures: ['on_time', 'late', 'missed', 'open_late'], per: 'day' },
});
