import { readFileSync } from 'node:fs';

/** A call that the console is to make, from `calls.tsv`. */
export interface ExpectedCall {
  id: string;
  method: string;
  path: RegExp;
  /** Parameters that tell the row from another of the same path. */
  params: [string, string | null][];
  /** Parameters that some call of the row has to carry; the list may ask with one at a time. */
  query: [string, string | null][];
  screen: string;
}

/** A call that the console made, and how it was answered. */
export interface MadeCall {
  method: string;
  path: string;
  query: string;
  page: string;
  ok: boolean;
}

const bases: Record<string, string> = { admin: '/admin/public/api/v1' };

const parameter = (text: string): [string, string | null] => {
  const [name = '', value = null] = text.split('=');
  return [name, value];
};

/** The rows of the table. */
export function expectedCalls(): ExpectedCall[] {
  const [, ...lines] = readFileSync('tests/browser/calls.tsv', 'utf8').trim().split('\n');
  return lines.map(line => {
    const [base = '', method = '', address = '', named = '', , screen = ''] = line.split('\t');
    const [path = '', query = ''] = address.split('?');
    const pattern = path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+');
    return {
      id: `${method} ${address}`,
      method,
      path: new RegExp(`^${bases[base] ?? ''}${pattern}$`),
      params: query.split('&').filter(Boolean).map(parameter),
      query: named
        .split(/,| or /)
        .filter(Boolean)
        .map(parameter),
      screen,
    };
  });
}

/** Where in the console each screen of the table is. A screen that is not here does not exist yet, and its calls do not count. */
const screens: [screen: RegExp, page: RegExp][] = [
  [/^sign-in/, /^\/login/],
  [/^register$/, /^\/register/],
  [/^(navbar bookmark|silent token refresh|sign-out|company pickers|translation file)/, /^\//],
  [/^manufacturers, show-deleted switch$/, /^\/manufacturers/],
  [/^category detail/, /^\/categories\/\d+\/show/],
  [/^location form, parent$/, /^\/locations\/(create|\d+)$/],
  [/^field set detail$/, /^\/fieldsets\/\d+\/show/],
  [/^asset models?$/, /^\/models/],
  [/^asset model detail$/, /^\/models\/\d+/],
  [/^asset model form$/, /^\/models\/(create|\d+)/],
  [/^asset model detail, its assets$/, /^\/models\/\d+\/show/],
  [/^assets$/, /^\/hardware/],
  [/^assets, due/, /^\/hardware/],
  [/^asset (detail|history)/, /^\/hardware\/\d+/],
  [/ and asset detail, maintenance$/, /^\/hardware\/\d+/],
  [/^customers$/, /^\/customers/],
  [/^customer detail/, /^\/customers\/\d+/],
  [/^vendors$/, /^\/vendors/],
  [/^vendor detail$/, /^\/vendors\/\d+/],
  [/^contracts$/, /^\/contracts/],
  [/^contract (types|statuses|quotations|invoices)$/, /^\/contract-/],
  [/^service management configuration$/, /^\/service-master-config/],
  [/^SLA agreements$/, /^\/agreements/],
  [/^SLA detail/, /^\/agreements\/\d+/],
  [/^projects$/, /^\/projects/],
  [/^project detail/, /^\/projects\/\d+/],
  [/^email templates$/, /^\/email-templates/],
  [/^preventive-maintenance schedulers$/, /^\/schedulers/],
  [/^scheduler detail$/, /^\/schedulers\/\d+/],
  [/^inspections report, and preventive maintenance$/, /^\/reports\/(inspections|preventive)/],
  [/^activity report$/, /^\/reports\/activity/],
  [/^audit log report$/, /^\/reports\/audits/],
  [/^depreciation report$/, /^\/reports\/depreciation/],
  [/^unaccepted assets report$/, /^\/reports\/unaccepted/],
  [/^license report$/, /^\/reports\/licenses/],
  [/^expired inspections report$/, /^\/reports\/expired/],
  [/^quality of work report$/, /^\/reports\/quality/],
  [/^top failed assets$/, /^\/reports\/top-failed/],
  [/^inspection details$/, /^\/inspections\/\d+/],
  [/^compliance report( details)?$/, /^\/reports\/(compliance|schedule-compliance)/],
  [/^inspection approval/, /^\/inspections\/approval/],
  [/^inspection( parameter)?$/, /^\/inspections/],
  [/^checklists$/, /^\/checklists/],
  [/^checklist builder$/, /^\/checklists/],
  [/checklists register$/, /^\/checklists/],
  [/^work orders$/, /^\/workorders/],
  [/^work order requests$/, /^\/workorders\/requests/],
  [/^add work order$/, /^\/workorders\/create/],
  [/^work order detail/, /^\/workorders\/\d+/],
  [/^imports$/, /^\/imports/],
  [/^login attempts$/, /^\/login-attempts/],
  [/^licenses$/, /^\/licenses/],
  [/^license detail/, /^\/licenses\/\d+/],
  [/^tools and tackles$/, /^\/accessories/],
  [/^accessory detail/, /^\/accessories\/\d+/],
  [/^spare parts$/, /^\/components/],
  [/^spare part detail/, /^\/components\/\d+/],
  [/^consumables$/, /^\/consumables/],
  [/^consumable detail/, /^\/consumables\/\d+/],
  [/^groups$/, /^\/groups/],
  [/^group members$/, /^\/groups\/\d+\/show/],
  [/^people$/, /^\/users/],
  [/^people form$/, /^\/users\/(create|\d+)/],
  [/^(person|user) detail/, /^\/users\/\d+/],
  [/^to-do$/, /^\/apps\/todo/],
  [/^chat$/, /^\/apps\/chat/],
  [/^kanban\b/, /^\/apps\/kanban/],
  [/^email\b(?! templates)/, /^\/apps\/email/],
  [/^calendar$/, /^\/apps\/calendar/],
  [/^(shop|cart|wishlist)\b/, /^\/apps\/ecommerce/],
  [/^sample users$/, /^\/apps\/users/],
  [/^sample permissions$/, /^\/apps\/permissions/],
  [/^data tables$/, /^\/apps\/datatables/],
  [/^sample user detail$/, /^\/apps\/users\/\d+/],
  [/^e-logger forms$/, /^\/forms/],
  [/^e-logger submissions$/, /^\/elogger-submissions/],
  [/^e-logger masters$/, /^\/e-loggers/],
  [/^e-logger reports$/, /^\/hardware\/\d+/],
];

/** `maintenance/statuses list` is the screen /maintenance-statuses, and so on for every register. */
function pageOf(screen: string): RegExp | null {
  const special = screens.find(([name]) => name.test(screen));
  if (special) return special[1];
  const register = /^(\S+) (list|detail and edit|create|edit|delete)$/.exec(screen);
  if (!register) return null;
  const root = `^/${(register[1] ?? '').replace('/', '-')}`;
  const form = { create: '/create', edit: '/\\d+$', 'detail and edit': '/\\d+' }[register[2] ?? ''] ?? '';
  return new RegExp(root + form);
}

/** Whether the console has the screen that makes the call. */
export const hasScreen = ({ screen }: ExpectedCall): boolean => pageOf(screen) !== null;

/** Whether a call that was made is one of the table: same method and path, its telling parameters, from its own screen, rightly answered. */
export function isMade(row: ExpectedCall, call: MadeCall): boolean {
  const page = pageOf(row.screen);
  if (!page || !call.ok || call.method !== row.method || !row.path.test(call.path) || !page.test(call.page)) return false;
  return row.params.every(wanted => carries(call, wanted));
}

/** The parameters of a row that none of its calls carried. */
export function neverCarried(row: ExpectedCall, made: readonly MadeCall[]): string[] {
  const calls = made.filter(call => isMade(row, call));
  return row.query.filter(wanted => !calls.some(call => carries(call, wanted))).map(([name]) => name);
}

/**
 * A list goes out as `name[]`, a span of days as `name[start]` and `name[end]`; `name[n]` is `name[0]` and so on, `array[]` any filter with
 * brackets.
 */
function carries(call: MadeCall, [name, value]: [string, string | null]): boolean {
  const query = new URLSearchParams(call.query);
  if (value !== null && value !== '...') return query.get(name) === value;
  if (name === 'array[]') return [...query.keys()].some(key => /\[\w*\]$/.test(key));
  if (name.endsWith('[n]'))
    return [...query.keys()].some(key => key.startsWith(name.slice(0, -2)) && /^\d+\]$/.test(key.slice(name.length - 2)));
  return [name, `${name}[]`, `${name}[start]`, `${name}[end]`].some(key => query.has(key));
}
