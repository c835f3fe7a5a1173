import { date, defineResource, money, number, ref, text, textarea } from '#definition';

/** What vehicles are filled with: the odometer of one never falls. */
export const fuelLogs = defineResource({
  name: 'fuel-logs',
  label: { one: 'Fuel log', many: 'Fuel logs' },
  section: 'maintenance',
  softDelete: true,
  title: ['receipt'],
  fields: {
    receipt: text({ label: 'Receipt', required: true, unique: true }),
    vehicle: ref('hardware', { label: 'Vehicle', required: true }),
    filled_on: date({ label: 'Filled on', required: true }),
    odometer: number({ label: 'Odometer', required: true, min: 0, integer: true, unit: 'km' }),
    litres: number({ label: 'Litres', required: true, min: 0, unit: 'l' }),
    cost: money({ label: 'Cost' }),
    driver: ref('users', { label: 'Driver' }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  sequences: { odometer: { of: 'vehicle', by: 'filled_on', rising: true } },
  list: {
    filters: ['vehicle', 'driver', 'filled_on'],
    sort: { field: 'filled_on', order: 'desc' },
    footer: { litres: 'sum', cost: ['sum', 'average'] },
  },
});

declare module '#definition/fields' {
  interface Resources {
    'fuel-logs': typeof fuelLogs;
  }
}
