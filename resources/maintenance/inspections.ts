import { datetime, defineResource, ref, select, text } from '#definition';

const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'] as const;

export const inspections = defineResource({
  name: 'inspections',
  label: { one: 'Inspection', many: 'Inspections' },
  icon: 'inspection',
  section: 'maintenance',
  partOf: 'hardware',
  itemType: 'inspection',
  title: ['audit_name', 'asset'],
  fields: {
    audit_name: text({ label: 'Inspection', readOnly: true }),
    asset: ref('hardware', { label: 'Asset', readOnly: true, allowDangling: true }),
    maintenance_type: select(['preventive', 'breakdown'], { label: 'Maintenance', readOnly: true, hidden: true }),
    frequency: select(frequencies, { label: 'Frequency', readOnly: true, labels: { bi_annually: 'Twice a year' } }),
    audit_start_date: datetime({ label: 'Starts', readOnly: true, hidden: true }),
    audit_end_date: datetime({ label: 'Due', readOnly: true }),
    schedule_expire_date: datetime({ label: 'Expires', readOnly: true, hidden: true }),
    audit_inspection_date: datetime({ label: 'Done', readOnly: true }),
    audit_status: select(['pending', 'overdue', 'completed'], { label: 'State', readOnly: true }),
    audit_result: select(['Pass', 'Fail'], { label: 'Result', readOnly: true }),
    inspection_by: ref('users', { label: 'Inspected by', readOnly: true, allowDangling: true }),
    escalated_audit_levels: text({ label: 'Escalated to level', readOnly: true, hidden: true }),
    model: ref('models', { label: 'Model', through: 'asset.model', hidden: true }),
    location: ref('locations', { label: 'Location', through: 'asset.location', hidden: true }),
    company: ref('companies', { label: 'Company', through: 'asset.company', hidden: true }),
  },
  api: { operations: ['list', 'get'] },
  list: {
    sort: { field: 'audit_end_date', order: 'desc' },
    filters: [
      'frequency',
      { key: 'date', field: datetime({ label: 'Done' }), on: 'audit_inspection_date' },
      { key: 'result', field: select(['Pass', 'Fail'], { label: 'Result' }), on: 'audit_result' },
      'audit_status',
      'asset',
    ],
  },
  marks: {
    overdue: { on: 'audit_status', is: 'overdue', tone: 'error' },
    failed: { on: 'audit_result', is: 'Fail', tone: 'error', icon: 'warning' },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    inspections: typeof inspections;
  }
}
