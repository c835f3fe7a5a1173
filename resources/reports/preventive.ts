import { defineReport } from '#definition';
import { complianceMeasures, outcomeMeasures } from './outcomeMeasures';

export const preventiveReport = defineReport({
  name: 'preventive',
  label: 'Preventive maintenance',
  help: 'The inspections that schedulers made, by what became of them.',
  icon: 'schedule',
  order: 7,
  source: 'inspections',
  filter: { maintenance_type: 'preventive' },
  range: { by: 'date_range', opens: 'this_month' },
  columns: ['audit_name', 'scheduler', 'asset', 'location', 'audit_end_date', 'audit_status', 'audit_inspection_date', 'accountable'],
  measures: outcomeMeasures,
  figures: ['due', 'on_time', 'late', 'missed', 'open_late', 'to_come'],
  chart: { measures: ['on_time', 'late', 'missed', 'open_late'], per: 'week' },
});

export const preventiveWeeks = defineReport({
  name: 'preventive-weeks',
  label: 'Preventive by week',
  help: 'How many inspections of each scheduler were due in each week, and how many of them were in time.',
  icon: 'calendar',
  order: 7.5,
  source: 'inspections',
  filter: { maintenance_type: 'preventive' },
  call: 'dashboard/preventive-weeks-data',
  range: { by: 'date_range', opens: 'last_90_days' },
  filters: ['schedules', 'locations', 'departments', 'groups'],
  group: ['scheduler'],
  across: { field: 'due_day', per: 'week', tone: 'compliance' },
  measures: { ...outcomeMeasures, compliance: complianceMeasures.compliance },
  figures: ['due', 'compliance', 'on_time', 'late', 'missed', 'open_late'],
  drill: 'preventive',
});
