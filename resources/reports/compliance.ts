import { defineReport } from '#definition';
import { answerableMeasure, complianceMeasures, outcomeMeasures } from './outcomeMeasures';

export const complianceReport = defineReport({
  name: 'compliance',
  label: 'Compliance',
  help: 'Which part of the inspections that were due was done on time, by department.',
  icon: 'chart',
  order: 8,
  source: 'inspections',
  call: 'dashboard/department-wise-report-data',
  range: { by: 'date_range', opens: 'this_month' },
  filters: ['departments', 'locations', 'schedules', 'groups', 'asset_id'],
  group: ['department', 'location', 'scheduler', 'asset'],
  measures: { ...complianceMeasures, ...outcomeMeasures, ...answerableMeasure },
  figures: ['compliance', 'adjusted', 'due', 'missed', 'open_late', 'to_come'],
  chart: { measures: ['compliance'], per: 'month', months: 13 },
  drill: 'compliance-details',
});

export const complianceDetails = defineReport({
  name: 'compliance-details',
  label: 'Inspections behind the compliance',
  icon: 'inspection',
  partOf: 'compliance',
  source: 'inspections',
  call: 'dashboard/department-wise-report-details-data',
  range: { by: 'date_range', opens: 'this_month' },
  columns: [
    ...(['audit_name', 'asset', 'department', 'audit_end_date', 'first_done', 'accountable', 'audit_status'] as const),
    ...(['justification_category', 'justification_comment'] as const),
  ],
  sort: { field: 'audit_end_date', order: 'desc' },
});

export const scheduleCompliance = defineReport({
  name: 'schedule-compliance',
  label: 'Schedule compliance',
  help: 'Which part of the inspections of each scheduler was done on time, by person.',
  icon: 'schedule',
  order: 8.5,
  source: 'inspections',
  call: 'dashboard/smc-report-data',
  wire: { scheduler: 'audit', schedules: 'audit', accountable: 'user', accountables: 'user' },
  range: { by: 'date_range', opens: 'this_month' },
  filters: ['schedules', 'accountables', 'departments', 'locations'],
  group: ['scheduler'],
  across: { field: 'accountable', none: 'Group: nobody took it' },
  measures: { compliance: complianceMeasures.compliance, ...outcomeMeasures },
  figures: ['compliance', 'due', 'on_time', 'missed'],
  drill: 'compliance-details',
});
