import { beforeAll, expect, test } from 'vitest';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useServer, type Client } from '../server';
import { drawInspections, makePlant, type Counted, type Plant } from './site';

const server = useServer();

let plant: Plant;
let drawn: Counted[];
let admin: Client;
const statuses = new Map<string, number>();

beforeAll(async () => {
  plant = await makePlant(server());
  drawn = await drawInspections(server(), plant, 80, 5);
  admin = await server().signIn();
  for (const base of ['open', 'in_progress', 'completed'])
    statuses.set(base, await server().make('maintenance-statuses', { name: base, base_status: base, is_published: true }));
}, 120_000);

const day = (after: number) => new Date(plant.now + after * 86_400_000).toISOString().slice(0, 10);
const span = 'date_range[start]=2020-01-01&date_range[end]=2029-12-31';
const get = async (path: string, client = admin) => (await client.get(path)).body as Record<string, unknown>;
const post = async (path: string, body: object) =>
  (await admin.post(path, body)).body as unknown as { status: string; payload: { id: number } };

/** Makes a work order that is open, and brings it on through some states. */
async function makeOrder(body: object, ...states: string[]): Promise<number> {
  const { payload } = await post('maintenance/workorders', { title: 'Pump leaks', sub_status_id: statuses.get('open'), ...body });
  for (const state of states) {
    const moved = await admin.patch(`maintenance/workorders/${payload.id}`, { sub_status_id: statuses.get(state) });
    expect([state, moved.body.status]).toEqual([state, 'success']);
  }
  return payload.id;
}

test('open work orders and cost stand behind the failures of each asset, and are the totals of the lists that they lead to', async () => {
  const [first = 0, second = 0] = plant.assets;
  await makeOrder({ assets: [first] });
  const shared = await makeOrder({ assets: [first, second] });
  await makeOrder({ assets: [first] }, 'in_progress', 'completed');
  // What is done is not counted above the tabs of an asset either.
  expect((await get(`hardware/${first}/counts`)).figures).toMatchObject({ orders: 2 });
  const supplier = await server().make('suppliers', { name: 'Gulf Pumps' });
  const maintenance = { asset_id: first, asset_maintenance_type: 'Repair', supplier_id: supplier, title: 'Seal' };
  await server().make('maintenances', { ...maintenance, start_date: day(0), cost: 12.5 });
  await server().make('maintenances', { ...maintenance, start_date: '2019-05-01', cost: 99 });
  const part = await server().make('components', {
    ...{
      name: 'Seal',
      qty: 10,
      purchase_cost: 3,
      category_id: await server().make('categories', { name: 'Seals', category_type: 'component' }),
    },
  });
  expect((await post(`maintenance/workorders/${shared}/costs`, { kind: 'part', component_id: part, qty: 2 })).status).toBe('success');

  const rowsFor = async (client: Client) => {
    const body = await get(`dashboard/asset-wise-failed-parameters?${span}`, client);
    return new Map((body.rows as (Figures & { asset: { id: number } })[]).map(row => [row.asset.id, row]));
  };
  const rows = await rowsFor(admin);
  expect(rows.get(first)).toMatchObject({ open_orders: 2, cost: 15.5 });
  expect(rows.get(second)).toMatchObject({ open_orders: 1, cost: 3 });
  for (const [asset, open, cost] of [
    [first, 2, 15.5],
    [second, 1, 3],
  ] as const) {
    const orders = await get(`reports/open-orders/summary?assets[]=${asset}`);
    const costs = await get(`reports/asset-costs?${span}&assets[]=${asset}&totals=1`);
    const sum = (costs.rows as { amount: unknown }[]).reduce(
      (total, { amount }) => total + Number(String(amount).replace(/[^\d.]/g, '')),
      0,
    );
    expect([asset, (orders.totals as Figures).open, (costs.totals as Figures).cost, sum]).toEqual([asset, open, cost, cost]);
    expect((await get(`reports/asset-maintenance/details/${asset}/figures?date[start]=2020-01-01&date[end]=2029-12-31`)).cost).toBe(cost);
  }
  // Below the first level there are none; nor is there one that the person may not open.
  const below = await get(`dashboard/asset-wise-failed-parameters?${span}&group=parameter`);
  expect((below.rows as object[])[0]).not.toHaveProperty('cost');
  const reader = await rowsFor(await server().signIn(['reports']));
  expect(reader.get(first)).toMatchObject({ cost: 0 });
  expect(reader.get(first)).not.toHaveProperty('open_orders');
  const file = await (await admin.fetch(`reports/top-failed/export?${span}`)).text();
  expect(file).toMatch(/Open work orders,Cost/);
});

test('work orders that were opened again are a part of those that were completed, by category and by person', async () => {
  const category = await server().make('maintenance-categories', { name: 'Leaks' });
  const of = { category_id: category };
  await makeOrder(of, 'in_progress', 'completed');
  await makeOrder(of, 'in_progress', 'completed', 'in_progress', 'completed');
  await makeOrder(of, 'in_progress');
  const body = await get(`dashboard/order-quality-data?duration=this_month&categories[]=${category}`);
  expect(body.rows).toEqual([
    expect.objectContaining({ category: { id: category, name: 'Leaks' }, completed: 2, reopened: 1, reopen_rate: 50 }),
  ]);
  const behind = await get(`dashboard/order-quality-details-data?duration=this_month&categories[]=${category}&reopened=true`);
  expect(behind.total).toBe(1);
});

test('each return of an inspection counts by the reason that was given, also once it was approved', async () => {
  const waiting = drawn.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const reject = (ids: readonly number[], comment: string) => post('audit-inspection/approval', { ids, action: 4, mode: 2, comment });
  await reject(waiting.slice(0, 2), 'No photo');
  await reject(waiting.slice(2, 3), 'Not looked at');
  const body = await get('dashboard/rejection-reasons-data?duration=this_month');
  expect((body.rows as (Figures & { reason: string })[]).map(({ reason, returned }) => [reason, returned])).toEqual([
    ['No photo', 2],
    ['Not looked at', 1],
  ]);
  expect((await get('dashboard/rejection-reasons-details-data?duration=this_month&reason=No photo')).total).toBe(2);
});

test('audits are done on their day and due on the day before them, and what is overdue stands apart', async () => {
  const [first = 0, second = 0] = plant.assets;
  await admin.patch(`hardware/${first}`, { next_audit_date: day(-40) });
  await admin.patch(`hardware/${second}`, { next_audit_date: day(-5) });
  const asset = (await get(`hardware/${first}`)) as { asset_tag: string };
  expect((await post('hardware/audit', { asset_tag: asset.asset_tag, next_audit_date: day(300) })).status).toBe('success');
  const figures = async (more: string) => (await get(`reports/audits-due/summary?${span}&${more}`)).totals;
  expect(await figures('')).toEqual({ done: 1, due: 3, overdue: 1, to_come: 1 });
  expect(await figures(`asset_id=${second}`)).toEqual({ done: 0, due: 1, overdue: 1, to_come: 0 });
  const month = await get(`reports/audits-due/summary?date_range[start]=${day(-41)}&date_range[end]=${day(-39)}`);
  expect(month.totals).toMatchObject({ done: 0, due: 1 });
});

test('the activity is narrowed to some registers and to files', async () => {
  const total = async (more: string) => (await get(`reports/activity?${span}&${more}`)).total;
  const figure = async (more: string) => ((await get(`reports/activity/summary?${span}&${more}`)).totals as Figures).entries;
  const all = await total('');
  const some = await total('item_type[]=hardware&item_type[]=departments');
  expect([some, Number(some) < Number(all)]).toEqual([await figure('item_type[]=hardware&item_type[]=departments'), true]);
  expect([await total('with_files=true'), await total('with_files=false')]).toEqual([await figure('with_files=true'), all]);
});
