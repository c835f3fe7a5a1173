import { count, defineResource, image, phone, ref, text, textarea } from '#definition';
import { entryColumns } from '../logbooks/entryColumns';

export const departments = defineResource({
  name: 'departments',
  label: { one: 'Department', many: 'Departments' },
  icon: 'department',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: ['company', 'location'] }),
    company: ref('companies', { label: 'Company' }),
    location: ref('locations', { label: 'Location' }),
    manager: ref('users', { label: 'Manager' }),
    phone: phone({ label: 'Phone', hidden: true }),
    fax: phone({ label: 'Fax', hidden: true }),
    image: image({ label: 'Image', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    users_count: count('users', 'department', { label: 'People' }),
  },
  list: { filters: ['company', 'location', 'manager'] },
  show: {
    elog: {
      label: 'E-log',
      related: 'elogger-submissions',
      path: 'elogger-submitted-list',
      query: department => ({ entity_type: 3, entity_id: department.id }),
      columns: entryColumns,
    },
  },
  csv: { create: true },
});

declare module '#definition/fields' {
  interface Resources {
    departments: typeof departments;
  }
}
