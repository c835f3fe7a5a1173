import type { Values } from '#definition';

const within = (key: string, label: string, unit: string | null, low: number, high: number) => ({
  ...{ key, label, kind: 'number', required: true, low, high, decimals: 1, out_of_range: 'comment' },
  ...(unit !== null && { unit }),
});
const remark = { key: 'remark', label: 'Remark', kind: 'textarea' };

const draft = { status: 'draft', version: 0 };

/** What is entered into the logbooks. */
export const forms: readonly Values[] = [
  {
    ...{ name: 'Machine run', code: 'F-01', category: 'Power', ...draft },
    fields: [
      { key: 'hours', label: 'Hours run', kind: 'reading', required: true, unit: 'h' },
      within('load', 'Load', 'kW', 40, 400),
      within('oil', 'Oil pressure', 'bar', 2, 5),
      remark,
    ],
  },
  {
    ...{ name: 'Cooling water', code: 'F-02', category: 'Water', ...draft },
    fields: [
      within('temperature', 'Temperature', '°C', 20, 32),
      within('ph', 'pH', null, 7, 8.5),
      within('chlorine', 'Chlorine', 'mg/l', 0.2, 1),
      remark,
    ],
  },
  {
    ...{ name: 'Shift log', code: 'F-03', category: 'Operations', ...draft },
    fields: [
      { key: 'event', label: 'What happened', kind: 'textarea', required: true },
      { key: 'safe', label: 'Everybody safe', kind: 'boolean', required: true },
    ],
  },
  {
    ...{ name: 'Round of a shift', code: 'F-04', category: 'Power', ...draft },
    fields: [
      within('vibration', 'Vibration', 'mm/s', 0.5, 4.5),
      within('temperature', 'Bearing temperature', '°C', 30, 75),
      { key: 'clean', label: 'Clean and dry', kind: 'boolean', required: true },
      remark,
    ],
  },
  {
    ...{ name: 'Meter reading', code: 'F-05', category: 'Energy', ...draft },
    fields: [
      { key: 'meter', label: 'Meter', kind: 'reading', required: true, unit: 'kWh' },
      { key: 'used', label: 'Used since the last reading', kind: 'computed', operation: 'since_last', of: 'meter', unit: 'kWh' },
      { key: 'seal', label: 'Seal unbroken', kind: 'boolean', required: true },
      remark,
    ],
  },
  {
    ...{ name: 'Fire pump test', code: 'F-06', category: 'Safety', ...draft },
    fields: [
      within('pressure', 'Pressure at the outlet', 'bar', 6, 12),
      within('start_time', 'Seconds until it runs', 's', 1, 15),
      { key: 'alarm', label: 'Alarm came through', kind: 'boolean', required: true },
      remark,
    ],
  },
];

/** What the second versions of two forms have beside the first. */
export const renewals: Readonly<Record<string, { note: string; field: Values }>> = {
  'Machine run': {
    note: 'Coolant is read as well',
    field: { key: 'coolant', label: 'Coolant', kind: 'number', unit: '°C', decimals: 1, low: 60, high: 95, out_of_range: 'warn' },
  },
  'Shift log': {
    note: 'What is handed over has a field of its own',
    field: { key: 'handed_over', label: 'Handed over', kind: 'textarea' },
  },
};

const shared = {
  ...{ status: 'draft', published: 0, follow: true, mode: 'free', late_after: 720, allow_future: 5, correction_window: 24 },
  ...{ owner: 'Layla Nasser', fill_groups: ['Technicians'], approve_groups: ['Supervisors'], view_groups: ['Supervisors'] },
};
const checked = { key: 'check', name: 'Check', meaning: 'reviewed', groups: ['Supervisors'], every: false, only_if: 'always' };

const weekly = (since: string) => ({
  mode: 'slots',
  frequency: 'weekly',
  week_days: ['sunday'],
  start: since,
  start_time: '09:00',
  late_after: 240,
});

const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shifts = [
  { name: 'Early', from: '06:00', to: '14:00', days: everyDay, groups: ['Technicians'] },
  { name: 'Late', from: '14:00', to: '22:00', days: everyDay, groups: ['Technicians'] },
  { name: 'Night', from: '22:00', to: '06:00', days: everyDay, users: ['Layla Nasser'], groups: ['Technicians'] },
];

/** Who fills which books, about what, and who signs. */
export const masters = (machines: readonly string[], sites: readonly string[], since: string): readonly Values[] => [
  {
    ...shared,
    name: 'Machines, daily run',
    form: 'Machine run',
    entity_type: 'asset',
    assets: machines.slice(0, 2),
    approval_flow: [checked],
  },
  {
    ...{ ...shared, name: 'Cooling water, daily', form: 'Cooling water', entity_type: 'location' },
    ...{ locations: ['Muharraq Cooling Plant', 'Seef Cooling Plant'], approval_flow: [{ ...checked, only_if: 'out_of_range' }] },
  },
  {
    ...shared,
    name: 'Shift log of operations',
    form: 'Shift log',
    entity_type: 'department',
    departments: ['Cooling operations'],
    approval_flow: [],
  },
  {
    ...{ ...shared, name: 'Rounds of the shifts', form: 'Round of a shift', entity_type: 'asset', assets: machines.slice(2, 5) },
    ...{ mode: 'shifts', shifts, start: since, late_after: 30, fill_groups: [], fill_on_duty: true },
    approval_flow: [{ ...checked, only_if: 'out_of_range' }],
  },
  {
    ...{ ...shared, name: 'Pump halls, each morning', form: 'Round of a shift', entity_type: 'asset', assets: machines.slice(5, 13) },
    ...{
      mode: 'slots',
      frequency: 'daily',
      start: since,
      start_time: '07:00',
      late_after: 30,
      approval_flow: [{ ...checked, only_if: 'out_of_range' }],
    },
    level_1: { hours: 2, users: ['Layla Nasser'], notification: true },
    notifications: [{ event: 'missing', whom: 'owner', way: 'both', pace: 'bundled' }],
  },
  {
    ...{
      ...shared,
      ...weekly(since),
      name: 'Energy meters, weekly',
      form: 'Meter reading',
      entity_type: 'location',
      locations: sites.slice(0, 8),
    },
    approval_flow: [],
  },
  {
    ...{
      ...shared,
      ...weekly(since),
      name: 'Fire pumps, weekly',
      form: 'Fire pump test',
      entity_type: 'asset',
      assets: machines.slice(13, 19),
    },
    approval_flow: [
      { ...checked, name: 'Weak start', only_if: 'value', show_when: [{ key: 'start_time', op: 'more', value: '10' }], remind_after: 24 },
    ],
  },
  {
    ...{ ...shared, name: 'Shift logs of the works', form: 'Shift log', entity_type: 'department' },
    ...{ departments: ['Mechanical maintenance', 'Wastewater operations'], approval_flow: [] },
  },
  {
    ...{
      ...shared,
      ...weekly(since),
      name: 'Water of the sites, weekly',
      form: 'Cooling water',
      entity_type: 'location',
      locations: sites.slice(5, 13),
    },
    approval_flow: [{ ...checked, only_if: 'out_of_range' }],
  },
];
