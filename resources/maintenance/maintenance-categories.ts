import { boolean, defineResource, text, textarea } from '#definition';

export const maintenanceCategories = defineResource({
  name: 'maintenance-categories',
  label: { one: 'Work order category', many: 'Work order categories' },
  icon: 'work',
  section: 'maintenance',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    is_published: boolean({ label: 'Published', default: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  api: { path: 'maintenance/categories' },
  list: { filters: ['is_published'] },
  sample: {
    rows: ['Breakdown', 'Calibration', 'Cleaning', 'Electrical', 'Inspection finding', 'Mechanical', 'Safety'].map(name => ({
      name,
      is_published: true,
    })),
  },
});

declare module '#definition/fields' {
  interface Resources {
    'maintenance-categories': typeof maintenanceCategories;
  }
}
