import { defineResource } from '#definition';
import { actions } from './inspections/actions';
import { fields } from './inspections/fields';
import { list, states } from './inspections/list';

export const inspections = defineResource({
  name: 'inspections',
  label: { one: 'Inspection', many: 'Inspections' },
  icon: 'inspection',
  section: 'maintenance',
  order: 1,
  itemType: 'inspection',
  title: ['audit_name', 'asset'],
  ownerFields: ['assignee_user', 'assignee_group', 'taken_by'],
  fields,
  api: { path: 'audit-inspection', list: 'reports/inspections', operations: ['list', 'get'], idField: 'inspection_id' },
  media: true,
  activity: true,
  escalation: {
    matrix: 'scheduler.escalation',
    from: 'audit_end_date',
    level: 'escalated_audit_levels',
    permission: ['inspections.approve', 'inspections.edit'],
    reason: true,
    until: { audit_status: ['completed', 'approved', 'justified', 'cancelled'] },
  },
  list,
  marks: {
    overdue: { on: 'audit_status', is: ['overdue', 'expired'], tone: 'error', rows: states.overdue },
    returned: { on: 'audit_status', is: 'rejected', tone: 'warning', rows: states.rejected },
    failed: { on: 'audit_result', is: 'Fail', tone: 'error', icon: 'warning' },
  },
  actions,
  pages: { show: () => import('#src/pages/inspections/show/InspectionPage.tsx') },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    inspections: typeof inspections;
  }
}
