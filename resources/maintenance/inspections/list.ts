import { boolean, datetime, date, ref, refs, select, text } from '#definition';

const now = { atMost: { seconds: 0 } } as const;
const notYet = { atLeast: { seconds: 1 } } as const;
const stillOpen = { atLeast: { seconds: 0 } } as const;
const gone = { atMost: { seconds: -1 } } as const;

/** What somebody still has to do: neither over nor expired. */
const isOpen = { audit_status: ['pending', 'rejected'], schedule_expire_date: stillOpen } as const;

/** What the words of the state mean: the open ones follow the clock, and are not stored. Both ends of a range are part of it. */
export const states = {
  pending: { audit_status: 'pending', audit_start_date: notYet },
  due: { audit_status: 'pending', audit_start_date: now, audit_end_date: stillOpen },
  overdue: { audit_status: 'pending', audit_end_date: gone, schedule_expire_date: stillOpen },
  expired: { audit_status: ['pending', 'rejected'], schedule_expire_date: gone },
  completed: { audit_status: 'completed' },
  approved: { audit_status: 'approved' },
  rejected: { audit_status: 'rejected', schedule_expire_date: stillOpen },
  justified: { audit_status: 'justified' },
  cancelled: { audit_status: 'cancelled' },
  open: isOpen,
  excuse_asked: { audit_status: 'pending', excused_at: { not: null } },
} as const;

const ripe = { grace_until: now } as const;
const notDone = { first_done: null, ...ripe } as const;
const excused = 'justification_category.counts_as';

/**
 * What became of an inspection that is due, once its grace is over: the first completion counts, whatever was said of it later. Each inspection is
 * in one of them; cancelled ones are in none.
 */
export const outcomes = {
  on_time: { timeliness: 'on_time', audit_status: { not: 'cancelled' }, ...ripe },
  late: { timeliness: 'late', audit_status: { not: 'cancelled' }, ...ripe },
  excused: { audit_status: 'justified', [excused]: 'excused', ...notDone },
  justified: { audit_status: 'justified', [excused]: { not: 'excused' }, ...notDone },
  expired: { audit_status: ['pending', 'rejected'], schedule_expire_date: gone, ...notDone },
  open_late: { audit_status: ['pending', 'rejected'], schedule_expire_date: stillOpen, ...notDone },
  to_come: { audit_status: { not: 'cancelled' }, grace_until: notYet },
} as const;

const outcomeNames = [...(['on_time', 'late', 'excused', 'justified', 'expired', 'open_late', 'to_come'] as const)] as const;

const names = [
  ...([
    'pending',
    'due',
    'overdue',
    'expired',
    'completed',
    'approved',
    'rejected',
    'justified',
    'cancelled',
    'open',
    'excuse_asked',
  ] as const),
] as const;

/** The word `none` of a filter: the rows whose field is empty. */
const without = <const Name extends string>(field: Name) => ({ none: { when: { [field]: null } as { readonly [K in Name]: null } } });

export const list = {
  // What is open stands by when it is due, what is over below it, the latest first; what has expired is over until somebody reopens it.
  sort: { field: 'audit_end_date', order: 'asc', first: isOpen },
  columns: ['audit_name', 'asset', 'audit_end_date', 'audit_status', 'audit_result', 'audit_inspection_date', 'inspection_by'],
  displays: {
    calendar: { icon: 'calendar', component: () => import('#src/pages/inspections/calendar/InspectionCalendar.tsx') },
    week: { label: 'Week', icon: 'schedule', component: () => import('#src/pages/inspections/week/WeekGrid.tsx') },
  },
  filters: [
    {
      key: 'audit_status',
      aliases: ['status'],
      field: select(names, { label: 'State', labels: { rejected: 'Returned', excuse_asked: 'Asks to be excused' } }),
      choices: states,
    },
    { key: 'asset_id', aliases: ['assets'], field: ref('hardware', { label: 'Asset' }), on: 'asset' },
    {
      key: 'outcome',
      field: select(outcomeNames, {
        label: 'Outcome',
        labels: { excused: 'Missed, excused', justified: 'Missed, not excused', expired: 'Missed, without a reason' },
      }),
      choices: outcomes,
    },
    {
      key: 'schedules',
      aliases: ['scheduler_id'],
      field: refs('schedulers', { label: 'Schedulers' }),
      on: 'scheduler',
      words: without('scheduler'),
    },
    {
      key: 'location_id',
      field: ref('locations', { label: 'Place itself' }),
      on: 'location',
      words: without('location'),
    },
    { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
    { key: 'groups', field: refs('groups', { label: 'Groups' }), on: 'assignee_group' },
    { key: 'users', field: refs('users', { label: 'People' }), on: 'assignee_user' },
    {
      key: 'departments',
      field: refs('departments', { label: 'Departments' }),
      on: 'department',
      words: without('department'),
    },
    {
      key: 'accountables',
      field: refs('users', { label: 'Accountable' }),
      on: 'accountable',
      words: without('accountable'),
    },
    'frequency',
    {
      key: 'justification_filter',
      field: select(['justified', 'not_justified'], { label: 'Justification', labels: { not_justified: 'Not justified' } }),
      choices: { justified: { audit_status: 'justified' }, not_justified: { audit_status: { not: 'justified' } } },
    },
    {
      key: 'justification_categories',
      field: refs('justification-categories', { label: 'Categories of the justification' }),
      on: 'justification_category',
    },
    { key: 'result', field: select(['Pass', 'Fail'], { label: 'Result' }), on: 'audit_result' },
    { key: 'date', field: datetime({ label: 'Done' }), on: 'audit_inspection_date' },
    { key: 'date_range', field: date({ label: 'Due day' }), on: 'due_day' },
    { key: 'flags', field: text({ label: 'Hint' }), on: 'flags', contains: true },
    { key: 'mine', field: boolean({ label: 'Mine' }), own: true },
  ],
} as const;
