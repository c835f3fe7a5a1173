import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { registry } from '#resources/index.ts';
import { json, openHttp, useApi } from '../providers/api';

/** The lists in the tabs of a record, as other servers of the family answer them (contract §3, §5, §11). */
const api = useApi();
const paging = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

async function readAt(register: string, path: string, rows: readonly object[]) {
  api.on('get', path, () => json({ total: rows.length, rows }));
  return (await createDataProvider(openHttp().client, registry).getList(register, { ...paging, meta: { path } })).data;
}

/** What the action of a row asks the server for. */
const callOf = (register: string, action: string, row: { id: unknown }) =>
  registry.get(register).actions[action]?.request?.([Number(row.id)], {}, [row]);

describe('tools that are checked out', () => {
  test.each([
    [
      'with the holder in an object',
      {
        id: 31,
        assigned_to: { id: 7, name: 'Huda &amp; Co', type: 'user' },
        note: 'Roof',
        created_at: { datetime: '2026-02-03 09:00:00' },
      },
      { id: 31, assigned_type: 'user', assigned_user: { id: 7, name: 'Huda & Co' }, qty: 1, note: 'Roof', checked_out_on: '2026-02-03' },
    ],
    [
      'with the holder in an object, which is a place',
      { id: 32, assigned_to: { id: 4, name: 'Store', type: 'location' }, note: null, created_at: null },
      { id: 32, assigned_type: 'location', assigned_location: { id: 4, name: 'Store' }, assigned_user: null },
    ],
    [
      'as people, with the check-out beside them',
      {
        ...{ assigned_pivot_id: 33, id: 7, username: 'huda', name: 'Huda', type: 'user', checkout_notes: 'Roof' },
        last_checkout: { datetime: '2026-02-03 09:00:00', formatted: '' },
      },
      { id: 33, assigned_type: 'user', assigned_user: { id: 7, name: 'Huda' }, qty: 1, note: 'Roof', checked_out_on: '2026-02-03' },
    ],
    [
      'flat, with names as text',
      {
        ...{ id: 34, user_id: 1, assigned_type: 'asset', accessory_id: 2, assigned_to: null, assigned_asset: '9', assigned_location: null },
        ...{ qty: '3', created_at: '2026-02-03 09:00:00', note: '', user: '', location: '', assets: 'PMP-1' },
      },
      { id: 34, assigned_type: 'asset', assigned_asset: { id: 9, name: 'PMP-1' }, qty: 3, note: null, checked_out_on: '2026-02-03' },
    ],
  ])('%s', async (_, row, record) => {
    const [read] = await readAt('accessory-checkouts', 'accessories/2/checkedout', [row]);
    expect(read).toMatchObject(record);
    expect(callOf('accessory-checkouts', 'checkin', read as never)?.path).toBe(`accessories/${record.id}/checkin`);
  });
});

describe('spare parts that are checked out', () => {
  test.each([
    [
      'as assets, with the check-out beside them',
      {
        assigned_pivot_id: '41',
        id: 9,
        name: 'NK booster',
        qty: 2,
        note: 'Spare',
        type: 'asset',
        created_at: { datetime: '2026-02-03 09:00:00' },
      },
      { id: 41, assigned_asset: { id: 9, name: 'NK booster' }, qty: 2, note: 'Spare', checked_out_on: '2026-02-03' },
    ],
    [
      'flat, to a person',
      {
        id: 42,
        assigned_qty: 5,
        component_id: 3,
        assigned_type: 'user',
        asset_id: null,
        assigned_to: 7,
        user: 'Huda',
        location: '',
        assets: '',
      },
      { id: 42, assigned_user: { id: 7, name: 'Huda' }, assigned_asset: null, qty: 5 },
    ],
    [
      'flat, to an asset',
      { id: 43, assigned_qty: 1, component_id: 3, assigned_type: 'asset', asset_id: 9, assigned_to: null, user: '', assets: 'PMP-1' },
      { id: 43, assigned_asset: { id: 9, name: 'PMP-1' }, assigned_user: null, qty: 1 },
    ],
  ])('%s', async (_, row, record) => {
    const [read] = await readAt('component-checkouts', 'components/3/assets', [row]);
    expect(read).toMatchObject(record);
    expect(callOf('component-checkouts', 'checkin', read as never)?.path).toBe(`components/${record.id}/checkin`);
  });
});

test('consumables that were given out are told by links of HTML', async () => {
  const name = '<a href="https://x.example/users/7">Huda &amp; Co</a>';
  const rows = await readAt('consumable-users', 'consumables/view/5/users', [
    { name, created_at: { datetime: '2026-02-03 09:00:00' }, note: 'Top up', admin: '<a href="#">Root</a>' },
    { name: '&lt;a href=&quot;https://x.example/users/8&quot;&gt;Ali&lt;/a&gt;', created_at: null },
  ]);
  expect(rows).toMatchObject([
    { assigned_user: { id: 7, name: 'Huda & Co' }, qty: 1, note: 'Top up', checked_out_on: '2026-02-03' },
    { assigned_user: { id: 8, name: 'Ali' }, checked_out_on: null },
  ]);
});

test('the seats of a licence have their number in their name, and their state in who has them', async () => {
  const seat = { license_id: 4, assigned_user: null, assigned_asset: null, reassignable: true, user_can_checkout: true };
  const rows = await readAt('license-seats', 'licenses/4/seats', [
    { ...seat, id: 51, name: 'Seat 1', assigned_user: { id: 7, name: 'Huda', email: null, department: null }, user_can_checkout: false },
    { ...seat, id: 52, name: 'Seat 2', assigned_asset: { id: 9, name: 'PMP-1' } },
    { ...seat, id: 53, name: 'Seat 12' },
    { ...seat, id: 54, name: 'Seat 13', reassignable: false, user_can_checkout: false },
  ]);
  expect(rows).toMatchObject([
    { number: 1, state: 'taken', assigned_user: { id: 7 } },
    { number: 2, state: 'taken', assigned_asset: { id: 9 } },
    { number: 12, state: 'free' },
    { number: 13, state: 'used_up' },
  ]);
  expect(callOf('license-seats', 'checkin', rows[0] as never)).toMatchObject({ method: 'PATCH', path: 'licenses/4/seats/51' });
});

test('movements of a stock have their moment the short way round as well', async () => {
  const rows = await readAt('accessory-log', 'accessories/2/checkout_acc_log', [
    { label: 'CheckOut', date_time: '15-09-22 16:01', qty: 1, type: 'user', checkin: null, checkout_form: 'Store' },
    { label: 'CheckIn', date_time: '2022-10-03 17:01:22', qty: 1 },
  ]);
  expect(rows).toMatchObject([{ date_time: '2022-09-15 16:01:00' }, { date_time: '2022-10-03 17:01:22' }]);
});

test('an asset has its holder in one object', async () => {
  const rows = await readAt('hardware', 'users/7/assets', [
    { id: 1, asset_tag: 'A', assigned_to: { id: 7, username: 'huda', name: 'Huda', type: 'user' } },
    { id: 2, asset_tag: 'B', assigned_to: { id: 4, name: 'Store', type: 'location' } },
    { id: 3, asset_tag: 'C', assigned_to: null },
  ]);
  expect(rows).toMatchObject([
    { assigned_type: 'user', assigned_user: { id: 7, name: 'Huda' } },
    { assigned_type: 'location', assigned_location: { id: 4, name: 'Store' } },
    { assigned_type: null, assigned_user: null },
  ]);
});
