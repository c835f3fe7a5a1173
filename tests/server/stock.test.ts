import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let numbers = 0;

beforeAll(async () => void (admin = await server().signIn()));

const kinds = { accessories: 'accessory', components: 'component', consumables: 'consumable' } as const;
type Register = keyof typeof kinds;

async function thing(register: Register, more: Record<string, unknown> = {}) {
  numbers += 1;
  const category_id = await server().make('categories', { name: `Kind ${numbers}`, category_type: kinds[register] });
  return server().make(register, { name: `Thing ${numbers}`, category_id, qty: 5, ...more });
}
const person = (more: Record<string, unknown> = {}) => {
  numbers += 1;
  return server().make('users', { first_name: 'Fatima', last_name: 'Haddad', username: `getter${numbers}`, ...more });
};
async function asset() {
  const number = (numbers += 1);
  const kind = await server().make('categories', { name: `Pumps ${number}`, category_type: 'asset' });
  const model = await server().make('models', { name: `Pump ${number}`, category_id: kind });
  const status = await server().make('statuslabels', { name: `Ready ${number}`, type: 'deployable' });
  return server().make('hardware', { asset_tag: `PMP-${number}`, name: 'Booster', model_id: model, status_id: status });
}
/** Goes on at another time, signed in anew. */
async function at(moment: string) {
  server().clock = new Date(moment);
  admin = await server().signIn();
}
const remainingOf = async (register: Register, id: number) => (await admin.get(`${register}/${id}`)).body.remaining;
const rowsOf = async (path: string) => (await admin.get(path)).body.rows;
const today = () => server().clock.toISOString().slice(0, 10);
const outOf = { accessories: 'accessory_id', components: 'component_id' } as const;
const logs = { accessories: 'checkout_acc_log', components: 'checkout_comp_log' } as const;
/** What moved and on which day, the last first. */
const movesOf = async (register: keyof typeof logs, id: number) =>
  (await rowsOf(`${register}/${id}/${logs[register]}`)).map(
    row => `${String(row.label)} ${(row.date_time as { datetime: string }).datetime.slice(0, 10)}`,
  );

describe('what is checked out', () => {
  test('is told with whoever has it, and less remains', async () => {
    const [id, holder] = [await thing('accessories'), await person()];
    const { body } = await admin.post(`accessories/${id}/checkout`, { assigned_user: holder, checkout_qty: 2, note: 'For the roof' });
    expect(body).toMatchObject({ status: 'success', payload: { remaining_qty: 3, remaining: 3, is_low: false } });
    expect(await rowsOf(`accessories/${id}/checkedout`)).toMatchObject([
      { assigned_type: 'user', assigned_user: { id: holder, name: 'Fatima Haddad' }, qty: 2, note: 'For the roof' },
    ]);
  });

  test('comes back in part or whole', async () => {
    const [id, place] = [await thing('accessories'), await server().make('locations', { name: `Store ${(numbers += 1)}` })];
    await admin.post(`accessories/${id}/checkout`, { assigned_location: place, checkout_qty: 4 });
    const [out] = await rowsOf(`accessories/${id}/checkedout`);
    await admin.post(`accessories/${String(out?.id)}/checkin`, { checkin_qty: 1 });
    expect(await remainingOf('accessories', id)).toBe(2);
    expect((await admin.post(`accessories/${String(out?.id)}/checkin`, { checkin_qty: 4 })).body.messages).toEqual({
      checkin_qty: ['Only 3 are checked out here.'],
    });
    await admin.post(`accessories/${String(out?.id)}/checkin`, {});
    expect(await remainingOf('accessories', id)).toBe(5);
    expect(await rowsOf(`accessories/${id}/checkedout`)).toEqual([]);
    expect((await admin.post(`accessories/${String(out?.id)}/checkin`, {})).body.status).toBe('error');
  });

  test('of spare parts is with the asset, which finds them', async () => {
    const [id, other, pump] = [await thing('components'), await thing('components'), await asset()];
    await admin.post(`components/${id}/checkout`, { assigned_to: pump, assigned_qty: 3 });
    expect(await rowsOf(`components/${id}/assets`)).toMatchObject([{ assigned_asset: { id: pump }, qty: 3 }]);
    expect((await rowsOf(`components?asset_id=${pump}`)).map(row => row.id)).toEqual([id]);
    expect(await remainingOf('components', other)).toBe(5);
  });

  test('of consumables is gone for good', async () => {
    const [id, holder] = [await thing('consumables'), await person()];
    await admin.post(`consumables/${id}/checkout`, { assigned_to: holder, checkout_qty: 5 });
    expect(await remainingOf('consumables', id)).toBe(0);
    const [given] = await rowsOf(`consumables/view/${id}/users`);
    expect(given).toMatchObject({ assigned_user: { id: holder }, qty: 5 });
    expect((await admin.post(`consumables/${String(given?.id)}/checkin`, {})).status).toBe(404);
    expect((await admin.delete(`users/${holder}`)).body.status).toBe('success');
    expect((await admin.delete(`consumables/${id}`)).body.status).toBe('success');
  });

  test('keeps a tool from being deleted, and its quantity from falling below it', async () => {
    const id = await thing('accessories');
    await admin.post(`accessories/${id}/checkout`, { assigned_user: await person(), checkout_qty: 3 });
    expect((await admin.delete(`accessories/${id}`)).body.messages).toBe('1 tool check-out uses this tool or tackle.');
    expect((await admin.patch(`accessories/${id}`, { qty: 2 })).body.messages).toEqual({
      qty: ['There cannot be fewer than 3: so many are checked out.'],
    });
    expect((await admin.patch(`accessories/${id}`, { qty: 9 })).body.payload).toMatchObject({ remaining_qty: 6 });
  });
});

test('what somebody or something has tells how many of each, and since when', async () => {
  const [tool, part, oil, holder, pump] = [
    await thing('accessories'),
    await thing('components'),
    await thing('consumables'),
    await person(),
    await asset(),
  ];
  for (const [day, checkout_qty] of [
    ['2026-01-05', 1],
    ['2026-02-05', 2],
  ] as const) {
    await admin.post(`accessories/${tool}/checkout`, { assigned_user: holder, checkout_qty, checkout_at: day });
    await admin.post(`components/${part}/checkout`, { assigned_to: pump, assigned_qty: checkout_qty, checkout_at: day });
    await admin.post(`components/${part}/checkout`, { assigned_user: holder, assigned_qty: 1, checkout_at: day });
    await admin.post(`consumables/${oil}/checkout`, { assigned_to: holder, checkout_qty, checkout_at: day });
  }
  const store = await server().make('locations', { name: 'Tool store' });
  await admin.post(`accessories/${tool}/checkout`, { assigned_location: store, checkout_at: '2026-03-05' });
  await admin.post(`accessories/${tool}/checkout`, { assigned_user: await person() });
  const held = { out_qty: 3, out_since: { date: '2026-01-05' } };
  expect(await rowsOf(`accessories?user_id=${holder}`)).toMatchObject([{ id: tool, qty: 5, ...held }]);
  expect(await rowsOf(`users/${holder}/accessories`)).toMatchObject([{ id: tool, ...held }]);
  expect(await rowsOf(`components?asset_id=${pump}`)).toMatchObject([{ id: part, ...held }]);
  expect(await rowsOf(`components?user_id=${holder}`)).toMatchObject([{ id: part, ...held, out_qty: 2 }]);
  expect(await rowsOf(`accessories?assigned_location_id=${store}`)).toMatchObject([
    { id: tool, out_qty: 1, out_since: { date: '2026-03-05' } },
  ]);
  expect(await rowsOf(`accessories?asset_id=${pump}`)).toEqual([]);
  expect(await rowsOf(`consumables?user_id=${holder}`)).toMatchObject([{ id: oil, ...held }]);
  expect((await admin.get(`accessories/${tool}`)).body).toMatchObject({ out_qty: null, out_since: null });
  for (const list of [
    `accessories/export?user_id=${holder}`,
    `components/export?asset_id=${pump}`,
    `consumables/export?user_id=${holder}`,
  ]) {
    const file = await (await admin.fetch(`${list}&export_columns=qty,out_qty,out_since`)).text();
    expect(parse(file, { bom: true, from: 2 })).toEqual([['5', '3', '2026-01-05']]);
  }
});

test.each(['accessories', 'components', 'consumables'] as const)('%s are found by what somebody noted', async register => {
  const id = await thing(register, { notes: 'Kept dry, behind the compressor' });
  expect((await rowsOf(`${register}?notes=behind the COMPRESSOR`)).map(row => row.id)).toEqual([id]);
});

describe('the days of a check-out', () => {
  test.each(['accessories', 'components'] as const)('of %s stand with it, and in the log; until told it is of today', async register => {
    const [id, holder] = [await thing(register), await person()];
    const days = { checkout_at: '2026-01-05', expected_checkin: '2026-02-01' };
    await admin.post(`${register}/${id}/checkout`, { assigned_user: holder, ...days });
    await admin.post(`${register}/${id}/checkout`, { assigned_user: holder, checkout_at: '' });
    expect(await rowsOf(`${register === 'accessories' ? 'accessory' : 'component'}-checkouts?${outOf[register]}=${id}`)).toMatchObject([
      { checked_out_on: { date: today() }, expected_checkin: null },
      { checked_out_on: { date: '2026-01-05' }, expected_checkin: { date: '2026-02-01' } },
    ]);
    expect(await movesOf(register, id)).toEqual([`CheckOut ${today()}`, 'CheckOut 2026-01-05']);
  });

  test('of consumables has no return', async () => {
    const [id, holder] = [await thing('consumables'), await person()];
    await admin.post(`consumables/${id}/checkout`, { assigned_to: holder, checkout_at: '2026-01-05', expected_checkin: '2026-01-01' });
    expect(await rowsOf(`consumables/view/${id}/users`)).toMatchObject([{ checked_out_on: { date: '2026-01-05' } }]);
  });

  test('of a check-in are in the log', async () => {
    const [id, holder] = [await thing('accessories'), await person()];
    await admin.post(`accessories/${id}/checkout`, { assigned_user: holder, checkout_at: '2026-01-05' });
    const [out] = await rowsOf(`accessories/${id}/checkedout`);
    const comeBack = async (checkin_at: string) => (await admin.post(`accessories/${String(out?.id)}/checkin`, { checkin_at })).body;
    expect((await comeBack('2099-01-01')).messages).toEqual({ checkin_at: ['This must not be in the future.'] });
    expect((await comeBack('2026-01-04')).messages).toEqual({ checkin_at: ['This must not be before the check-out.'] });
    expect((await comeBack('2026-01-09')).status).toBe('success');
    expect(await movesOf('accessories', id)).toEqual(['CheckIn 2026-01-09', 'CheckOut 2026-01-05']);
  });

  test.each([
    [{ checkout_at: '2099-01-01' }, { checkout_at: ['This must not be in the future.'] }],
    [{ checkout_at: 'soon' }, { checkout_at: ['This must be a date such as 2026-03-31.'] }],
    [{ checkout_at: '2026-01-05', expected_checkin: '2026-01-04' }, { expected_checkin: ['This must not be before the check-out.'] }],
    [{ expected_checkin: '2026-01-04' }, { expected_checkin: ['This must not be before the check-out.'] }],
  ])('are refused as %j', async (days, messages) => {
    const [id, holder] = [await thing('accessories'), await person()];
    expect((await admin.post(`accessories/${id}/checkout`, { assigned_user: holder, ...days })).body.messages).toEqual(messages);
    expect(await remainingOf('accessories', id)).toBe(5);
  });
});

test.each(['accessories', 'components', 'consumables'] as const)('the minimum of %s is written and read as `min_amt`', async register => {
  const resource = registry.get(register);
  const id = await thing(register, { min_amt: 2 });
  expect((await admin.get(`${register}/${id}`)).body).toMatchObject({ min_amt: 2 });
  const field = register === 'accessories' ? 'min_qty' : 'min_amt';
  expect(writeRecord(resource, { [field]: 3 })).toEqual({ min_amt: 3 });
  expect(readRecord(resource, { id: 1, min_amt: 4 })).toMatchObject({ [field]: 4 });
});

describe('a check-out is refused', () => {
  test('when fewer are left than asked for', async () => {
    const [id, holder] = [await thing('accessories', { qty: 1 }), await person()];
    const body = { assigned_user: holder };
    expect((await admin.post(`accessories/${id}/checkout`, { ...body, checkout_qty: 2 })).body.messages).toEqual({
      checkout_qty: ['Only 1 is left.'],
    });
    await admin.post(`accessories/${id}/checkout`, body);
    expect((await admin.post(`accessories/${id}/checkout`, body)).body.messages).toEqual({ checkout_qty: ['None is left.'] });
    expect((await admin.get(`accessories/${id}`)).body.available_actions).toMatchObject({ checkout: false });
  });

  test.each([
    [{}, { assigned_user: ['Choose who or what gets it.'] }],
    [{ assigned_user: 1, assigned_location: 1 }, { assigned_location: ['Choose only one who or what gets it.'] }],
    [{ assigned_user: 999_999 }, { assigned_user: ['Person not found.'] }],
    [{ assigned_user: 'x' }, { assigned_user: ['Person not found.'] }],
  ])('when it says %j', async (body, messages) => {
    expect((await admin.post(`accessories/${await thing('accessories')}/checkout`, body)).body.messages).toEqual(messages);
  });

  test.each([0, -1, 1.5, 'many', {}])('of a quantity of %j', async checkout_qty => {
    const body = { assigned_user: await person(), checkout_qty };
    expect((await admin.post(`accessories/${await thing('accessories')}/checkout`, body)).body.messages).toEqual({
      checkout_qty: ['This must be a whole number from 1.'],
    });
  });

  test('without the right, and of what belongs to another company', async () => {
    const [own, other] = [await server().make('companies', { name: 'Ours' }), await server().make('companies', { name: 'Theirs' })];
    const [id, theirs, holder] = [await thing('accessories'), await thing('accessories', { company_id: other }), await person()];
    const reader = await server().signIn(['accessories.view']);
    expect((await reader.post(`accessories/${id}/checkout`, { assigned_user: holder })).status).toBe(403);
    expect((await reader.get(`accessories/${id}`)).body.user_can_checkout).toBe(false);
    await admin.post(`accessories/${theirs}/checkout`, { assigned_user: holder });
    const clerk = await server().signIn(['accessories.view', 'accessories.checkout', 'accessories.checkin'], { company_id: own });
    expect((await clerk.post(`accessories/${theirs}/checkout`, { assigned_user: holder })).body.messages).toBe('Tool or tackle not found.');
    expect((await clerk.get(`accessories/${theirs}/checkedout`)).body.messages).toBe('Tool or tackle not found.');
    expect((await clerk.get(`accessory-checkouts?accessory_id=${theirs}`)).body.total).toBe(0);
    expect((await clerk.get(`accessory-log?item_id=${theirs}`)).body.total).toBe(0);
    const [out] = await rowsOf(`accessories/${theirs}/checkedout`);
    expect((await clerk.post(`accessories/${String(out?.id)}/checkin`, {})).body.status).toBe('error');
    expect(await remainingOf('accessories', theirs)).toBe(4);
  });
});

test('two who check out the last one at the same moment do not both get it', async () => {
  for (const register of Object.keys(kinds) as Register[]) {
    const id = await thing(register, { qty: 1 });
    const holders = await Promise.all(Array.from({ length: 6 }, () => (register === 'components' ? asset() : person())));
    const answers = await Promise.all(holders.map(holder => admin.post(`${register}/${id}/checkout`, { assigned_to: holder })));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'error', 'error', 'error', 'error', 'success']);
    expect(await remainingOf(register, id)).toBe(0);
  }
});

describe('the log of what went out and came back', () => {
  test('is asked for by days and status in its address', async () => {
    const [id, holder] = [await thing('accessories'), await person()];
    await at('2026-04-10T09:00:00Z');
    await admin.post(`accessories/${id}/checkout`, { assigned_user: holder, checkout_qty: 2 });
    await at('2026-04-20T09:00:00Z');
    const [out] = await rowsOf(`accessories/${id}/checkedout`);
    await admin.post(`accessories/${String(out?.id)}/checkin`, { checkin_qty: 1 });
    const labels = async (key: string) =>
      (await rowsOf(`accessories/${key}/checkout_acc_log`)).map(row => `${String(row.label)} ${String(row.qty)}`);
    expect(await labels(`${id}`)).toEqual(['CheckIn 1', 'CheckOut 2']);
    expect(await labels(`${id},2026-04-01,2026-04-15`)).toEqual(['CheckOut 2']);
    expect(await labels(`${id},2026-04-15`)).toEqual(['CheckIn 1']);
    expect(await labels(`${id},2026-04-20,2026-04-20`)).toEqual(['CheckIn 1']);
    expect(await labels(`${id},CheckOut`)).toEqual(['CheckOut 2']);
    expect(await labels(`${id},2026-04-01,2026-04-30,CheckIn`)).toEqual(['CheckIn 1']);
    expect(await labels(`${id},yesterday,Lost`)).toEqual(['CheckIn 1', 'CheckOut 2']);
    expect((await admin.get('accessories/none,CheckIn/checkout_acc_log')).body.messages).toBe('Tool or tackle not found.');
  });

  test('stands for spare parts and consumables as well, and in the history of the thing', async () => {
    const [part, oil, pump, holder] = [await thing('components'), await thing('consumables'), await asset(), await person()];
    await admin.post(`components/${part}/checkout`, { assigned_to: pump, note: 'New seal' });
    await admin.post(`consumables/${oil}/checkout`, { assigned_to: holder });
    expect(await rowsOf(`components/${part},CheckOut/checkout_comp_log`)).toMatchObject([{ label: 'CheckOut', note: 'New seal', qty: 1 }]);
    expect(await rowsOf(`consumables/${oil}/checkout_acc_log`)).toMatchObject([
      { assigned_user: { id: holder }, moved_by: { id: admin.id } },
    ]);
    expect(await rowsOf(`reports/activity?item_type=component&item_id=${part}`)).toMatchObject([
      { action_type: 'checkout', note: 'New seal', log_meta: { remaining: { old: 5, new: 4 } } },
      { action_type: 'create' },
    ]);
  });
});

test('whoever manages the place learns when stock runs low, once', async () => {
  const keeper = await server().signIn(['consumables.view']);
  const place = await server().make('locations', { name: 'Oil store', manager_id: keeper.id });
  const id = await thing('consumables', { qty: 4, min_amt: 2, location_id: place });
  const told = async () => (await keeper.get('notifications')).body.rows.filter(row => row.kind === 'stock_low');
  const give = async () => admin.post(`consumables/${id}/checkout`, { assigned_to: await person() });
  await give();
  expect(await told()).toEqual([]);
  expect((await give()).body.payload).toMatchObject({ remaining: 2, is_low: true });
  await give();
  expect(await told()).toMatchObject([{ params: { remaining: 2 } }]);
  expect((await admin.get(`consumables?is_low=true&search=Thing`)).body.rows.map(row => row.id)).toContain(id);
});
