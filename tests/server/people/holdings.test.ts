import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from '../server';

const server = useServer();
let admin: Client;
let person: Client;

beforeAll(async () => {
  admin = await server().signIn();
  person = await server().signIn([]);
  const make = (register: string, body: object) => server().make(register, { ...body });
  const category = (name: string, category_type: string, more: object = {}) => make('categories', { name, category_type, ...more });
  const status_id = await make('statuslabels', { name: 'Ready', type: 'deployable' });
  const model_id = await make('models', { name: 'NK', category_id: await category('Pumps', 'asset', { require_acceptance: true }) });
  const asset = await make('hardware', { asset_tag: 'HLD-1', name: 'Meter <1>', model_id, status_id });
  await make('hardware', { asset_tag: 'HLD-2', model_id, status_id });
  const license = await make('licenses', { name: 'CAD', seats: 3, category_id: await category('Software', 'license') });
  const accessory = await make('accessories', { name: 'Harness', qty: 5, category_id: await category('Tools', 'accessory') });
  const consumable = await make('consumables', { name: 'Filter', qty: 9, category_id: await category('Filters', 'consumable') });
  const given = { checkout_to_type: 'user', assigned_user: person.id, assigned_to: person.id };
  for (const path of [
    `hardware/${asset}`,
    `licenses/${license}`,
    `accessories/${accessory}`,
    `accessories/${accessory}`,
    `consumables/${consumable}`,
  ])
    expect((await admin.post(`${path}/checkout`, { ...given, expected_checkin: undefined })).body.status).toBe('success');
});

test('whoever has something sees all of it, whatever they may see else, and what they still have to accept', async () => {
  const { total, rows } = (await person.get('account/holdings')).body;
  expect(total).toBe(4);
  const today = server().clock.toISOString().slice(0, 10);
  expect(rows).toMatchObject([
    { register: 'hardware', item_type: 'asset', quantity: 1, acceptance: 'pending', since: today, due: null },
    { register: 'accessories', item: 'Harness', quantity: 2, acceptance: null, since: today },
    { register: 'licenses', item: 'CAD', quantity: 1 },
    { register: 'consumables', item: 'Filter', quantity: 1 },
  ]);
  expect(rows[0]?.item).toBe('HLD-1 Meter <1>');
  expect((await person.get('account/holdings?offset=3&limit=1')).body.rows).toMatchObject([{ item: 'Filter' }]);
  expect((await admin.get('account/holdings')).body).toMatchObject({ total: 0, rows: [] });
});
