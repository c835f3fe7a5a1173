/** A key, or several for the same. `mod` is Ctrl, or ⌘ on a Mac; `shift` goes with letters and arrows. */
export interface Shortcut {
  keys: readonly string[];
  /** What it belongs to, as the help groups them. */
  group: 'everywhere' | 'list' | 'record' | 'form' | 'report' | 'approval' | 'mail' | 'calendar';
}

/**
 * Every key the console listens to. What is not in this list cannot be listened to (`useShortcuts`), and the help shows the list: the two
 * cannot part. The text of each is `shell.shortcuts.<name>`.
 */
export const shortcuts = {
  palette: { keys: ['mod+k'], group: 'everywhere' },
  help: { keys: ['?'], group: 'everywhere' },
  search: { keys: ['/'], group: 'list' },
  next: { keys: ['j', 'ArrowDown'], group: 'list' },
  previous: { keys: ['k', 'ArrowUp'], group: 'list' },
  open: { keys: ['Enter'], group: 'list' },
  editRow: { keys: ['e'], group: 'list' },
  select: { keys: ['x'], group: 'list' },
  selectTo: { keys: ['shift+x'], group: 'list' },
  selectNext: { keys: ['shift+j', 'shift+ArrowDown'], group: 'list' },
  selectPrevious: { keys: ['shift+k', 'shift+ArrowUp'], group: 'list' },
  create: { keys: ['n'], group: 'list' },
  edit: { keys: ['e'], group: 'record' },
  saveForm: { keys: ['mod+s'], group: 'form' },
  saveAndClose: { keys: ['mod+Enter'], group: 'form' },
  leaveForm: { keys: ['Escape'], group: 'form' },
  range: { keys: ['r'], group: 'report' },
  chartTable: { keys: ['t'], group: 'report' },
  exportReport: { keys: ['e'], group: 'report' },
  approve: { keys: ['a'], group: 'approval' },
  reject: { keys: ['r'], group: 'approval' },
  justify: { keys: ['u'], group: 'approval' },
  orderWork: { keys: ['w'], group: 'approval' },
  zoom: { keys: ['z'], group: 'approval' },
  parameter: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], group: 'approval' },
  compose: { keys: ['c'], group: 'mail' },
  openMail: { keys: ['o', 'Enter'], group: 'mail' },
  back: { keys: ['u'], group: 'mail' },
  reply: { keys: ['r'], group: 'mail' },
  replyAll: { keys: ['a'], group: 'mail' },
  forward: { keys: ['f'], group: 'mail' },
  star: { keys: ['s'], group: 'mail' },
  labelMail: { keys: ['l'], group: 'mail' },
  moveMail: { keys: ['m'], group: 'mail' },
  unread: { keys: ['shift+u'], group: 'mail' },
  trash: { keys: ['#'], group: 'mail' },
  calendarToday: { keys: ['t'], group: 'calendar' },
  calendarMonth: { keys: ['m'], group: 'calendar' },
  calendarWeek: { keys: ['w'], group: 'calendar' },
  calendarDay: { keys: ['d'], group: 'calendar' },
  calendarAgenda: { keys: ['l'], group: 'calendar' },
  calendarLeft: { keys: ['ArrowLeft'], group: 'calendar' },
  calendarRight: { keys: ['ArrowRight'], group: 'calendar' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;
