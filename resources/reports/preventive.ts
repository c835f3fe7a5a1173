import { defineReport } from '#definition';
import { outcomeMeasures } from './outcomeMeasures';

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
