import { boolean, computed, customFields, date, datetime, defineResource, image, money, number, ref, refs, select, text, textarea } from '#definition';

export const hardware = defineResource({
  name: 'hardware',
  label: { one: 'Asset', many: 'Assets' },
  icon: 'asset',
  section: 'assets',
  permission: 'assets',
  itemType: 'asset',
  title: ['asset_tag', 'name'],
  softDelete: { param: 'status', value: 'Deleted' },
  fields: {
    asset_tag: text({ label: 'Asset tag', required: true, unique: true, max: 255 }),
    name: text({ label: 'Name', max: 255 }),
    image: image({ label: 'Image', hidden: true }),
    serial: text({ label: 'Serial', unique: true }),
    model: ref('models', { label: 'Model', required: true }),
    model_number: text({ label: 'Model number', via: 'model.model_number', hidden: true }),
    status: ref('statuslabels', { label: 'Status', required: true, wire: { read: 'status_label' }, create: { type: 'deployable' } }),
    category: ref('categories', { label: 'Category', via: 'model.category' }),
    manufacturer: ref('manufacturers', { label: 'Manufacturer', via: 'model.manufacturer', hidden: true }),
    depreciation: ref('depreciations', { label: 'Depreciation', via: 'model.depreciation', hidden: true }),
    company: ref('companies', { label: 'Company' }),
    location: ref('locations', { label: 'Location' }),
    rtd_location: ref('locations', { label: 'Default location', hidden: true }),
    supplier: ref('suppliers', { label: 'Supplier', hidden: true }),
    assigned_type: select(['user', 'location', 'asset'], { label: 'Checked out to', readOnly: true, hidden: true, labels: { user: 'Person' } }),
    assigned_user: ref('users', { label: 'Person', readOnly: true, hidden: true }),
    assigned_location: ref('locations', { label: 'Checked out to location', readOnly: true, hidden: true }),
    assigned_asset: ref('hardware', { label: 'Checked out to asset', readOnly: true, hidden: true }),
    order_number: text({ label: 'Order number', hidden: true }),
    purchase_order: text({ label: 'Purchase order', hidden: true }),
    purchase_date: date({ label: 'Purchase date' }),
    purchase_cost: money({ label: 'Purchase cost' }),
    maintained: boolean({ label: 'Maintained', hidden: true }),
    warranty_months: number({ label: 'Warranty', min: 0, max: 240, integer: true, unit: 'months', hidden: true }),
    expiration_date: date({ label: 'Expiration date', hidden: true }),
    termination_date: date({ label: 'Termination date', hidden: true }),
    asset_eol_date: date({ label: 'End of life', hidden: true }),
    next_audit_date: date({ label: 'Next audit' }),
    last_audit_date: datetime({ label: 'Last audit', readOnly: true, hidden: true }),
    last_checkout: datetime({ label: 'Last check-out', readOnly: true, hidden: true }),
    expected_checkin: date({ label: 'Expected check-in', hidden: true }),
    requestable: boolean({ label: 'Requestable', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    custom_fields: customFields({ label: 'Custom fields', fieldset: 'model.fieldset', hidden: true }),
    age_in_years: computed(
      asset => (typeof asset.purchase_date === 'string' ? new Date().getFullYear() - Number(asset.purchase_date.slice(0, 4)) : null),
      { label: 'Age in years', hidden: true },
    ),
  },
  when: { warranty_months: { maintained: true } },
  list: {
    columns: ['asset_tag', 'name', 'model', 'status', 'category', 'company', 'location', 'purchase_date', 'purchase_cost', 'next_audit_date'],
    filters: [
      {
        key: 'status',
        field: select(['RTD', 'Deployed', 'Pending', 'Undeployable', 'Archived', 'Requestable'], { label: 'State', labels: { RTD: 'Ready to deploy' } }),
        choices: {
          RTD: { 'status.type': 'deployable', assigned_type: null },
          Deployed: { assigned_type: { not: null } },
          Pending: { 'status.type': 'pending' },
          Undeployable: { 'status.type': 'undeployable' },
          Archived: { 'status.type': 'archived' },
          Requestable: { requestable: true },
        },
        otherwise: { when: { 'status.type': { not: 'archived' } }, unless: ['status_id'] },
      },
      'status',
      { key: 'category_id', field: refs('categories', { label: 'Category', query: { category_type: 'asset' } }), on: 'category' },
      { key: 'model_id', field: refs('models', { label: 'Model' }), on: 'model' },
      { key: 'manufacturer_id', field: refs('manufacturers', { label: 'Manufacturer' }), on: 'manufacturer' },
      'company',
      'location',
      'rtd_location',
      'supplier',
      'assigned_type',
      { key: 'assigned_to', field: ref('users', { label: 'Person' }), on: 'assigned_user', params: { assigned_type: 'user' } },
      'purchase_date',
      'next_audit_date',
      'requestable',
    ],
  },
  form: {
    tabs: [
      {
        key: 'general',
        label: 'General',
        fields: ['asset_tag', 'name', 'serial', 'model', 'status', 'company', 'rtd_location', 'image', 'notes', 'custom_fields'],
      },
      { key: 'purchase', label: 'Purchase', fields: ['supplier', 'order_number', 'purchase_order', 'purchase_date', 'purchase_cost'] },
      {
        key: 'upkeep',
        label: 'Upkeep',
        fields: ['maintained', 'warranty_months', 'expiration_date', 'termination_date', 'asset_eol_date', 'next_audit_date', 'requestable'],
      },
    ],
    validate: asset =>
      asset.purchase_date && asset.expiration_date && asset.expiration_date < asset.purchase_date
        ? { expiration_date: { rule: 'beforePurchase' } }
        : {},
  },
  show: {
    tabs: [
      {
        key: 'details',
        label: 'Details',
        fields: [
          'serial', 'model', 'model_number', 'category', 'manufacturer', 'status', 'company', 'location', 'rtd_location', 'assigned_user',
          'supplier', 'order_number', 'purchase_order', 'purchase_date', 'purchase_cost', 'age_in_years', 'depreciation', 'maintained',
          'warranty_months', 'expiration_date', 'termination_date', 'asset_eol_date', 'last_audit_date', 'next_audit_date', 'requestable', 'notes', 'custom_fields',
        ],
      },
      { key: 'history', label: 'History', history: true },
    ],
  },
  csv: {
    match: 'asset_tag',
    defaults: { status: 'Ready to deploy' },
    headers: { name: ['Item name', 'Asset name'], asset_eol_date: ['Asset EOL date', 'EOL date'], notes: ['Asset notes'], custom_fields: [] },
  },
});

declare module '#definition/fields' {
  interface Resources {
    hardware: typeof hardware;
  }
}
