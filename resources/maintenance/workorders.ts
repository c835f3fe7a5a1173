import { count, date, datetime, defineResource, duration, money, number, ref, refs, text, textarea } from '#definition';
import { actions, load } from './workorders/actions';
import { bodies } from './workorders/bodies';
import { flow } from './workorders/flow';
import { list, notDone, underWay } from './workorders/list';

export const workorders = defineResource({
  name: 'workorders',
  label: { one: 'Work order', many: 'Work orders' },
  icon: 'build',
  section: 'maintenance',
  order: 2,
  title: ['ticket_id', 'title'],
  ownerFields: ['creator', 'assignees', 'assigned_groups', 'supportees', 'watchers'],
  fields: {
    ticket_id: text({ label: 'Ticket', readOnly: true, series: 'WO-' }),
    title: text({ label: 'Title', required: true, max: 255 }),
    description: textarea({ label: 'Description', hidden: true }),
    status: ref('maintenance-statuses', { label: 'Status', wire: { read: ['selected_status', 'status'], write: 'sub_status_id' } }),
    priority: ref('maintenance-priorities', { label: 'Priority', wire: { read: ['selected_priority', 'priority'] } }),
    category: ref('maintenance-categories', { label: 'Category', wire: { read: ['selected_category', 'category'] }, hidden: true }),
    causes: refs('causes', { label: 'Causes', wire: { read: ['selected_causes', 'causes'] }, hidden: true }),
    location: ref('locations', { label: 'Location', wire: { read: ['selected_location', 'location'] } }),
    customer: ref('customers', { label: 'Customer', filter: true, hidden: true }),
    contract: ref('contracts', { label: 'Contract', filter: true, hidden: true }),
    project: ref('projects', { label: 'Project', filter: true, hidden: true }),
    company: ref('companies', { label: 'Company', filter: true, hidden: true }),
    assets: refs('hardware', { label: 'Assets', wire: { read: ['selected_inspectables', 'assets'] }, hidden: true }),
    assignees: refs('users', { label: 'Assignees', load, wire: { read: ['selected_assignees', 'selected_assignee', 'assignees'] } }),
    assigned_groups: refs('departments', { label: 'Departments', hidden: true }),
    supportees: refs('users', { label: 'Supporting people', wire: { read: ['selected_supportees', 'supportees'] }, hidden: true }),
    watchers: refs('users', { label: 'Watching', hidden: true }),
    tools: refs('accessories', { label: 'Tools', hidden: true }),
    parent: ref('workorders', { label: 'Part of', filter: true, hidden: true }),
    quotation: ref('contract-quotations', { label: 'Quotation', hidden: true, depends: { customer_id: 'customer' } }),
    due_date: date({ label: 'Due', filter: true }),
    down_at: datetime({ label: 'Down since', hidden: true, help: 'When the asset failed, where it stood still.' }),
    restored_at: datetime({ label: 'Running again', hidden: true, notBefore: { down_at: 'beforeDown' } }),
    estimate: duration({ label: 'Estimate', hidden: true }),
    cost: money({ label: 'Cost', readOnly: true, hidden: true, access: { read: 'workorders.costs' } }),
    creator: ref('users', {
      label: 'Created by',
      wire: { read: ['selected_creator', 'creator'] },
      readOnly: true,
      hidden: true,
      allowDangling: true,
    }),
    rejection_comment: text({ label: 'Why it was rejected', readOnly: true, hidden: true }),
    escalation_level: number({ label: 'Escalation', readOnly: true, integer: true, min: 0, max: 5, filter: true, hidden: true }),
    subtasks_count: count('workorders', 'parent', { label: 'Sub-tasks', hidden: true }),
  },
  api: { path: 'maintenance/workorders', list: 'maintenance/workorders/index', bodies, idField: 'work_order_id', upload: 'files/upload' },
  comments: true,
  activity: true,
  media: true,
  checklists: true,
  escalation: { by: ['causes', 'category', 'priority'], until: { 'status.base_status': ['completed', 'cancelled'] } },
  list,
  marks: {
    overdue: { on: 'due_date', past: true, tone: 'error', when: { 'status.base_status': notDone }, row: 'is_overdue' },
  },
  request: { permission: 'workorders.request', label: 'Request work' },
  flow,
  actions,
  offline: {
    rows: me => ({ assignee: me, status: { where: { base_status: underWay } } }),
    code: async () => (await import('#src/pages/work-orders/order/offlineParts.ts')).loadParts(),
  },
  pages: { show: () => import('#src/pages/work-orders/OrderPage.tsx'), create: () => import('#src/pages/work-orders/add/AddOrder.tsx') },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    workorders: typeof workorders;
  }
}
