import { escaped, type Row, type Tables } from './foreignServer';

const allowed = { available_actions: { update: true, delete: true, clone: true, restore: true, checkout: true } };
const moment = (value: unknown) => (value ? { datetime: value, formatted: '31 Mar, 2026 2:30PM', diff_for_human: '3 weeks ago' } : null);
const day = (value: unknown) => (value ? { date: value, formatted: '31 Mar, 2026' } : null);
const dates = (row: Row) => ({
  created_at: moment(row.created_at),
  updated_at: moment(row.updated_at),
  deleted_at: moment(row.deleted_at),
});

const nameIn = (tables: Tables, table: string, id: unknown) => {
  const found = tables[table]?.find(row => String(row.id) === String(id));
  return found ? escaped({ id: found.id, name: found.name }) : null;
};
const count = (tables: Tables, table: string, key: string, id: unknown) => tables[table]?.filter(row => row[key] === id).length ?? 0;

/** How each register's rows look in lists and details; those that are not here are sent escaped and otherwise as they are. */
export const presentations: Readonly<Record<string, (row: Row, tables: Tables) => Row>> = {
  depreciations: (row, tables) => ({
    ...escaped(row),
    ...dates(row),
    ...allowed,
    months: `${String(row.months)} months`,
    models_count: String(count(tables, 'models', 'depreciation_id', row.id)),
  }),
  departments: row => ({ ...escaped(row), ...dates(row), ...allowed, users_count: '4', company: null, manager: null, location: null }),
  categories: row => ({
    ...escaped(row),
    ...dates(row),
    ...allowed,
    category_type: String(row.category_type).replace(/^./, letter => letter.toUpperCase()),
    item_count: 0,
  }),
  manufacturers: row => ({ ...escaped(row), ...dates(row), ...allowed }),
  models: (row, tables) => ({
    ...escaped({ id: row.id, name: row.name, model_number: row.model_number ?? null }),
    ...dates(row),
    ...allowed,
    eol: row.eol ? `${String(row.eol)} months` : 'None',
    category: nameIn(tables, 'categories', row.category_id),
    depreciation: nameIn(tables, 'depreciations', row.depreciation_id),
    manufacturer: nameIn(tables, 'manufacturers', row.manufacturer_id),
    fieldset: null,
    assets_count: String(count(tables, 'hardware', 'model_id', row.id)),
  }),
  hardware: (row, tables) => ({
    ...escaped({ id: String(row.id), asset_tag: row.asset_tag, name: row.name ?? '', serial: row.serial ?? '', notes: row.notes ?? null }),
    ...dates(row),
    ...allowed,
    model: nameIn(tables, 'models', row.model_id),
    status_label: { ...nameIn(tables, 'statuslabels', row.status_id), status_type: 'deployable', status_meta: 'deployable' },
    warranty_months: row.warranty_months ? `${String(row.warranty_months)} months` : null,
    purchase_cost: row.purchase_cost ? Number(row.purchase_cost).toLocaleString('en', { minimumFractionDigits: 2 }) : null,
    purchase_date: day(row.purchase_date),
    category: null,
    manufacturer: null,
    company: null,
    location: null,
    custom_fields: [],
    a_field_nobody_knows: { deep: ['<b>x</b>'] },
  }),
  users: row => ({ ...escaped(row), name: escaped(row).name, permissions: { superuser: '1' }, groups: { total: 0, rows: [] }, ...allowed }),
};
