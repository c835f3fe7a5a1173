import { boolean, date, defineResource, money, number, ref, select, text, textarea } from '#definition';

const types = [
  ...(['Maintenance', 'Repair', 'Upgrade', 'PAT Test', 'Calibration', 'Software Support', 'Hardware Support'] as const),
  'Configuration Change',
] as const;

export const maintenances = defineResource({
  name: 'maintenances',
  label: { one: 'Maintenance', many: 'Maintenances' },
  icon: 'service',
  section: 'assets',
  permission: 'assets',
  rights: { create: 'edit', delete: 'edit' },
  itemType: 'maintenance',
  title: ['title'],
  fields: {
    title: text({ label: 'Title', required: true, max: 100 }),
    asset: ref('hardware', { label: 'Asset', required: true }),
    asset_maintenance_type: select(types, { label: 'Type', required: true, labels: { 'PAT Test': 'PAT test' } }),
    supplier: ref('suppliers', { label: 'Supplier', required: true }),
    start_date: date({ label: 'Start', required: true }),
    completion_date: date({ label: 'Completed', notBefore: { start_date: 'beforeStart' } }),
    asset_maintenance_time: number({ label: 'Days', integer: true, readOnly: true }),
    is_warranty: boolean({ label: 'Under warranty', hidden: true }),
    cost: money({ label: 'Cost' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    model: ref('models', { label: 'Model', through: 'asset.model', hidden: true }),
    status: ref('statuslabels', { label: 'Status', through: 'asset.status', wire: { read: 'status_label' }, hidden: true }),
    company: ref('companies', { label: 'Company', through: 'asset.company', hidden: true }),
    location: ref('locations', { label: 'Location', through: 'asset.location', hidden: true }),
    rtd_location: ref('locations', { label: 'Default location', through: 'asset.rtd_location', hidden: true }),
    created_by: ref('users', {
      label: 'Created by',
      wire: { read: ['created_by', 'user_id'] },
      readOnly: true,
      hidden: true,
      allowDangling: true,
      filter: { created_by: 'Created by' },
    }),
  },
  list: {
    sort: { field: 'start_date', order: 'desc' },
    filters: ['asset', 'supplier', 'asset_maintenance_type', 'start_date', 'completion_date', 'is_warranty'],
  },
  marks: {
    unfinished: { on: 'start_date', past: true, tone: 'warning', label: 'Not completed yet', when: { completion_date: null } },
  },
  csv: { match: ['title', 'asset', 'start_date'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    maintenances: typeof maintenances;
  }
}
