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
