import { datetime, ref, refs, select, text } from '#definition';

/** Accepted, and neither completed nor cancelled. */
export const underWay = ['open', 'in_progress', 'on_hold'] as const;
/** Neither completed nor cancelled. */
export const notDone = ['requested', ...underWay] as const;
/** What is still to be done, and should be by tonight. */
const dueNow = { due_date: { atMost: { days: 0 } }, 'status.base_status': notDone } as const;

/** The list of work orders: its columns, looks, and every filter of specification 1 §7. */
export const list = {
  columns: ['ticket_id', 'title', 'assets', 'status', 'priority', 'due_date', 'assignees'],
  sort: { field: 'title', order: 'asc' },
  // The board, and whoever looks for what comes next or came last.
  frequentSorts: ['due_date', 'created_at'],
  cells: {
    status: () => import('#src/pages/work-orders/marks/StatusCell.tsx'),
    priority: () => import('#src/pages/work-orders/marks/PriorityCell.tsx'),
  },
  presets: {
    mine: { filter: { assignee: { me: true }, status: { where: { base_status: underWay } } }, opensFor: 'own' },
    overdue: { filter: { due_date: { duration: 'past' }, status: { where: { base_status: underWay } } } },
    waiting: { label: 'Waiting for parts', filter: { status: { where: { base_status: 'on_hold' } } } },
  },
  displays: {
    board: { icon: 'board', component: () => import('#src/pages/work-orders/board/OrderBoard.tsx') },
    calendar: { icon: 'calendar', component: () => import('#src/pages/work-orders/calendar/OrderCalendar.tsx') },
  },
  filters: [
    {
      key: 'stage',
      field: select(['requests'], { label: 'Stage' }),
      choices: { requests: { 'status.base_status': 'requested' } },
      path: 'maintenance/workorder-{stage}/index',
    },
    {
      key: 'status',
      field: refs('maintenance-statuses', { label: 'Status' }),
      on: 'status',
      plain: true,
      words: { due: { when: dueNow, unless: ['due_date', 'due'] } },
    },
    { key: 'priority', field: refs('maintenance-priorities', { label: 'Priority' }), on: 'priority', plain: true },
    { key: 'category', field: refs('maintenance-categories', { label: 'Category' }), on: 'category', plain: true },
    // Specification 2 §7, the orders of a project.
    { key: 'assets', field: refs('hardware', { label: 'Assets' }), on: 'assets', plain: true },
    { key: 'assigned_groups', field: refs('departments', { label: 'Departments' }), on: 'assigned_groups', plain: true },
    { key: 'cause', field: ref('causes', { label: 'Cause' }), on: 'causes' },
    { key: 'location', field: ref('locations', { label: 'Location' }), on: 'location' },
    { key: 'asset', field: ref('hardware', { label: 'Asset' }), on: 'assets' },
    { key: 'assignee', field: ref('users', { label: 'Assignee' }), on: 'assignees' },
    { key: 'supportee', field: ref('users', { label: 'Supporting person' }), on: 'supportees' },
    {
      key: 'due',
      field: select(['by_today', 'overdue', 'today', 'none'], {
        label: 'Due day',
        labels: { by_today: 'Today or overdue', none: 'No day yet' },
      }),
      choices: {
        by_today: dueNow,
        overdue: { due_date: { atMost: { days: -1 } }, 'status.base_status': notDone },
        today: { due_date: { atLeast: { days: 0 }, atMost: { days: 0 } } },
        none: { due_date: null },
      },
    },
    {
      key: 'progress',
      field: select(['open', 'over'], { label: 'Progress', labels: { open: 'Still to be done', over: 'Completed or cancelled' } }),
      choices: { open: { 'status.base_status': notDone }, over: { 'status.base_status': ['completed', 'cancelled'] } },
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
} as const;
