import { color, defineResource, number, text, textarea } from '#definition';

export const maintenancePriorities = defineResource({
  name: 'maintenance-priorities',
  label: { one: 'Work order priority', many: 'Work order priorities' },
  icon: 'priority',
  section: 'maintenance',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    rank: number({ label: 'Rank', integer: true, min: 0, max: 1000 }),
    color: color({ label: 'Colour' }),
    response_hours: number({ label: 'Response within', min: 0, max: 10_000, unit: 'hours' }),
    resolution_hours: number({ label: 'Resolution within', min: 0, max: 10_000, unit: 'hours' }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  api: { path: 'maintenance/priorities' },
  list: { rowColor: 'color' },
  sample: {
    rows: [
      { name: 'Emergency', rank: 1, color: '#c62828', response_hours: 1, resolution_hours: 8 },
      { name: 'High', rank: 2, color: '#b26a00', response_hours: 4, resolution_hours: 24 },
      { name: 'Normal', rank: 3, color: '#1565c0', response_hours: 24, resolution_hours: 120 },
      { name: 'Low', rank: 4, color: '#616161', response_hours: 72, resolution_hours: 480 },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    'maintenance-priorities': typeof maintenancePriorities;
  }
}
