import { beforeAll, expect, test } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { grown, grownActions } from '../grownRegistry';
import { useServer, type Client } from './server';

const server = useServer({}, grown, grownActions);
let admin: Client;
let asset: number;
let seed = 0;

beforeAll(async () => {
  admin = await server().signIn();
  const category = await server().make('categories', { name: 'Plant', category_type: 'asset' });
  const model = await server().make('models', { name: 'Plant', category_id: category });
  const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  asset = await server().make('hardware', { asset_tag: 'TRUCK-1', model_id: model, status_id: status });
});

const item = async () => {
  seed += 1;
  const category = await server().make('categories', { name: `Gaskets ${seed}`, category_type: 'consumable' });
  return server().make('consumables', { name: `Gasket ${seed}`, category_id: category, qty: 1 });
};

test('an odometer does not fall: in a form or a call, and in a file', async () => {
  const log = (receipt: string, filled_on: string, odometer: number) =>
    admin.post('fuel-logs', { receipt, vehicle_id: asset, filled_on, odometer, litres: 40 });
  expect((await log('R-1', '2026-02-01', 1000)).body.status).toBe('success');
  expect((await log('R-2', '2026-02-02', 900)).body.messages).toEqual({
    odometer: ['This must be at least 1000, which it was before.'],
  });
  const file = Buffer.from('Receipt,Vehicle,Filled on,Odometer,Litres\nR-3,TRUCK-1,2026-02-03,1100,30\nR-4,TRUCK-1,2026-02-04,1050,30');
  const report = await importFile(server().context, { register: 'fuel-logs', file, source: 'fuel.csv' });
  expect(report).toMatchObject({ created: 1, refused: [{ row: 3, column: 'Odometer' }] });
});

test('what is taken out of a store was in it, also where two take at once; a count corrects it', async () => {
  const id = await item();
  const move = (quantity: number, reason: string) =>
    admin.post('stock-movements', { item_id: id, moved_on: '2026-02-01', quantity, reason });
  await move(10, 'received');
  const taken = await Promise.all([move(-6, 'issued'), move(-6, 'issued')]);
  expect(taken.map(({ body }) => body.status).toSorted()).toEqual(['error', 'success']);
  const total = async () => (await admin.get(`stock-movements/figures?item_id=${id}`)).body;
  expect(JSON.stringify(await total())).toContain('4');

  const keeper = await server().signIn(['stock-movements.view', 'stock-movements.count', 'consumables.view']);
  const count = (who: Client, counted: number | null) => who.post('stock-movements/take_stock', { item_id: id, counted });
  const clerk = await server().signIn(['stock-movements.view', 'stock-movements.edit']);
  expect((await count(clerk, 3)).status).toBe(403);
  expect((await count(keeper, null)).body.messages).toEqual({ counted: ['This field is required.'] });
  expect((await count(keeper, 4)).body.messages).toEqual({ counted: ['As many are there already.'] });
  expect((await count(keeper, 3)).body).toMatchObject({ status: 'success', payload: null });
  const { rows } = (await admin.get(`stock-movements?item_id=${id}&reason=corrected`)).body;
  expect(rows).toMatchObject([{ quantity: -1, moved_on: { date: '2026-03-01' } }]);
  expect(rows[0]?.available_actions).not.toHaveProperty('take_stock');

  // Each row tells what was there after it, also where only some rows are listed; the latest stand first.
  const balances = async (query: string) =>
    (await admin.get(`stock-movements?item_id=${id}${query}`)).body.rows?.map(({ balance }: Record<string, unknown>) => balance);
  expect(await balances('')).toEqual([3, 4, 10]);
  expect(await balances('&reason=issued')).toEqual([4]);
});

/** Marks go by the day it is, as the console's do. */
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

test('a calibration turns amber, then red, and one that fails is an incident that names it', async () => {
  const plan = async (due_on: string) => server().make('calibrations', { instrument_id: asset, due_on });
  const [late, soon, later] = [await plan(day(-2)), await plan(day(20)), await plan(day(90))];
  const marked = async (mark: string) => (await admin.get(`calibrations?mark=${mark}`)).body.rows.map(({ id }) => id);
  expect([await marked('overdue'), await marked('soon')]).toEqual([[late], [soon]]);
  // At the plant it is the day after.
  server().clock = new Date('2026-03-01T21:30:00Z');
  admin = await server().signIn();
  const technician = await server().signIn(['calibrations.view', 'calibrations.edit']);
  const move = (id: number, name: string, body: object) => technician.post(`calibrations/${id}/moves/${name}`, body);
  expect((await move(later, 'pass', { deviation: 0.1 })).body.messages).toEqual({ certificate: ['This field is required.'] });
  expect((await move(late, 'fail', { deviation: 7, _comment: 'The needle sticks.' })).body.payload).toMatchObject({ state: 'failed' });
  expect(await marked('overdue')).toEqual([]);
  const { rows } = (await admin.get(`incidents?calibration_id=${late}`)).body;
  expect(rows).toMatchObject([
    { title: 'CAL-000001', what: 'The needle sticks.', happened_on: { date: '2026-03-02' }, calibration: { id: late }, status: 'reported' },
  ]);
});

test('the documentation of the API tells which move leads where', async () => {
  const { body } = await server().call('GET', '/docs');
  const page = String(body.text).replace(/\s+/g, ' ');
  expect(page.includes('<td><code>reported</code></td> <td>Investigate →</td> <td><code>investigated</code></td>')).toBe(true);
  expect(page.includes('<svg class="flow"')).toBe(true);
  expect(page.includes('<code>mermaid')).toBe(false);
});

test('an incident is reported by nobody, looked into by whoever may, and closed by nobody else', async () => {
  const reporter = await server().signIn(['incidents.view', 'incidents.create'], { first_name: 'Whistle', last_name: 'Blower' });
  const body = { title: 'Slipped', happened_on: '2026-02-28', what: 'Oil on the floor' };
  const created = await reporter.post('incidents', body);
  const incident = Number(created.body.payload.id);
  const history = (await admin.get(`reports/activity?item_type=incidents&item_id=${incident}`)).body;
  expect(history.rows.map(row => row.action_type)).toEqual(['create']);
  const traces = [
    created.body,
    (await admin.get(`incidents/${incident}`)).body,
    (await admin.get('incidents')).body,
    history,
    server().log,
  ];
  expect(traces.map(one => JSON.stringify(one).includes('Whistle'))).toEqual(traces.map(() => false));
  const rights = ['incidents.view', 'incidents.investigate'];
  const [one, other] = [await server().signIn(rights), await server().signIn(rights)];
  const move = (who: Client, name: string, body: object = {}) => who.post(`incidents/${incident}/moves/${name}`, body);
  expect((await move(one, 'investigate')).body.payload).toMatchObject({ investigator: { id: one.id } });
  expect((await move(other, 'close', { finding: 'A leak' })).body.messages).toEqual({
    status: ['Only who is named here may do this: Investigator.'],
  });
  expect((await move(one, 'close', { finding: 'A leak' })).body.payload).toMatchObject({ status: 'closed', finding: 'A leak' });
});
