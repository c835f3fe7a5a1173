import { datetime, defineResource, ref, select } from '#definition';

export const assetRequests = defineResource({
  name: 'asset-requests',
  label: { one: 'Asset request', many: 'Asset requests' },
  icon: 'wish',
  section: 'assets',
  permission: 'assets',
  itemType: 'asset_request',
  title: ['asset'],
  fields: {
    asset: ref('hardware', { label: 'Asset', readOnly: true, allowDangling: true }),
    user: ref('users', { label: 'Requested by', readOnly: true, allowDangling: true }),
    state: select(['open', 'fulfilled', 'canceled'], { label: 'State', readOnly: true }),
    closed_at: datetime({ label: 'Closed', readOnly: true, hidden: true }),
    location: ref('locations', { label: 'Location of the person', through: 'user.location', hidden: true }),
    company: ref('companies', { label: 'Company', through: 'asset.company', hidden: true }),
  },
  api: { operations: ['list', 'get'] },
  list: { sort: { field: 'created_at', order: 'desc' }, filters: ['state', 'asset', 'user'] },
  marks: { open: { on: 'state', is: 'open', tone: 'warning' }, fulfilled: { on: 'state', is: 'fulfilled', tone: 'success' } },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'asset-requests': typeof assetRequests;
  }
}
