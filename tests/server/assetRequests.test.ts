import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let keeper: Client;
let reader: Client;
const ids = { laptop: 0, pump: 0 };

beforeAll(async () => {
  keeper = await server().signIn(['assets.view', 'assets.checkout', 'assets.checkin', 'assets.delete', 'reports']);
  reader = await server().signIn(['assets.view.requestable']);
  const category = await server().make('categories', { name: 'Laptops', category_type: 'asset' });
  const model = await server().make('models', { name: 'Toughbook', model_number: 'FZ-40', category_id: category });
  const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  ids.laptop = await server().make('hardware', { asset_tag: 'LAP-1', model_id: model, status_id: status, requestable: true });
  ids.pump = await server().make('hardware', { asset_tag: 'PUM-1', model_id: model, status_id: status });
});

const asked = async (client: Client) => (await client.get('account/requests')).body;

describe('an asset that can be requested', () => {
  test('is listed for those with the right, who need not see the register', async () => {
    const { total, rows } = (await reader.get('account/requestable/hardware?limit=10')).body;
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { id: ids.laptop, asset_tag: 'LAP-1', model: 'Toughbook', model_number: 'FZ-40', status: 'Ready', assigned_to_self: false },
    ]);
    expect(rows[0]?.available_actions).toEqual({ request: true, cancel: false });
    expect((await reader.get('hardware')).status).toBe(403);
    expect((await (await server().signIn(['assets.view'])).get('account/requestable/hardware')).status).toBe(403);
  });

  test('is requested once, which whoever may check it out is told, and taken back', async () => {
    expect(await asked(reader)).toEqual({ total: 0, rows: [] });
    expect((await reader.post(`account/request/${ids.laptop}`)).body.status).toBe('success');
    expect((await reader.post(`account/request/${ids.laptop}`)).body.messages).toBe('You have requested this asset already.');
    expect((await asked(reader)).rows).toMatchObject([
      { id: ids.laptop, type: 'asset', qty: 1, request_date: { datetime: '2026-03-01 08:00:00' } },
    ]);
    expect((await keeper.get('account/requests')).status).toBe(403);
    expect((await keeper.get('notifications')).body.rows).toMatchObject([{ kind: 'requested', record_id: ids.laptop, name: 'LAP-1' }]);
    expect((await keeper.get('asset-requests?state=open')).body.rows).toMatchObject([
      { asset: { id: ids.laptop }, user: { id: reader.id } },
    ]);
    expect((await keeper.get(`hardware/${ids.laptop}`)).body.requests_counter).toBe(1);
    expect((await reader.post(`account/request/${ids.laptop}/cancel`)).body.status).toBe('success');
    expect((await reader.post(`account/request/${ids.laptop}/cancel`)).body.messages).toBe('You have not requested this asset.');
    expect((await asked(reader)).total).toBe(0);
    const { rows } = (await keeper.get(`reports/activity?item_type=asset&item_id=${ids.laptop}`)).body;
    expect(rows.map(({ action_type }) => action_type)).toEqual(['request canceled', 'requested', 'create']);
  });

  test('tells its custom fields, but for those that are kept from most people', async () => {
    const admin = await server().signIn();
    const field = async (name: string, more: object) => {
      const { payload } = (await admin.post('fields', { name, element: 'text', format: 'ANY', ...more })).body;
      return { id: Number(payload.id), key: String(payload.db_column_name) };
    };
    const set = await server().make('fieldsets', { name: 'Computers' });
    const [screen, code] = [await field('Screen', {}), await field('Code', { field_encrypted: true })];
    for (const { id } of [screen, code]) await admin.post(`fields/${id}/associate`, { fieldset_id: set });
    const { model } = (await admin.get(`hardware/${ids.laptop}`)).body as unknown as { model: { id: number } };
    await admin.patch(`models/${model.id}`, { fieldset_id: set });
    await admin.patch(`hardware/${ids.laptop}`, { [screen.key]: '14 &lt; 15', [code.key]: '4711' });
    const custom_fields = { [screen.key]: '14 &amp;lt; 15' };
    expect((await reader.get('account/requestable/hardware')).body.rows[0]?.custom_fields).toEqual(custom_fields);
    await reader.post(`account/request/${ids.laptop}`);
    const [row = {}] = (await asked(reader)).rows;
    expect(Object.entries(row).filter(([name]) => name.startsWith('custom_fields'))).toEqual([
      [`custom_fields.${screen.key}`, '14 &amp;lt; 15'],
    ]);
    await reader.post(`account/request/${ids.laptop}/cancel`);
  });

  test('is theirs once it is checked out to them, and the request is done', async () => {
    await reader.post(`account/request/${ids.laptop}`);
    await keeper.post(`hardware/${ids.laptop}/checkout`, { checkout_to_type: 'user', assigned_user: reader.id });
    expect((await asked(reader)).total).toBe(0);
    expect((await keeper.get('asset-requests?state=fulfilled')).body.total).toBe(1);
    expect((await reader.get('account/requestable/hardware')).body.rows).toMatchObject([{ assigned_to_self: true }]);
  });

  test('can be deleted once it was requested and inspected, and so can whoever did that', async () => {
    const admin = await server().signIn();
    await admin.patch(`hardware/${ids.pump}`, { requestable: true });
    const person = await server().signIn(['assets.view.requestable', 'workorders.view', 'workorders.create']);
    await person.post(`account/request/${ids.pump}`);
    await sql`insert into inspections (asset_id, inspection_by_id, audit_status) values (${ids.pump}, ${person.id}, 'completed')`.execute(
      server().context.db,
    );
    expect((await person.post('maintenance/workorders', { title: 'Pump leaks' })).body).toMatchObject({ status: 'success' });
    expect((await admin.delete(`hardware/${ids.pump}`)).body).toMatchObject({ status: 'success' });
    expect((await admin.delete(`users/${person.id}`)).body).toMatchObject({ status: 'success' });
  });

  test('is not what cannot be requested, or is not there', async () => {
    expect((await reader.post(`account/request/${ids.pump}`)).body.messages).toBe('This asset cannot be requested.');
    expect((await reader.post('account/request/999999')).body.messages).toBe('Asset not found.');
    expect((await keeper.post(`account/request/${ids.laptop}`)).status).toBe(403);
  });
});
