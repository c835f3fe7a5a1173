import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
const ids = { holder: 0, pump: 0, rack: 0, tool: 0, part: 0, oil: 0, licence: 0, store: 0 };

interface Row {
  action_type: string;
  item: { id: number; type: string; name: string };
  target: { id: number; type: string; name: string } | null;
}
const rowsOf = async (query: string, client = admin) =>
  (await client.get(`reports/activity?order=asc&${query}`)).body.rows as unknown as Row[];
const told = async (query: string, client = admin) =>
  (await rowsOf(query, client)).map(({ action_type, item }) => `${action_type} ${item.type} ${item.id}`);

beforeAll(async () => {
  admin = await server().signIn();
  const { make } = { make: server().make.bind(server()) };
  const kind = (category_type: string) => make('categories', { name: `Kind of ${category_type}`, category_type });
  ids.holder = await make('users', { first_name: 'Huda', last_name: 'Rahman', username: 'huda' });
  ids.store = await make('locations', { name: 'Store' });
  const [model_id, status_id] = [
    await make('models', { name: 'NK', category_id: await kind('asset') }),
    await make('statuslabels', { name: 'Ready', type: 'deployable' }),
  ];
  ids.pump = await make('hardware', { asset_tag: 'PMP-1', name: 'Booster', model_id, status_id });
  ids.rack = await make('hardware', { asset_tag: 'RCK-1', model_id, status_id });
  ids.tool = await make('accessories', { name: 'Torque wrench', category_id: await kind('accessory'), qty: 5 });
  ids.part = await make('components', { name: 'Bearing', category_id: await kind('component'), qty: 5 });
  ids.oil = await make('consumables', { name: 'Oil', category_id: await kind('consumable'), qty: 5 });
  ids.licence = await make('licenses', { name: 'SCADA', category_id: await kind('license'), seats: 2 });

  await admin.post(`hardware/${ids.pump}/checkout`, { checkout_to_type: 'user', assigned_user: ids.holder });
  await admin.post(`accessories/${ids.tool}/checkout`, { assigned_user: ids.holder });
  await admin.post(`components/${ids.part}/checkout`, { assigned_to: ids.pump, assigned_qty: 1 });
  await admin.post(`consumables/${ids.oil}/checkout`, { assigned_to: ids.holder });
  await admin.post(`licenses/${ids.licence}/checkout`, { assigned_to: ids.holder });
  await admin.post(`hardware/${ids.pump}/checkin`, {});
  await admin.post(`hardware/${ids.rack}/checkout`, { checkout_to_type: 'location', assigned_location: ids.store });
  await admin.patch(`users/${ids.holder}`, { jobtitle: 'Fitter' });
});

describe('the activity', () => {
  test('of a person is what was changed of them, and all that went to them and came back', async () => {
    expect(await told(`target_type=user&target_id=${ids.holder}`)).toEqual([
      `create user ${ids.holder}`,
      `checkout asset ${ids.pump}`,
      `checkout accessory ${ids.tool}`,
      `checkout consumable ${ids.oil}`,
      `checkout license ${ids.licence}`,
      `checkin from asset ${ids.pump}`,
      `update user ${ids.holder}`,
    ]);
  });

  test('of an asset is what was done with it, and what went into it', async () => {
    expect(await told(`item_type=asset&item_id=${ids.pump}`)).toEqual([
      `create asset ${ids.pump}`,
      `checkout asset ${ids.pump}`,
      `checkout component ${ids.part}`,
      `checkin from asset ${ids.pump}`,
    ]);
    expect(await told(`target_type=asset&target_id=${ids.pump}`)).toEqual([`checkout component ${ids.part}`]);
  });

  test.each([
    ['accessory', 'tool'],
    ['component', 'part'],
    ['consumable', 'oil'],
    ['license', 'licence'],
  ] as const)('of a %s is what was done with it', async (type, key) => {
    expect(await told(`item_type=${type}&item_id=${ids[key]}`)).toEqual([`create ${type} ${ids[key]}`, `checkout ${type} ${ids[key]}`]);
  });

  test('tells whom or what a deed went to', async () => {
    expect((await rowsOf(`item_type=asset&item_id=${ids.rack}`)).map(({ target }) => target)).toEqual([
      null,
      { id: ids.store, name: 'Store', type: 'locations' },
    ]);
    expect(await rowsOf(`target_type=user&target_id=${ids.holder}&action_type=checkin from`)).toMatchObject([
      { item: { name: 'PMP-1 Booster' }, target: { id: ids.holder, name: 'Huda Rahman', type: 'user' } },
    ]);
  });

  test('is asked for by item and target together', async () => {
    const holder = `target_type=user&target_id=${ids.holder}`;
    expect(await told(`item_type=accessory&item_id=${ids.tool}&${holder}`)).toEqual([`checkout accessory ${ids.tool}`]);
    expect(await told(`item_type=consumable&${holder}`)).toEqual([`checkout consumable ${ids.oil}`]);
    expect(await told(`item_type=asset&item_id=${ids.rack}&${holder}`)).toEqual([]);
  });

  test('of a person keeps to the registers that somebody may see', async () => {
    const reader = await server().signIn(['users.view', 'consumables.view']);
    const query = `target_type=user&target_id=${ids.holder}`;
    expect(await told(query, reader)).toEqual([`create user ${ids.holder}`, `checkout consumable ${ids.oil}`, `update user ${ids.holder}`]);
    expect((await reader.get(`reports/activity?${query}&item_type=asset&item_id=${ids.pump}`)).status).toBe(403);
    expect((await reader.get('reports/activity?target_type=user')).status).toBe(403);
  });
});
