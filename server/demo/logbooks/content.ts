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
];

const shared = {
  ...{ status: 'draft', published: 0, follow: true, mode: 'free', late_after: 720, allow_future: 5, correction_window: 24 },
  ...{ owner: 'Layla Nasser', fill_groups: ['Technicians'], approve_groups: ['Supervisors'], view_groups: ['Supervisors'] },
};
const checked = { key: 'check', name: 'Check', meaning: 'reviewed', groups: ['Supervisors'], every: false, only_if: 'always' };

/** Who fills which books, about what, and who signs. */
export const masters = (machines: readonly string[], since: string): readonly Values[] => [
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
    ...{ mode: 'slots', frequency: 'hourly', hourly_by: 'given', at_hours: ['06', '14', '22'], start: since, late_after: 30 },
    approval_flow: [{ ...checked, only_if: 'out_of_range' }],
  },
];
