import { date, defineQuery, defineReport, money, ref, refs, select, text } from '#definition';

export const assetCosts = defineQuery({
  name: 'asset-costs',
  label: { one: 'Cost of an asset', many: 'Costs of assets' },
  icon: 'service',
  fields: {
    asset: ref('hardware', { label: 'Asset' }),
    kind: select(['maintenance', 'workorder'], { label: 'What for', labels: { maintenance: 'Maintenance', workorder: 'Work order' } }),
    name: text({ label: 'What' }),
    workorder: ref('workorders', { label: 'Work order' }),
    day: date({ label: 'Day' }),
    amount: money({ label: 'Amount' }),
    company: ref('companies', { label: 'Company', hidden: true }),
  },
  title: ['name'],
  list: {
    sort: { field: 'day', order: 'desc' },
    filters: [
      { key: 'assets', field: refs('hardware', { label: 'Assets' }), on: 'asset' },
      'kind',
      { key: 'date_range', field: date({ label: 'Day' }), on: 'day' },
    ],
  },
});

export const assetCostReport = defineReport({
  name: 'asset-costs',
  label: 'Costs of assets',
  icon: 'service',
  partOf: 'top-failed',
  source: 'asset-costs',
  call: 'reports/asset-costs',
  range: { by: 'date_range', opens: 'last_90_days' },
  measures: {
    cost: {
      ...{ label: 'Cost', rows: {}, sum: 'amount', betterIs: 'lower' },
      help: 'Maintenances that began in the range, and the share of the asset in what work orders cost.',
    },
    maintenance: { label: 'Maintenance', rows: { kind: 'maintenance' }, sum: 'amount' },
    workorders: { label: 'Work orders', rows: { kind: 'workorder' }, sum: 'amount' },
    lines: { label: 'Lines', rows: {} },
  },
});

export const openOrders = defineReport({
  name: 'open-orders',
  label: 'Open work orders',
  icon: 'build',
  partOf: 'top-failed',
  source: 'workorders',
  filter: { progress: 'open' },
  measures: { open: { label: 'Open work orders', rows: {}, betterIs: 'lower', help: 'Neither completed nor cancelled, today.' } },
  sort: { field: 'due_date', order: 'asc' },
});

declare module '#definition/fields' {
  interface Resources {
    'asset-costs': typeof assetCosts;
  }
}
