import { defineReport } from '#definition';

export const licensesReport = defineReport({
  name: 'licenses',
  label: 'Licences',
  help: 'Which licences there are, how many of their seats are used, and which end soon.',
  icon: 'key',
  order: 5,
  source: 'licenses',
  call: 'reports/licenses',
  columns: [
    ...(['name', 'serial', 'category', 'manufacturer', 'seats', 'taken_seats_count', 'free_seats_count', 'purchase_cost'] as const),
    ...(['cost_per_used_seat', 'expiration_date', 'termination_date', 'maintained', 'supplier'] as const),
  ],
  sort: { field: 'name', order: 'asc' },
  measures: {
    licences: { label: 'Licences', rows: {} },
    seats: { label: 'Seats', rows: {}, sum: 'seats' },
    used: { label: 'Used seats', rows: {}, sum: 'taken_seats_count' },
    share: { label: 'Share in use', numerator: 'used', denominator: 'seats', help: 'Seats that are checked out, of all.' },
    free: { label: 'Free seats', rows: { use: 'free' }, sum: 'free_seats_count' },
    over: { label: 'Over-used', rows: { use: 'over' }, help: 'Licences of which more seats are used than were bought.', betterIs: 'lower' },
    cost: { label: 'Cost', rows: {}, sum: 'purchase_cost' },
    full: { label: 'Without a free seat', rows: { mark: 'taken' }, betterIs: 'lower' },
    expiring: { label: 'End soon', rows: { mark: 'expiring' }, help: 'Within the next 30 days.', betterIs: 'lower' },
    expired: { label: 'Expired', rows: { mark: 'expired' }, betterIs: 'lower' },
  },
  figures: ['licences', 'seats', 'share', 'over', 'cost', 'expiring'],
  chart: { measures: ['licences'], by: 'expiration_date', per: 'month', months: 1, after: 11 },
});
