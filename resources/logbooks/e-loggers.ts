import { mapValues } from 'es-toolkit';
import { boolean, count, datetime, defineResource, list, number, ref, refs, select, text } from '#definition';
import { escalationLevel } from '../escalationLevel';
import { conditionRows } from './conditionRows';
import { shiftIssues } from './shiftIssues';
import { shiftRows } from './shiftRows';
import { standInIssues, standInRows } from './standInRows';
import { scheduleFields, scheduleWhen } from '../scheduleFields';
import { meanings } from '#src/domain/e-loggers/flow.ts';
import { audiences, logbookEvents, paces, ways } from '#src/domain/e-loggers/notificationRules.ts';
import { stepConditions } from '#src/domain/e-loggers/stepCondition.ts';

const { frequency, ...otherScheduleFields } = scheduleFields;

const people = (label: string) => refs('users', { label, hidden: true, allowDangling: true });
const groups = (label: string) => refs('groups', { label, hidden: true });
const departments = (label: string) => refs('departments', { label, hidden: true });

/** Who reads the entries, as it follows from the last publication. */
const reader = { readOnly: true, hidden: true, allowDangling: true, sortable: false, showInDetails: false } as const;

const ownLevels = { own_wait_levels: true } as const;

/** By the fields of a schedule; by these or by shifts. */
const bySlots = ['slots', 'both'] as const;
const timed = [...bySlots, 'shifts'] as const;

export const eLoggers = defineResource({
  name: 'e-loggers',
  label: { one: 'Logbook', many: 'Logbooks' },
  icon: 'board',
  section: 'e-logger',
  order: 4,
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    form: ref('forms', { label: 'Form', required: true, query: { status: 'published' } }),
    form_version: number({ label: 'Version of the form', readOnly: true, integer: true, hidden: true }),
    status: select(['draft', 'active', 'paused', 'closed'], { label: 'Status', readOnly: true, filter: true }),
    published: number({ label: 'Published so often', readOnly: true, integer: true, hidden: true }),
    company: ref('companies', { label: 'Company', filter: true }),
    owner: ref('users', { label: 'Owner', allowDangling: true }),
    follow: boolean({ label: 'Takes new versions of the form', hidden: true, default: true }),
    entity_type: select(['asset', 'location', 'department'], { label: 'About', hidden: true, default: 'asset' }),
    assets: refs('hardware', { label: 'Assets', hidden: true, allowDangling: true }),
    locations: refs('locations', { label: 'Places', hidden: true }),
    departments: refs('departments', { label: 'Departments', hidden: true }),
    models: refs('models', { label: 'All assets of the models', hidden: true }),
    places: refs('locations', { label: 'All within the places', hidden: true, help: 'The places themselves, and what lies below them.' }),
    join_new: boolean({
      ...{ label: 'New assets of these models join by themselves', hidden: true },
      help: 'Each gets a book within a minute of being there.',
    }),
    mode: select(['free', 'slots', 'both', 'shifts'], {
      ...{ label: 'Entries', hidden: true, default: 'free' },
      labels: {
        ...{ free: 'Whenever something is to be noted', slots: 'In slots', both: 'In slots and whenever something is to be noted' },
        shifts: 'Once a shift',
      },
    }),
    shifts: shiftRows,
    frequency,
    ...otherScheduleFields,
    late_after: number({ label: 'Late after', integer: true, min: 0, max: 10_080, unit: 'minutes', hidden: true, default: 15 }),
    allow_future: number({ label: 'Ahead of time at most', integer: true, min: 0, max: 1_440, unit: 'minutes', hidden: true, default: 5 }),
    correction_window: number({
      label: 'Corrected by its author within',
      integer: true,
      min: 0,
      max: 720,
      unit: 'hours',
      hidden: true,
      default: 24,
    }),
    fill_users: people('People who fill'),
    fill_groups: groups('Groups that fill'),
    fill_departments: departments('Departments that fill'),
    fill_holder: boolean({ label: 'Whoever has the asset fills as well', hidden: true }),
    fill_on_duty: boolean({
      ...{ label: 'Whoever is on the shift fills as well', hidden: true },
      help: 'The people and groups that the pattern of shifts names, each for the slots of their shifts.',
    }),
    approve_users: people('People who may approve'),
    approve_groups: groups('Groups that may approve'),
    approve_departments: departments('Departments that may approve'),
    stand_ins: standInRows,
    approval_flow: list({
      label: 'Steps',
      hidden: true,
      max: 20,
      fields: {
        key: text({ label: 'Key', max: 60 }),
        name: text({ label: 'Name', required: true, max: 100 }),
        meaning: select([...meanings, 'own'], { label: 'Signed as', required: true, labels: { own: 'A word of its own' } }),
        own_meaning: text({ label: 'Its word', max: 60 }),
        users: refs('users', { label: 'People' }),
        groups: refs('groups', { label: 'Groups' }),
        author_manager: boolean({ label: 'The manager of the author' }),
        entity_owner: boolean({ label: 'Whoever is responsible for what it is about' }),
        every: boolean({ label: 'Every one of the people signs' }),
        only_if: select(stepConditions, {
          label: 'Needed',
          labels: { out_of_range: 'When something is out of range', late: 'When it is late', value: 'By what was entered' },
        }),
        show_when: conditionRows,
        remind_after: number({ label: 'Reminds after', integer: true, min: 1, max: 720, unit: 'hours' }),
      },
    }),
    sign_once: boolean({
      ...{ label: 'Nobody signs twice', hidden: true, default: true },
      help: 'Each step of an entry is signed by somebody else. Off, one person may sign several steps, never as its author.',
    }),
    view_users: people('People who read'),
    view_groups: groups('Groups that read'),
    view_departments: departments('Departments that read'),
    view_locations: refs('locations', {
      ...{ label: 'Places whose people read', hidden: true },
      help: 'Whoever has one of these places as their own location, or one that lies within it.',
    }),
    notifications: list({
      label: 'Notifications',
      hidden: true,
      max: 100,
      fields: {
        event: select(logbookEvents, {
          label: 'When',
          required: true,
          labels: { waiting: 'A step waits', slot_opens: 'A slot opens', due_soon: 'A slot is due soon', missing: 'A slot is missing' },
        }),
        whom: select(audiences, { label: 'Whom', required: true, labels: { fillers: 'Whoever may fill' } }),
        way: select(ways, { label: 'How', labels: { app: 'In the app', mail: 'By e-mail', both: 'Both' } }),
        pace: select(paces, { label: 'How soon', labels: { bundled: 'With other news of the hour' } }),
      },
    }),
    level_1: escalationLevel('Level 1'),
    level_2: escalationLevel('Level 2'),
    level_3: escalationLevel('Level 3'),
    level_4: escalationLevel('Level 4'),
    level_5: escalationLevel('Level 5'),
    own_wait_levels: boolean({ label: 'Approvals that wait have levels of their own', hidden: true }),
    wait_level_1: escalationLevel('Level 1 of approvals'),
    wait_level_2: escalationLevel('Level 2 of approvals'),
    wait_level_3: escalationLevel('Level 3 of approvals'),
    wait_level_4: escalationLevel('Level 4 of approvals'),
    wait_level_5: escalationLevel('Level 5 of approvals'),
    reader_users: refs('users', { label: 'Readers', ...reader }),
    reader_groups: refs('groups', { label: 'Groups that read', ...reader }),
    reader_departments: refs('departments', { label: 'Departments that read', ...reader }),
    fill_rate: number({ label: 'On time in 30 days', readOnly: true, unit: '%' }),
    last_entry: datetime({ label: 'Last entry', readOnly: true, sortable: false }),
    reader_locations: refs('locations', { label: 'Places whose people read', ...reader }),
    entries_count: count('elogger-submissions', 'elogger', { label: 'Entries' }),
  },
  when: {
    ...{ assets: { entity_type: 'asset' }, locations: { entity_type: 'location' }, departments: { entity_type: 'department' } },
    ...{ models: { entity_type: 'asset' }, places: { entity_type: ['asset', 'location'] }, join_new: { entity_type: 'asset' } },
    ...{ frequency: { mode: bySlots }, start: { mode: timed }, shifts: { mode: 'shifts' } },
    ...mapValues(scheduleWhen, when => ({ ...when, mode: bySlots })),
    ...{ start_time: { mode: bySlots }, end: { mode: timed }, complete_within: { mode: bySlots } },
    ...{ exceptions: { mode: timed }, on_exception: { mode: timed }, time_zone: { mode: timed } },
    fill_holder: { entity_type: 'asset' },
    fill_on_duty: { mode: 'shifts' },
    ...{ wait_level_1: ownLevels, wait_level_2: ownLevels, wait_level_3: ownLevels, wait_level_4: ownLevels, wait_level_5: ownLevels },
  },
  api: { rows: 'payload' },
  list: { columns: ['name', 'form', 'status', 'owner', 'fill_rate', 'last_entry'], filters: ['status', 'form'] },
  form: {
    fields: ['name', 'form', 'follow', 'company', 'owner'],
    then: 'page',
    validate: master => ({ ...shiftIssues(master), ...standInIssues(master) }),
  },
  show: {
    details: {
      fields: ['name', 'form', 'form_version', 'status', 'follow', 'company', 'owner', 'fill_rate', 'last_entry', 'entries_count'],
    },
    builder: { label: 'Settings', component: () => import('#src/pages/e-logger/masters/MasterBuilder.tsx') },
    'elogger-submissions': 'elogger_id',
    chain: { label: 'Books', permission: 'e-loggers.audit', component: () => import('#src/pages/e-logger/masters/Books.tsx') },
  },
  actions: {
    publish: {
      label: 'Publish',
      done: 'Published. It counts from the next entry on.',
      on: ['record'],
      permission: 'e-loggers.edit',
      confirm: 'Entries from now on follow the settings as they are saved.',
      request: ids => ({ method: 'POST', path: `e-loggers/${String(ids[0])}/publish`, body: {} }),
    },
    pause: {
      label: 'Pause',
      done: 'Paused',
      on: ['record'],
      permission: 'e-loggers.edit',
      offeredWhen: { status: 'active' },
      request: ids => ({ method: 'POST', path: `e-loggers/${String(ids[0])}/status`, body: { status: 'paused' } }),
    },
    resume: {
      label: 'Resume',
      done: 'Resumed',
      on: ['record'],
      permission: 'e-loggers.edit',
      offeredWhen: { status: ['paused', 'closed'] },
      request: ids => ({ method: 'POST', path: `e-loggers/${String(ids[0])}/status`, body: { status: 'active' } }),
    },
    close: {
      label: 'Close',
      done: 'Closed: its books take no more entries',
      on: ['record'],
      permission: 'e-loggers.edit',
      offeredWhen: { status: ['active', 'paused'] },
      confirm: 'Its books take no more entries. What is in them stays.',
      request: ids => ({ method: 'POST', path: `e-loggers/${String(ids[0])}/status`, body: { status: 'closed' } }),
    },
  },
  csv: { match: 'name' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'e-loggers': typeof eLoggers;
  }
}
