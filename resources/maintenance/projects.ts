import { count, date, defineResource, money, ref, select, text, textarea } from '#definition';

export const projects = defineResource({
  name: 'projects',
  label: { one: 'Project', many: 'Projects' },
  icon: 'project',
  section: 'maintenance',
  title: ['code', 'name'],
  fields: {
    name: text({ label: 'Name', required: true }),
    code: text({ label: 'Code', unique: true, max: 40 }),
    status: select(['planned', 'active', 'on_hold', 'done'], { label: 'Status', default: 'planned', filter: true }),
    customer: ref('customers', { label: 'Customer', filter: true }),
    manager: ref('users', { label: 'Manager', filter: true }),
    location: ref('locations', { label: 'Location', hidden: true, filter: true }),
    department: ref('departments', { label: 'Department', hidden: true, filter: true }),
    start_date: date({ label: 'Start' }),
    end_date: date({ label: 'End', notBefore: { start_date: 'beforeStart' } }),
    budget: money({ label: 'Budget' }),
    description: textarea({ label: 'Description', hidden: true }),
    workorders_count: count('workorders', 'project', { label: 'Work orders' }),
  },
  list: {
    columns: ['name', 'code', 'status', 'customer', 'manager', 'end_date', 'budget', 'workorders_count'],
    footer: { budget: 'sum' },
  },
  marks: { overdue: { on: 'end_date', past: true, tone: 'error', when: { status: ['planned', 'active', 'on_hold'] } } },
  show: {
    workorders: {
      related: 'workorders',
      query: project => ({ project_id: project.id }),
      filters: ['location', 'assets', 'assigned_groups', 'status', 'assignee'],
      takeOut: 'projects/{id}/workorders/{row}',
    },
  },
  csv: { match: ['name', 'customer'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    projects: typeof projects;
  }
}
