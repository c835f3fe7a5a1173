import { boolean, datetime, defineResource, number, ref, refs, select, text } from '#definition';
import { entryStates } from '#src/domain/e-loggers/flow.ts';

const kept = { readOnly: true, allowDangling: true } as const;
const aside = { ...kept, hidden: true } as const;
/** Readers stand in the master. */
const moved = { label: 'Readers', dropped: 'redundant' } as const;

export const eloggerSubmissions = defineResource({
  name: 'elogger-submissions',
  label: { one: 'Logbook entry', many: 'Logbook entries' },
  icon: 'receipt',
  section: 'e-logger',
  order: 2,
  title: ['number'],
  ownerFields: [
    ...(['author', 'author_manager', 'entity_owner', 'elogger.reader_users'] as const),
    ...(['elogger.reader_groups', 'elogger.reader_departments', 'elogger.reader_locations'] as const),
  ],
  fields: {
    number: text({ label: 'Number', readOnly: true }),
    elogger: ref('e-loggers', { label: 'Logbook', readOnly: true }),
    entity_type: select(['asset', 'location', 'department'], { label: 'About', readOnly: true, hidden: true }),
    asset: ref('hardware', { label: 'Asset', ...kept }),
    location: ref('locations', { label: 'Place', ...aside }),
    department: ref('departments', { label: 'Department', ...aside }),
    happened_at: datetime({ label: 'Happened', readOnly: true }),
    entered_at: datetime({ label: 'Entered', readOnly: true, hidden: true }),
    author: ref('users', { label: 'By', ...kept }),
    state: select(entryStates, { label: 'State', readOnly: true, labels: { submitted: 'Waits for approval' } }),
    step_name: text({ label: 'Waits for', readOnly: true }),
    late: boolean({ label: 'Late', readOnly: true }),
    late_reason: text({ label: 'Why late', readOnly: true, hidden: true, max: 1000 }),
    out_of_range: number({ label: 'Out of range', readOnly: true, integer: true }),
    revision: number({ label: 'Revision', readOnly: true, integer: true, hidden: true }),
    corrected: boolean({ label: 'Corrected', readOnly: true }),
    amended: boolean({ label: 'Amended', readOnly: true, hidden: true }),
    amends: ref('elogger-submissions', { label: 'Amends', ...aside }),
    slot: text({ label: 'Slot', readOnly: true, hidden: true }),
    form: ref('forms', { label: 'Form', readOnly: true, hidden: true }),
    form_version: number({ label: 'Version of the form', readOnly: true, integer: true, hidden: true }),
    author_manager: ref('users', { label: 'Manager who is asked', ...aside }),
    entity_owner: ref('users', { label: 'Responsible who is asked', ...aside }),
    company: ref('companies', { label: 'Company', ...aside }),
    reader_users: refs('users', moved),
    reader_groups: refs('groups', moved),
    reader_departments: refs('departments', moved),
  },
  api: { list: 'forms/submit/list', rows: 'payload', operations: ['list', 'get'] },
  list: {
    sort: { field: 'entered_at', order: 'desc' },
    columns: ['number', 'elogger', 'asset', 'happened_at', 'author', 'state', 'step_name', 'out_of_range'],
    filters: ['state', 'elogger', 'form', 'asset', 'location', 'department', 'author', 'late', 'corrected', 'happened_at'],
  },
  marks: {
    returned: { on: 'state', is: 'returned', tone: 'warning' },
    late: { on: 'late', is: true, tone: 'warning' },
  },
  pages: { show: () => import('#src/pages/e-logger/entry/EntryPage.tsx') },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'elogger-submissions': typeof eloggerSubmissions;
  }
}
