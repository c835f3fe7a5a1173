import { boolean, computed, date, defineQuery, defineReport, money, number, ref, refs, select, settings, text } from '#definition';
import { depreciationMethods } from '#definition/settings';

/** One of some records, by the key that the list of assets has for it. */
const oneOf = <const Key extends string, const On extends string>(
  key: Key,
  register: 'categories' | 'companies' | 'locations' | 'models' | 'manufacturers' | 'suppliers' | 'statuslabels' | 'depreciations',
  label: string,
  on: On,
) => ({ key, field: refs(register, { label }), on }) as const;

const hidden = { hidden: true } as const;

export const depreciatedAssets = defineQuery({
  name: 'depreciated-assets',
  label: { one: 'Depreciated asset', many: 'Depreciated assets' },
  icon: 'depreciation',
  title: ['asset_tag', 'name'],
  companyField: 'asset_company',
  fields: {
    // What servers of the family answer, each as text (contract §8).
    asset_tag: text({ label: 'Asset tag' }),
    name: text({ label: 'Name', ...hidden }),
    serial: text({ label: 'Serial', ...hidden }),
    company: text({ label: 'Company', ...hidden }),
    model: text({ label: 'Model', ...hidden }),
    model_number: text({ label: 'Model number', ...hidden }),
    eol: date({ label: 'End of life', ...hidden }),
    status_label: text({ label: 'Status', ...hidden }),
    status: text({ label: 'State', ...hidden }),
    category: text({ label: 'Category', ...hidden }),
    manufacturer: text({ label: 'Manufacturer', ...hidden }),
    supplier: text({ label: 'Supplier', ...hidden }),
    notes: text({ label: 'Notes', ...hidden }),
    order_number: text({ label: 'Order number', ...hidden }),
    location: text({ label: 'Location', ...hidden }),
    warranty_expires: date({ label: 'Warranty until', ...hidden }),
    currency: computed(() => settings.currency, { label: 'Currency', ...hidden }),
    checked_out_to: text({ label: 'Checked out to', ...hidden }),
    depreciation: text({ label: 'Depreciation', ...hidden }),
    number_of_months: number({ label: 'Months', integer: true }),
    purchase_date: date({ label: 'Purchase date' }),
    purchase_cost: money({ label: 'Purchase cost' }),
    monthly_depreciation: money({ label: 'A month' }),
    // The roll forward of the range.
    opening: money({ label: 'Opening' }),
    additions: money({ label: 'Additions', ...hidden }),
    disposals: money({ label: 'Disposals', ...hidden }),
    charge: money({ label: 'Charge' }),
    book_value: money({ label: 'Book value' }),
    diff: money({ label: 'Written off' }),
    is_written_off: boolean({ label: 'Fully depreciated' }),
    is_above_cost: boolean({ label: 'Minimum above the cost', ...hidden }),
    disposed_on: date({ label: 'Disposed of', ...hidden }),
    problem: select(['no_depreciation', 'no_cost', 'no_date', 'too_large'], {
      label: 'Why not',
      labels: {
        no_depreciation: 'The model has no depreciation',
        no_cost: 'No purchase cost',
        no_date: 'No purchase date',
        too_large: 'The cost is too large',
      },
      ...hidden,
    }),
    is_depreciated: boolean({ label: 'Can be depreciated', ...hidden }),
    method: select(depreciationMethods, {
      label: 'Method',
      labels: { residual: 'By the residual value', clamp: 'By the cost, not below the minimum' },
      ...hidden,
    }),
    as_of: date({ label: 'As of', ...hidden }),
    asset: ref('hardware', { label: 'Asset' }),
    asset_category: ref('categories', { label: 'Category' }),
    asset_company: ref('companies', { label: 'Company' }),
    asset_location: ref('locations', { label: 'Location', ...hidden }),
    asset_model: ref('models', { label: 'Model', ...hidden }),
    asset_manufacturer: ref('manufacturers', { label: 'Manufacturer', ...hidden }),
    asset_supplier: ref('suppliers', { label: 'Supplier', ...hidden }),
    asset_status: ref('statuslabels', { label: 'Status', ...hidden }),
    asset_depreciation: ref('depreciations', { label: 'Depreciation', ...hidden }),
  },
  list: {
    sort: { field: 'asset_tag', order: 'asc' },
    filters: [
      oneOf('category_id', 'categories', 'Category', 'asset_category'),
      oneOf('company_id', 'companies', 'Company', 'asset_company'),
      oneOf('location_id', 'locations', 'Location', 'asset_location'),
      oneOf('model_id', 'models', 'Model', 'asset_model'),
      oneOf('manufacturer_id', 'manufacturers', 'Manufacturer', 'asset_manufacturer'),
      oneOf('supplier_id', 'suppliers', 'Supplier', 'asset_supplier'),
      oneOf('status_id', 'statuslabels', 'Status', 'asset_status'),
      oneOf('depreciation_id', 'depreciations', 'Depreciation', 'asset_depreciation'),
      ...(['method', 'is_written_off', 'is_above_cost', 'problem', 'is_depreciated', 'as_of'] as const),
    ],
  },
});

const filters = [
  'category_id',
  'company_id',
  'location_id',
  'model_id',
  'supplier_id',
  'depreciation_id',
  'is_written_off',
  'method',
] as const;
const amounts = {
  opening: { label: 'Opening', rows: {}, sum: 'opening', help: 'What stood in the books before the first day.' },
  additions: { label: 'Additions', rows: {}, sum: 'additions', help: 'The cost of what was bought in the range.' },
  disposals: { label: 'Disposals', rows: {}, sum: 'disposals', help: 'What was still in the books of what was disposed of.' },
  charge: { label: 'Charge', rows: {}, sum: 'charge', help: 'What is written off in the range.' },
  book_value: {
    ...({ label: 'Book value', rows: {}, sum: 'book_value' } as const),
    help: 'What stands in the books at the end of the last day: opening and additions, without disposals and charge.',
  },
} as const;

export const depreciationReport = defineReport({
  name: 'depreciation',
  label: 'Depreciation',
  help: 'What assets are worth in the books, on any day before or to come, and what is written off.',
  icon: 'depreciation',
  order: 3,
  source: 'depreciated-assets',
  filter: { is_depreciated: true },
  call: 'reports/depreciation',
  range: { by: 'as_of', opens: 'this_month' },
  columns: [
    ...([
      'asset',
      'asset_category',
      'purchase_date',
      'purchase_cost',
      'number_of_months',
      'opening',
      'charge',
      'book_value',
      'diff',
    ] as const),
    'is_written_off',
  ],
  filters: [...filters, 'is_above_cost'],
  measures: {
    ...amounts,
    assets: { label: 'Assets', rows: {} },
    written_off: { label: 'Fully depreciated', rows: { is_written_off: true } },
  },
  figures: ['book_value', 'opening', 'additions', 'disposals', 'charge', 'written_off'],
  chart: { measures: ['book_value'], per: 'month', months: 25, after: 24, each: true },
});

export const depreciationRoll = defineReport({
  name: 'depreciation-roll',
  label: 'Roll forward',
  help: 'Opening, additions, disposals, charge and closing of a year, by category and company.',
  icon: 'depreciation',
  order: 3.3,
  source: 'depreciated-assets',
  filter: { is_depreciated: true },
  call: 'reports/depreciation-roll',
  range: { by: 'as_of', opens: 'this_year' },
  filters: [...filters],
  group: ['asset_category', 'asset_company'],
  measures: { ...amounts, assets: { label: 'Assets', rows: {} } },
  figures: ['opening', 'additions', 'disposals', 'charge', 'book_value', 'assets'],
  drill: 'depreciation',
});

export const notDepreciated = defineReport({
  name: 'not-depreciated',
  label: 'Cannot be depreciated',
  help: 'Assets that no book value follows from, and what is missing.',
  icon: 'warning',
  order: 3.6,
  source: 'depreciated-assets',
  filter: { is_depreciated: false },
  call: 'reports/not-depreciated',
  range: { by: 'as_of', opens: 'this_month' },
  columns: ['asset', 'problem', 'asset_category', 'asset_model', 'purchase_date', 'purchase_cost', 'asset_company'],
  filters: ['problem', 'category_id', 'company_id', 'location_id', 'model_id'],
  measures: {
    all: { label: 'Cannot be depreciated', rows: {}, betterIs: 'lower' },
    no_depreciation: { label: 'Model without depreciation', rows: { problem: 'no_depreciation' }, betterIs: 'lower' },
    no_cost: { label: 'Without cost', rows: { problem: 'no_cost' }, betterIs: 'lower' },
    no_date: { label: 'Without purchase date', rows: { problem: 'no_date' }, betterIs: 'lower' },
  },
});

declare module '#definition/fields' {
  interface Resources {
    'depreciated-assets': typeof depreciatedAssets;
  }
}
