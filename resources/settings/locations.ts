import { count, defineResource, image, phone, ref, text } from '#definition';
import { area, notes } from '../commonFields';
import { entryColumns } from '../logbooks/entryColumns';
import { outColumns } from '../stock';

export const locations = defineResource({
  name: 'locations',
  label: { one: 'Location', many: 'Locations' },
  icon: 'location',
  section: 'settings',
  tree: 'parent',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 2 }),
    parent: ref('locations', { label: 'Parent' }),
    company: ref('companies', { label: 'Company' }),
    manager: ref('users', { label: 'Manager' }),
    customer: ref('customers', { label: 'Customer', hidden: true, filter: true, help: 'Whose place it is, when not our own.' }),
    phone: phone({ label: 'Phone', hidden: true }),
    fax: phone({ label: 'Fax', hidden: true }),
    time_zone: text({
      ...{
        label: 'Time zone',
        hidden: true,
        max: 60,
        help: 'Such as Asia/Bahrain; that of the place above, or of the plant, unless told.',
      },
    }),
    currency: text({ label: 'Currency', max: 10, hidden: true }),
    image: image({ label: 'Image', hidden: true }),
    notes,
    address: text({ label: 'Address', hidden: true }),
    address2: text({ label: 'Address, second line', hidden: true }),
    city: text({ label: 'City' }),
    ...area,
    assets_count: count('hardware', 'location', { label: 'Assets' }),
    rtd_assets_count: count('hardware', 'rtd_location', { label: 'Assets by default', hidden: true }),
    assigned_assets_count: count('hardware', 'assigned_location', { label: 'Assets checked out here', hidden: true }),
    users_count: count('users', 'location', { label: 'People' }),
    vendors_count: count('vendors', 'service_locations', { label: 'Vendors', hidden: true }),
    children_count: count('locations', 'parent', { label: 'Locations within', hidden: true }),
  },
  list: {
    filters: [
      ...(['parent', 'company', 'manager', 'city', 'country'] as const),
      { key: 'vendor_id', field: ref('vendors', { label: 'Vendor' }), on: 'vendors_count.id' },
    ],
  },
  form: {
    tabs: { details: 'name', address: 'address' },
  },
  show: {
    assets: { related: 'hardware', query: location => ({ location_id: location.id }) },
    accessories: { related: 'accessories', query: location => ({ assigned_location_id: location.id }), columns: outColumns },
    elog: {
      label: 'E-log',
      related: 'elogger-submissions',
      path: 'elogger-submitted-list',
      query: location => ({ entity_type: 2, entity_id: location.id }),
      columns: entryColumns,
    },
    children: { label: 'Locations within', related: 'locations', query: location => ({ parent_id: location.id }) },
  },
  csv: { create: true, headers: { parent: ['Parent location'] } },
});

declare module '#definition/fields' {
  interface Resources {
    locations: typeof locations;
  }
}
