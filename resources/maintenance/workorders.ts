import { count, date, datetime, defineResource, duration, number, ref, refs, select, text, textarea } from '#definition';

const underWay = ['open', 'in_progress', 'on_hold'] as const;
const comment = textarea({ label: 'Comment', max: 1000 });
const deciding = { on: ['record', 'bulk'], each: true, permission: 'workorders.accept' } as const;
const changing = { on: ['bulk'], each: true, permission: 'workorders.edit' } as const;
const patch = ([id]: readonly number[], input: object) =>
  ({ method: 'PATCH', path: `maintenance/workorders/${id}`, body: { ...input } }) as const;

const idsOf = (references: unknown): (number | string)[] => ((references ?? []) as readonly { id: number | string }[]).map(({ id }) => id);

export const workorders = defineResource({
  name: 'workorders',
  label: { one: 'Work order', many: 'Work orders' },
  icon: 'build',
  section: 'maintenance',
  order: 2,
  title: ['ticket_id', 'title'],
  own: ['creator', 'assignees', 'assigned_groups', 'supportees', 'watchers'],
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
    project: ref('projects', { label: 'Project', filter: true, hidden: true }),
    company: ref('companies', { label: 'Company', filter: true, hidden: true }),
    assets: refs('hardware', { label: 'Assets', wire: { read: ['selected_inspectables', 'assets'] }, hidden: true, filter: true }),
    assignees: refs('users', { label: 'Assignees', wire: { read: ['selected_assignees', 'selected_assignee', 'assignees'] } }),
    assigned_groups: refs('departments', { label: 'Departments', filter: true, hidden: true }),
    supportees: refs('users', { label: 'Supporting people', wire: { read: ['selected_supportees', 'supportees'] }, hidden: true }),
    watchers: refs('users', { label: 'Watching', hidden: true }),
    tools: refs('accessories', { label: 'Tools', hidden: true }),
    parent: ref('workorders', { label: 'Part of', filter: true, hidden: true }),
    quotation: ref('contract-quotations', { label: 'Quotation', hidden: true, depends: { customer_id: 'customer' } }),
    due_date: date({ label: 'Due', filter: true }),
    estimate: duration({ label: 'Estimate', hidden: true }),
    creator: ref('users', {
      label: 'Created by',
      wire: { read: ['selected_creator', 'creator'] },
      readOnly: true,
      hidden: true,
      loose: true,
    }),
    rejection_comment: text({ label: 'Why it was rejected', readOnly: true, hidden: true }),
    escalation_level: number({ label: 'Escalation', readOnly: true, integer: true, min: 0, max: 5, filter: true, hidden: true }),
    subtasks_count: count('workorders', 'parent', { label: 'Sub-tasks', hidden: true }),
  },
  api: {
    path: 'maintenance/workorders',
    list: 'maintenance/workorders/index',
    // Specification 1 §7.
    bodies: [
      {
        fields: ['assignees', 'assigned_groups'],
        body: ({ assignees, assigned_groups: groups }) => ({ assignee: [...idsOf(assignees).map(id => `User-${id}`), ...idsOf(groups)] }),
      },
      { fields: ['assets'], body: ({ assets }) => ({ inspectables: idsOf(assets) }) },
      { fields: ['location'], body: ({ location }) => ({ locations: idsOf(location ? [location] : []) }) },
    ],
  },
  list: {
    columns: ['ticket_id', 'title', 'status', 'priority', 'due_date', 'assignees', 'location'],
    sort: { field: 'title', order: 'asc' },
    cells: {
      status: () => import('#src/pages/work-orders/marks/StatusCell.tsx'),
      priority: () => import('#src/pages/work-orders/marks/PriorityCell.tsx'),
      due_date: () => import('#src/pages/work-orders/marks/DueCell.tsx'),
    },
    presets: {
      mine: { filter: { assignee: { me: true }, status: { where: { base_status: underWay } } } },
      overdue: { filter: { due_date: { end: { days: -1 } }, status: { where: { base_status: underWay } } } },
      waiting: { label: 'Waiting for parts', filter: { status: { where: { base_status: 'on_hold' } } } },
    },
    displays: {
      board: { icon: 'board', component: () => import('#src/pages/work-orders/board/Board.tsx') },
      calendar: { icon: 'calendar', component: () => import('#src/pages/work-orders/calendar/Calendar.tsx') },
    },
    filters: [
      {
        key: 'stage',
        field: select(['requests'], { label: 'Stage' }),
        choices: { requests: { 'status.base_status': 'requested' } },
        path: 'maintenance/workorder-{stage}/index',
      },
      { key: 'status', field: refs('maintenance-statuses', { label: 'Status' }), on: 'status', plain: true },
      { key: 'priority', field: refs('maintenance-priorities', { label: 'Priority' }), on: 'priority', plain: true },
      { key: 'category', field: refs('maintenance-categories', { label: 'Category' }), on: 'category', plain: true },
      { key: 'cause', field: ref('causes', { label: 'Cause' }), on: 'causes' },
      { key: 'location', field: ref('locations', { label: 'Location' }), on: 'location' },
      { key: 'asset', field: ref('hardware', { label: 'Asset' }), on: 'assets' },
      { key: 'assignee', field: ref('users', { label: 'Assignee' }), on: 'assignees' },
      { key: 'supportee', field: ref('users', { label: 'Supporting person' }), on: 'supportees' },
      {
        key: 'due',
        field: select(['overdue', 'today', 'none'], { label: 'Due day', labels: { none: 'No day yet' } }),
        choices: {
          overdue: { due_date: { atMost: { days: -1 } }, 'status.base_status': ['requested', ...underWay] },
          today: { due_date: { atLeast: { days: 0 }, atMost: { days: 0 } } },
          none: { due_date: null },
        },
      },
      { key: 'title', field: text({ label: 'Title' }), on: 'title', contains: true },
      { key: 'description', field: text({ label: 'Description' }), on: 'description', contains: true },
      { key: 'date_range', field: datetime({ label: 'Created between' }), on: 'created_at' },
      { key: 'created_at', field: datetime({ label: 'Created' }) },
      { key: 'updated_on', field: datetime({ label: 'Updated' }), on: 'updated_at' },
    ],
    views: {
      requests: {
        label: 'Work order requests',
        icon: 'request',
        filter: { stage: 'requests' },
        columns: ['ticket_id', 'title', 'creator', 'priority', 'category', 'location', 'due_date'],
        waiting: true,
      },
    },
  },
  request: { permission: 'workorders.request', label: 'Request work' },
  actions: {
    accept: { icon: 'handshake', ...deciding, fields: { comment } },
    reject: { icon: 'warning', ...deciding, fields: { comment: textarea({ label: 'Comment', required: true, max: 1000 }) } },
    assign: {
      icon: 'person',
      confirm: 'Whom you name here takes the place of everybody assigned until now.',
      ...changing,
      fields: { assignees: refs('users', { label: 'Assignees' }), assigned_groups: refs('departments', { label: 'Departments' }) },
      request: patch,
    },
    move: {
      label: 'Change status',
      icon: 'status',
      ...changing,
      fields: { status: ref('maintenance-statuses', { label: 'Status', required: true, wire: { write: 'sub_status_id' } }), comment },
      request: patch,
    },
  },
  pages: { show: () => import('#src/pages/work-orders/OrderPage.tsx'), create: () => import('#src/pages/work-orders/add/AddOrder.tsx') },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    workorders: typeof workorders;
  }
}
