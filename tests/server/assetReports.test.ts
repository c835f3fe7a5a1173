import { beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
const ids = { pump: 0, other: 0 };

beforeAll(async () => {
  admin = await server().signIn();
  const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server().make('models', { name: 'FT-200', category_id: category });
  const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  const asset = () => server().make('hardware', { model_id: model, status_id: status });
  [ids.pump, ids.other] = [await asset(), await asset()];
});

describe('the reports of an asset', () => {
  test('tell its preventive inspections, by frequency, day and result', async () => {
    const { context } = server();
    const row = (audit_name: string, more: object) => ({
      ...{ audit_name, asset: { id: ids.pump }, maintenance_type: 'preventive', frequency: 'monthly', audit_status: 'completed' },
      ...more,
    });
    await bulkInsert(context, context.db, context.plans.get('inspections'), [
      row('May', { audit_inspection_date: '2025-05-10 09:00:00', audit_result: 'Pass' }),
      row('June', { audit_inspection_date: '2025-06-10 09:00:00', audit_result: 'Fail' }),
      row('Year', { audit_inspection_date: '2025-06-11 09:00:00', audit_result: 'Pass', frequency: 'yearly' }),
      row('After the fault', { maintenance_type: 'breakdown' }),
      row('Elsewhere', { asset: { id: ids.other } }),
    ]);
    const names = async (query: string) =>
      (
        await admin.get(`reports/asset-maintenance/details/${ids.pump}/preventive?order=asc&sort=audit_inspection_date&${query}`)
      ).body.rows.map(row => row.audit_name);
    expect(await names('')).toEqual(['May', 'June', 'Year']);
    expect(await names('frequency=yearly')).toEqual(['Year']);
    expect(await names('result=Fail')).toEqual(['June']);
    expect(await names('date[start]=2025-06-01&date[end]=2025-06-10')).toEqual(['June']);
    expect(await names('date=2025-06-11')).toEqual(['Year']);
    expect(await names('date[start]=2025-06-01&frequency=monthly&result=Fail')).toEqual(['June']);
    expect(await names('search=may')).toEqual(['May']);
    expect((await admin.get('reports/asset-maintenance/details/999999/preventive')).body.messages).toBe('Asset not found.');
  });

  test('tell its work orders, by the day they were made', async () => {
    await admin.post('maintenance/workorders', { title: 'Leaks oil', assets: [ids.pump] });
    const report = `reports/asset-maintenance/details/${ids.pump}/workorder`;
    expect((await admin.get(report)).body.rows).toMatchObject([{ title: 'Leaks oil' }]);
    expect((await admin.get(`${report}?date[start]=2026-03-01&date[end]=2026-03-01`)).body.total).toBe(1);
    expect((await admin.get(`${report}?date[start]=2026-03-02`)).body.total).toBe(0);
    expect((await admin.get(`${report}?date=2026-03-01`)).body.total).toBe(1);
    expect((await admin.get(`${report}?date[end]=2026-02-28`)).body.total).toBe(0);
    await admin.post('maintenance/workorders', { title: 'Bearing hums', assets: [ids.pump, ids.other] });
    const titles = async (query: string) => (await admin.get(`${report}?sort=title&${query}`)).body.rows.map(row => row.title);
    expect(await titles('search=hum')).toEqual(['Bearing hums']);
    expect([await titles('order=asc'), await titles('order=desc')]).toEqual([
      ['Bearing hums', 'Leaks oil'],
      ['Leaks oil', 'Bearing hums'],
    ]);
    expect((await admin.get(`reports/asset-maintenance/details/${ids.other}/workorder`)).body.total).toBe(1);
    expect((await (await server().signIn(['assets.view'])).get(report)).status).toBe(403);
  });
});

describe('how often an asset failed', () => {
  const statuses = new Map<string, number>();
  beforeAll(async () => {
    for (const base_status of ['open', 'in_progress', 'completed', 'cancelled'])
      statuses.set(base_status, await server().make('maintenance-statuses', { name: base_status, base_status }));
  });
  const figures = async (query: string, id = ids.pump, client = admin) =>
    (await client.get(`reports/asset-maintenance/details/${id}/figures?${query}`)).body;
  const january = 'date[start]=2026-01-01&date[end]=2026-01-31';
  const order = async (down_at: string, restored_at: string | null, more: object = {}) =>
    Number(
      (await admin.post('maintenance/workorders', { title: 'Down', assets: [ids.pump], down_at, restored_at, ...more })).body.payload.id,
    );

  test('is said by calendar time, of the days in which it was in service', async () => {
    await admin.patch(`hardware/${ids.pump}`, { purchase_date: '2020-01-01' });
    expect(await figures(january)).toMatchObject({
      failures: 0,
      mtbf_hours: null,
      mttr_hours: null,
      service_hours: 744,
      basis: 'calendar_time',
    });
    // 4 and 8 hours, of which one falls into the other; one from the year before, and one that still lasts.
    await order('2026-01-10 00:00:00', '2026-01-10 04:00:00');
    await order('2026-01-10 03:00:00', '2026-01-10 11:00:00');
    await order('2025-12-01 00:00:00', '2025-12-31 23:00:00');
    await order('2026-01-31 11:00:00', null);
    const cancelled = await order('2026-01-20 00:00:00', null);
    await admin.patch(`maintenance/workorders/${cancelled}`, { sub_status_id: statuses.get('cancelled') });
    // January in Bahrain ends at 21:00 in UTC: 744 hours, without 2 of the first, 11 of the two and 10 of the last.
    expect(await figures(january)).toMatchObject({
      failures: 3,
      restored: 2,
      open: 1,
      mttr_hours: 6,
      service_hours: 744,
      down_hours: 23,
      mtbf_hours: 240.3,
    });
    await admin.patch(`hardware/${ids.pump}`, { disposed_on: '2026-01-16' });
    expect(await figures(january)).toMatchObject({ failures: 2, service_hours: 360, down_hours: 13, open: 0 });
    await admin.patch(`hardware/${ids.pump}`, { disposed_on: null });
    expect(await figures('duration=last_year')).toMatchObject({ failures: 1 });
    expect(await figures('date[start]=0001-01-01&date[end]=x')).toMatchObject({ range: { note: 'unknown' } });
  });

  test('counts the orders that somebody sees, and what maintenance cost', async () => {
    const supplier_id = await server().make('suppliers', { name: 'Seals' });
    await server().make('maintenances', {
      title: 'Seal',
      asset_id: ids.pump,
      asset_maintenance_type: 'Repair',
      supplier_id,
      start_date: '2026-01-31',
      cost: 12.5,
    });
    expect((await figures(january)).cost).toBe(12.5);
    const reader = await server().signIn(['assets.view']);
    expect(await figures(january, ids.pump, reader)).toMatchObject({ failures: 0, cost: 12.5 });
    expect((await (await server().signIn([])).get(`reports/asset-maintenance/details/${ids.pump}/figures`)).status).toBe(403);
    expect((await figures('', 999_999)).messages).toBe('Asset not found.');
  });

  test('an order of what is down is completed once it says when it ran again', async () => {
    const id = await order('2026-02-01 00:00:00', null);
    const move = (base: string, more: object = {}) =>
      admin.patch(`maintenance/workorders/${id}`, { sub_status_id: statuses.get(base), ...more });
    expect((await move('in_progress')).body.status).toBe('success');
    expect((await move('completed')).body).toMatchObject({
      status: 'error',
      payload: { missing: [{ kind: 'field', name: 'restored_at' }] },
    });
    expect((await move('completed', { restored_at: '2026-01-31 00:00:00' })).body.messages).toHaveProperty('restored_at');
    expect((await move('completed', { restored_at: '2026-02-01 06:00:00' })).body.status).toBe('success');
  });
});
