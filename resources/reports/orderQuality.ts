import { boolean, date, datetime, defineQuery, defineReport, ref, refs, text } from '#definition';

export const completedOrders = defineQuery({
  name: 'completed-orders',
  label: { one: 'Completed work order', many: 'Completed work orders' },
  icon: 'build',
  fields: {
    workorder: ref('workorders', { label: 'Work order' }),
    category: ref('maintenance-categories', { label: 'Category' }),
    priority: ref('maintenance-priorities', { label: 'Priority' }),
    person: ref('users', { label: 'Completed by' }),
    completed_at: datetime({ label: 'Completed' }),
    reopened: boolean({ label: 'Reopened' }),
    reason: text({ label: 'Why it was reopened' }),
    location: ref('locations', { label: 'Location', hidden: true }),
    company: ref('companies', { label: 'Company', hidden: true }),
    day: date({ label: 'Day of completion', hidden: true }),
  },
  title: ['workorder'],
  list: {
    sort: { field: 'completed_at', order: 'desc' },
    filters: [
      {
        key: 'categories',
        field: refs('maintenance-categories', { label: 'Categories' }),
        on: 'category',
        words: { none: { when: { category: null } } },
      },
      { key: 'people', field: refs('users', { label: 'Completed by' }), on: 'person', words: { none: { when: { person: null } } } },
      { key: 'locations', field: refs('locations', { label: 'Places and what is within' }), on: 'location', below: true },
      'reopened',
      { key: 'date_range', field: date({ label: 'Day of completion' }), on: 'day' },
    ],
  },
});

export const orderQuality = defineReport({
  name: 'order-quality',
  label: 'Quality of work orders',
  help: 'Which part of the work orders that were completed had to be opened again, by category and person.',
  icon: 'build',
  order: 9.3,
  source: 'completed-orders',
  call: 'dashboard/order-quality-data',
  range: { by: 'date_range' },
  filters: ['categories', 'people', 'locations'],
  group: ['category', 'person'],
  measures: {
    completed: { label: 'Completed', rows: {}, help: 'Work orders that were completed in the range, each counted once.' },
    reopened: { label: 'Reopened', rows: { reopened: true }, help: 'Opened again after it, whenever that was.', betterIs: 'lower' },
    reopen_rate: { label: 'Reopen rate', numerator: 'reopened', denominator: 'completed', betterIs: 'lower' },
  },
  chart: { measures: ['reopen_rate'], per: 'month', months: 13 },
  drill: 'order-quality-details',
});

export const orderQualityDetails = defineReport({
  name: 'order-quality-details',
  label: 'Work orders behind the quality',
  icon: 'build',
  partOf: 'order-quality',
  source: 'completed-orders',
  call: 'dashboard/order-quality-details-data',
  range: { by: 'date_range' },
});

declare module '#definition/fields' {
  interface Resources {
    'completed-orders': typeof completedOrders;
  }
}
