import { defineReport } from '#definition';

export const expiredReport = defineReport({
  name: 'expired',
  label: 'Expired inspections',
  help: 'Which inspections nobody did in time, and what was said of them.',
  icon: 'warning',
  order: 10,
  right: ['reports', 'inspections.view', 'inspections.view.own'],
  source: 'inspections',
  filter: { audit_status: ['expired', 'justified'] },
  call: 'reports/expired-inspections',
  method: 'post',
  range: { by: 'date_range' },
  columns: [
    ...(['audit_name', 'asset', 'department', 'audit_end_date', 'assignee_user', 'assignee_group'] as const),
    ...(['audit_status', 'justification_category', 'justification_comment'] as const),
  ],
  filters: ['justification_filter', 'justification_categories', 'schedules', 'asset_id', 'groups', 'locations', 'departments'],
  sort: { field: 'audit_end_date', order: 'desc' },
  actions: ['justify'],
  measures: {
    expired: { label: 'Expired', rows: {}, help: 'Inspections of the range that expired or were justified.', betterIs: 'lower' },
    justified: { label: 'Justified', rows: { justification_filter: 'justified' } },
    not_justified: { label: 'Not justified', rows: { justification_filter: 'not_justified' }, betterIs: 'lower' },
    share: { label: 'Share that is justified', numerator: 'justified', denominator: 'expired', betterIs: 'higher' },
  },
  chart: { measures: ['justified', 'not_justified'], per: 'day' },
  block: {
    name: 'dweis',
    group: ['department', 'justification_category'],
    wire: { groups: 'group', justification_filter: 'justification' },
  },
});
