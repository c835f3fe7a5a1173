import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const rights = ['workorders.view', 'workorders.costs'];
let [numbers, order] = [0, 0];
let admin: Client;

const make = async (body: object) => Number((await admin.post('maintenance/workorders', body)).body.payload.id);
const add = (body: object, person = admin) => person.post(`maintenance/workorders/${order}/costs`, body);
const lines = async (person = admin) => (await person.get(`maintenance/workorders/${order}/costs`)).body;
const remainingOf = async (id: number) => (await admin.get(`components/${id}`)).body.remaining;

async function part(more: object = {}) {
  numbers += 1;
  const category_id = await server().make('categories', { name: `Seals ${numbers}`, category_type: 'component' });
  return server().make('components', { name: `Seal ${numbers}`, category_id, qty: 3, purchase_cost: '1.005', ...more });
}

beforeAll(async () => {
  admin = await server().signIn();
  await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
});
beforeEach(async () => void (order = await make({ title: 'Pump leaks' })));

describe('what a work order costs', () => {
  test('is put together of parts, labour and others, to the smallest coin', async () => {
    const seal = await part();
    await add({ kind: 'part', component_id: seal, qty: 2 });
    await add({ kind: 'labour', minutes: 50, rate: '7.250' });
    const { body } = await add({ kind: 'other', unit_cost: '0.001', qty: 3, note: 'Grease' });
    expect(body).toMatchObject({ status: 'success', payload: { total: 3, amount: 8.055 } });
    const { rows } = await lines();
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['part', 2.01],
      ['labour', 6.042],
      ['other', 0.003],
    ]);
    expect(rows).toMatchObject([{ component: { id: seal } }, { person: { id: admin.id } }, { note: 'Grease' }]);
    expect((await admin.get(`maintenance/workorders/${order}`)).body).toMatchObject({ cost: '8.055' });
    await admin.delete(`maintenance/workorders/${order}/costs/${String(rows[2]?.id)}`);
    expect((await admin.get(`maintenance/workorders/${order}`)).body).toMatchObject({ cost: '8.052' });
  });

  test('takes a part from the stock, which gets it back with the line and not otherwise', async () => {
    const seal = await part();
    await add({ kind: 'part', component_id: seal, qty: 2, unit_cost: 4 });
    expect(await remainingOf(seal)).toBe(1);
    const [out] = (await admin.get(`components/${seal}/assets`)).body.rows;
    expect(out).toMatchObject({ qty: 2, assigned_order: { id: order }, available_actions: { checkin: false } });
    expect((await admin.post(`components/${String(out?.id)}/checkin`, {})).body.messages).toContain('A work order uses it');
    const [line] = (await lines()).rows;
    await admin.delete(`maintenance/workorders/${order}/costs/${String(line?.id)}`);
    expect([await remainingOf(seal), (await lines()).amount]).toEqual([3, 0]);
    expect((await admin.delete(`maintenance/workorders/${order}/costs/${String(line?.id)}`)).body.status).toBe('error');
    expect((await admin.get(`components/${seal}/checkout_comp_log`)).body.rows).toMatchObject([
      { label: 'CheckIn' },
      { label: 'CheckOut' },
    ]);
  });

  test('gives the last piece to one of two who take it at once, and a call made again adds nothing', async () => {
    const seal = await part({ qty: 1 });
    const answers = await Promise.all([1, 2].map(() => add({ kind: 'part', component_id: seal })));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
    expect(answers.find(({ body }) => body.status === 'error')?.body.messages).toEqual({ qty: ['None is left.'] });
    expect(await remainingOf(seal)).toBe(0);
    for (let time = 0; time < 2; time += 1) await add({ kind: 'other', unit_cost: 1, note: 'Taxi', client_id: 'taxi-0001' });
    expect((await lines()).total).toBe(2);
  });

  test.each([
    [{ kind: 'bribe' }, 'kind'],
    [{ kind: 'part' }, 'component_id'],
    [{ kind: 'part', component_id: 999_999 }, 'component_id'],
    [{ kind: 'labour', rate: 3 }, 'minutes'],
    [{ kind: 'labour', minutes: 1.5, rate: 3 }, 'minutes'],
    [{ kind: 'labour', minutes: 5, rate: 3, person_id: 999_999 }, 'person_id'],
    [{ kind: 'other', unit_cost: 2 }, 'note'],
    [{ kind: 'other', note: 'Taxi' }, 'unit_cost'],
    [{ kind: 'other', note: 'Taxi', unit_cost: -1 }, 'unit_cost'],
    [{ kind: 'other', note: 'Taxi', unit_cost: 1, qty: 1e9 }, 'qty'],
  ])('of %o is refused', async (body, field) => {
    expect((await add(body)).body.messages).toHaveProperty(field);
    expect((await lines()).total).toBe(0);
  });

  test('is for whoever has the right, within the company', async () => {
    const [mine, theirs] = [await server().make('companies', { name: 'Mine' }), await server().make('companies', { name: 'Theirs' })];
    const seal = await part({ company_id: theirs });
    await add({ kind: 'other', unit_cost: 5, note: 'Taxi' });
    const person = await server().signIn(rights, { company_id: mine });
    expect((await lines(person)).amount).toBe(5);
    expect((await add({ kind: 'part', component_id: seal }, person)).body.messages).toHaveProperty('component_id');
    const reader = await server().signIn(['workorders.view', 'workorders.edit']);
    expect([(await reader.get(`maintenance/workorders/${order}/costs`)).status, (await add({}, reader)).status]).toEqual([403, 403]);
    expect((await reader.get(`maintenance/workorders/${order}`)).body).not.toHaveProperty('cost');
    order = await make({ title: 'Secret', company_id: theirs });
    expect((await lines(person)).status).toBe('error');
    expect((await add({ kind: 'other', unit_cost: 5, note: 'Taxi' }, person)).body.status).toBe('error');
  });

  test('falls to its assets in equal parts', async () => {
    const today = server().clock.toISOString().slice(0, 10);
    const kind = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const model_id = await server().make('models', { name: 'Pump', category_id: kind });
    const status_id = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
    const [pump, spare] = [1, 2].map(n => server().make('hardware', { asset_tag: `P-${n}`, model_id, status_id }));
    await server().make('maintenances', {
      ...{ asset_id: await pump, title: 'Oil', asset_maintenance_type: 'Maintenance', cost: 2 },
      ...{ supplier_id: await server().make('suppliers', { name: 'Oil works' }), start_date: today },
    });
    order = await make({ title: 'Both leak', inspectables: [await pump, await spare] });
    await add({ kind: 'other', unit_cost: '10.001', note: 'Crane' });
    const at = `reports/asset-maintenance/details/${await pump}/figures?date[start]=${today}&date[end]=${today}`;
    expect((await admin.get(at)).body).toMatchObject({ cost: 7.001 });
    expect((await (await server().signIn(['assets.view', 'workorders.view'])).get(at)).body).toMatchObject({ cost: 2 });
  });
});
