import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let category: number;
let numbers = 0;

beforeAll(async () => {
  admin = await server().signIn();
  category = await server().make('categories', { name: 'Programs', category_type: 'license' });
});

const licence = (more: Record<string, unknown> = {}) =>
  server().make('licenses', { name: 'Drafting suite', category_id: category, seats: 3, ...more });
const person = (first_name = 'Fatima') => {
  numbers += 1;
  return server().make('users', { first_name, last_name: 'Haddad', username: `holder${numbers}` });
};
const asset = async (name = 'Laptop') => {
  numbers += 1;
  const kind = await server().make('categories', { name: `Computers ${numbers}`, category_type: 'asset' });
  const model = await server().make('models', { name: `Notebook ${numbers}`, category_id: kind });
  const status = await server().make('statuslabels', { name: `Ready ${numbers}`, type: 'deployable' });
  return server().make('hardware', { asset_tag: `LAP-${numbers}`, name, model_id: model, status_id: status });
};
const seatsOf = async (id: number, query = '') => (await admin.get(`licenses/${id}/seats?${query}`)).body;
const seatIds = async (id: number) => (await seatsOf(id)).rows.map(row => Number(row.id));
const freeOf = async (id: number) => (await admin.get(`licenses/${id}`)).body.free_seats_count;
const historyOf = async (id: number, type = 'license') =>
  (await admin.get(`reports/activity?item_type=${type}&item_id=${id}`)).body.rows as {
    action_type: string;
    log_meta: unknown;
    note: unknown;
  }[];

describe('the seats of a licence', () => {
  test('are as many as it says, numbered, in pages', async () => {
    const id = await licence({ seats: 12 });
    const { total, rows } = await seatsOf(id, 'limit=5&offset=10&sort=number&order=asc');
    expect([total, rows.map(row => row.name)]).toEqual([12, ['Seat 11', 'Seat 12']]);
    expect(rows[0]).toMatchObject({
      license_id: id,
      assigned_user: null,
      assigned_asset: null,
      reassignable: true,
      user_can_checkout: true,
      available_actions: { checkout: true, checkin: false },
    });
    expect(await freeOf(id)).toBe(12);
  });

  test('grow with it, and shrink by free ones only', async () => {
    const id = await licence();
    const [, , last] = await seatIds(id);
    await admin.patch(`licenses/${id}/seats/${last}`, { assigned_to: await person() });
    expect((await admin.patch(`licenses/${id}`, { seats: 5 })).body.payload).toMatchObject({ seats: 5, free_seats_count: 4 });
    expect((await admin.patch(`licenses/${id}`, { seats: 1 })).body.payload).toMatchObject({ seats: 1, free_seats_count: 0 });
    expect(await seatIds(id)).toEqual([last]);
    await admin.patch(`licenses/${id}`, { seats: 2 });
    const [, other] = await seatIds(id);
    await admin.patch(`licenses/${id}/seats/${other}`, { asset_id: await asset() });
    expect((await admin.patch(`licenses/${id}`, { seats: 1 })).body).toMatchObject({
      status: 'error',
      messages: { seats: ['There cannot be fewer than 2: 2 checked out, 0 used up.'] },
    });
    expect((await seatsOf(id)).total).toBe(2);
  });

  test('are for whoever may see the licence, and given out by whoever has the right', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    const reader = await server().signIn(['licenses.view']);
    expect((await reader.get(`licenses/${id}/seats`)).body.rows[0]).toMatchObject({ available_actions: { checkout: false } });
    expect((await reader.patch(`licenses/${id}/seats/${seat}`, { assigned_to: await person() })).status).toBe(403);
    const [own, other] = [await server().make('companies', { name: 'Ours' }), await server().make('companies', { name: 'Theirs' })];
    const theirs = await licence({ company_id: other });
    const clerk = await server().signIn(['licenses.view', 'licenses.checkout'], { company_id: own });
    expect((await clerk.get(`licenses/${theirs}/seats`)).body.messages).toBe('Licence not found.');
    expect((await clerk.post(`licenses/${theirs}/checkout`, { assigned_to: await person() })).body.messages).toBe('Licence not found.');
    expect((await clerk.get('license-seats?limit=500')).body.rows.map(row => row.license_id)).not.toContain(theirs);
  });
});

describe('checking a seat out', () => {
  test('says since when and until when, for as long as somebody has it', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    const out = { checkout_at: '2026-01-05', expected_checkin: '2026-06-30' };
    const answer = await admin.post(`licenses/${id}/checkout`, { assigned_to: await person(), ...out });
    expect(answer.body.payload).toMatchObject({
      id: seat,
      checked_out_on: { date: '2026-01-05' },
      expected_checkin: { date: '2026-06-30' },
    });
    const back = await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: null, asset_id: null });
    expect(back.body.payload).toMatchObject({ checked_out_on: null, expected_checkin: null });
    const plain = await admin.patch(`licenses/${id}/seats/${seat}`, { asset_id: await asset() });
    expect(plain.body.payload).toMatchObject({ checked_out_on: { date: '2026-03-01' }, expected_checkin: null });
  });

  test('is refused for a day to come, and a return before it', async () => {
    const id = await licence();
    const said = async (days: object) =>
      (await admin.post(`licenses/${id}/checkout`, { assigned_to: await person(), ...days })).body.messages;
    expect(await said({ checkout_at: '2099-01-01' })).toEqual({ checkout_at: ['This must not be in the future.'] });
    expect(await said({ expected_checkin: '2026-02-28' })).toEqual({ expected_checkin: ['This must not be before the check-out.'] });
    expect(await freeOf(id)).toBe(3);
  });

  test('says who has it, tells them, and is in the history', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    const holder = await server().signIn(['licenses.view']);
    const answer = await admin.patch(`licenses/${id}/seats/${seat}`, {
      assigned_to: holder.id,
      asset_id: null,
      notes: 'For the new plant',
    });
    expect(answer.body.payload).toMatchObject({
      id: seat,
      assigned_user: { id: holder.id },
      assigned_asset: null,
      notes: 'For the new plant',
    });
    expect(await freeOf(id)).toBe(2);
    expect((await historyOf(id))[0]).toMatchObject({
      action_type: 'checkout',
      note: 'For the new plant',
      log_meta: { user_id: { old: null, new: expect.stringContaining('Person') as unknown }, free_seats_count: { old: 3, new: 2 } },
    });
    const { rows } = (await holder.get('notifications')).body;
    expect(rows[0]).toMatchObject({ kind: 'assigned', register: 'licenses', name: 'Drafting suite' });
  });

  test('a seat that is out is not given to another, and to the same person once more without effect', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    const first = await person();
    const give = (who: number) => admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: who });
    await give(first);
    expect((await give(await person())).body.messages).toBe('This seat is checked out already. Check it in first.');
    expect((await give(first)).body.status).toBe('success');
    expect((await historyOf(id)).filter(entry => entry.action_type === 'checkout')).toHaveLength(1);
  });

  test('needs somebody or something that is there, and one of them', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    const messages = async (body: unknown) => (await admin.patch(`licenses/${id}/seats/${seat}`, body)).body.messages;
    expect(await messages({ assigned_to: await person(), asset_id: await asset() })).toHaveProperty('asset_id');
    expect(await messages({ assigned_to: 999_999 })).toEqual({ assigned_to: ['Person not found.'] });
    expect(await messages({ asset_id: 'nonsense' })).toEqual({ asset_id: ['Asset not found.'] });
    expect((await admin.patch(`licenses/${id}/seats/nonsense`, { assigned_to: 1 })).body.messages).toBe('Seat not found.');
    expect((await admin.post(`licenses/${id}/checkout`, { assigned_to: null })).body.messages).toEqual({
      assigned_to: ['Choose a person or an asset.'],
    });
    expect(await freeOf(id)).toBe(3);
  });

  test('two at the same moment never get the same seat, nor more than there are', async () => {
    const id = await licence({ seats: 2 });
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(person));
    const answers = await Promise.all(people.map(one => admin.post(`licenses/${id}/checkout`, { assigned_to: one })));
    const given = answers.filter(({ body }) => body.status === 'success');
    expect(new Set(given.map(({ body }) => body.payload.id)).size).toBe(2);
    expect(answers.filter(({ body }) => body.messages === 'No seat of this licence is free.')).toHaveLength(3);
    const [one] = await seatIds(await licence({ seats: 1 }));
    const { rows } = (await admin.get(`license-seats?limit=500&sort=id&order=desc`)).body;
    const single = rows.find(row => row.id === one)?.license_id as number;
    const race = await Promise.all(people.map(who => admin.patch(`licenses/${single}/seats/${one}`, { assigned_to: who })));
    expect(race.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    expect([await freeOf(id), await freeOf(single)]).toEqual([0, 0]);
  });
});

describe('checking a seat in', () => {
  test('makes it free again', async () => {
    const id = await licence();
    const [seat] = await seatIds(id);
    await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: await person('Layla') });
    const answer = await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: null, asset_id: null });
    expect(answer.body.payload).toMatchObject({ state: 'free', assigned_user: null });
    expect((await historyOf(id))[0]).toMatchObject({
      action_type: 'checkin from',
      log_meta: { user_id: { old: 'Layla Haddad', new: null }, free_seats_count: { old: 2, new: 3 } },
    });
    expect((await historyOf(Number(seat), 'license-seats'))[0]).toMatchObject({ action_type: 'checkin from' });
  });

  test('that nobody has is a success without effect', async () => {
    const id = await licence({ reassignable: false });
    const [free, used] = await seatIds(id);
    const giveBack = (seat: unknown, more = {}) =>
      admin.patch(`licenses/${id}/seats/${String(seat)}`, { assigned_to: null, asset_id: null, ...more });
    await admin.patch(`licenses/${id}/seats/${String(used)}`, { assigned_to: await person(), notes: 'Until May' });
    await giveBack(used, { notes: 'Left the company' });
    const before = await historyOf(id);
    expect((await giveBack(free)).body).toMatchObject({ status: 'success', payload: { state: 'free' } });
    expect((await giveBack(used)).body).toMatchObject({ status: 'success', payload: { state: 'used_up', notes: 'Left the company' } });
    expect((await giveBack(free, { notes: 'For May' })).body).toMatchObject({ status: 'success', payload: { notes: 'For May' } });
    expect([await freeOf(id), await historyOf(id)]).toEqual([2, before]);
  });

  test('comes with checking in the asset that has it, unless no other could have it', async () => {
    const [what, who] = [await asset(), await person()];
    const [shared, own] = [await licence({ seats: 1 }), await licence({ seats: 1, reassignable: false })];
    for (const id of [shared, own]) await admin.post(`licenses/${id}/checkout`, { asset_id: what });
    await admin.post(`hardware/${what}/checkout`, { checkout_to_type: 'user', assigned_user: who });
    expect((await admin.post(`hardware/${what}/checkin`)).body.status).toBe('success');
    expect((await seatsOf(shared)).rows[0]).toMatchObject({ state: 'free', assigned_asset: null });
    expect((await seatsOf(own)).rows[0]).toMatchObject({ state: 'taken', assigned_asset: { id: what } });
  });

  test('uses it up where the licence cannot be reassigned', async () => {
    const id = await licence({ seats: 1, reassignable: false });
    const [seat] = await seatIds(id);
    await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: await person() });
    await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: null, asset_id: null });
    expect((await seatsOf(id)).rows[0]).toMatchObject({ state: 'used_up', available_actions: { checkout: false, checkin: false } });
    expect((await admin.patch(`licenses/${id}/seats/${seat}`, { assigned_to: await person() })).body.messages).toBe(
      'This seat is used up: the licence cannot be reassigned.',
    );
    expect((await admin.post(`licenses/${id}/checkout`, { assigned_to: await person() })).body.messages).toBe(
      'No seat of this licence is free.',
    );
    expect((await admin.patch(`licenses/${id}`, { seats: 2 })).body.payload).toMatchObject({ seats: 2, free_seats_count: 1 });
  });
});

describe('licences', () => {
  test('tell their price as a number too', async () => {
    expect((await admin.get(`licenses/${await licence({ purchase_cost: '1234.5' })}`)).body.purchase_cost_numeric).toBe(1234.5);
  });

  test('are asked for by whether they expire', async () => {
    const [last, forever] = [await licence({ name: 'Until', expiration_date: '2027-01-31' }), await licence({ name: 'For ever' })];
    const idsOf = async (query: string) => (await admin.get(`licenses?limit=500&${query}`)).body.rows.map(row => row.id);
    for (const [word, has, hasNot] of [
      ['true', last, forever],
      ['false', forever, last],
    ] as const) {
      expect(await idsOf(`expires=${word}`)).toContain(has);
      expect(await idsOf(`expires=${word}`)).not.toContain(hasNot);
    }
    expect(await idsOf('expires=perhaps')).toEqual(await idsOf(''));
  });

  test('of a person and of an asset are found', async () => {
    const [mine, machine, who, what] = [await licence({ name: 'Mine' }), await licence({ name: 'Machine' }), await person(), await asset()];
    await licence({ name: 'Nobody’s' });
    await admin.post(`licenses/${mine}/checkout`, { assigned_to: who });
    await admin.post(`licenses/${machine}/checkout`, { asset_id: what });
    const namesAt = async (path: string) => (await admin.get(path)).body.rows.map(row => row.name);
    expect(await namesAt(`licenses?user_id=${who}`)).toEqual(['Mine']);
    expect(await namesAt(`users/${who}/licenses`)).toEqual(['Mine']);
    expect(await namesAt(`licenses?asset_id=${what}`)).toEqual(['Machine']);
    expect(await namesAt(`hardware/${what}/licenses`)).toEqual(['Machine']);
    expect((await admin.get(`users/${who}`)).body.licenses_count).toBe(1);
    expect((await admin.get(`licenses/${mine}`)).body.taken_seats_count).toBe(1);
  });

  test('and their holders are not deleted while a seat is out; what an asset has is free once it is gone', async () => {
    const [id, who, what] = [await licence(), await person(), await asset()];
    const [first] = await seatIds(id);
    await admin.patch(`licenses/${id}/seats/${first}`, { assigned_to: who });
    await admin.post(`licenses/${id}/checkout`, { asset_id: what });
    expect((await admin.delete(`licenses/${id}`)).body).toMatchObject({
      status: 'error',
      messages: 'Seats checked out: 2. Check in first what is out.',
      payload: { used_by: [{ resource: 'license-seats', field: 'license', count: 2 }] },
    });
    expect((await admin.delete(`users/${who}`)).body.messages).toBe('1 licence seat uses this person.');
    expect((await admin.delete(`hardware/${what}`)).body.status).toBe('success');
    expect(await freeOf(id)).toBe(2);
    await admin.patch(`licenses/${id}/seats/${first}`, { assigned_to: null, asset_id: null });
    expect((await admin.delete(`licenses/${id}`)).body.status).toBe('success');
    expect((await seatsOf(id)).total).toBe(0);
    expect((await admin.post(`licenses/${id}/checkout`, { assigned_to: who })).body.messages).toBe(
      'This licence is deleted. Restore it first.',
    );
    await admin.post(`licenses/${id}/restore`);
    expect((await seatsOf(id)).total).toBe(3);
  });

  test('need a day of purchase to be written off', async () => {
    const depreciation = await server().make('depreciations', { name: 'Programs, 3 years', months: 36 });
    const body = { name: 'Suite', category_id: category, seats: 1, depreciation_id: depreciation };
    expect((await admin.post('licenses', body)).body.messages).toHaveProperty('purchase_date');
    expect((await admin.post('licenses', { ...body, purchase_date: '2026-01-15' })).body.status).toBe('success');
  });
});

describe('the product key', () => {
  test('is neither shown, found, sorted by nor told in the history to those without its right', async () => {
    const id = await licence({ name: 'Keyed', serial: 'AAAA-KEY-1' });
    await admin.patch(`licenses/${id}`, { serial: 'BBBB-KEY-2' });
    await licence({ name: 'Other', serial: 'CCCC-KEY-3' });
    const reader = await server().signIn(['licenses.view']);
    const trusted = await server().signIn(['licenses.view', 'licenses.keys']);
    expect((await trusted.get(`licenses/${id}`)).body.product_key).toBe('BBBB-KEY-2');
    expect((await reader.get(`licenses/${id}`)).body).not.toHaveProperty('product_key');
    const idsOf = async (who: Client, query: string) => (await who.get(`licenses?limit=500&${query}`)).body.rows.map(row => row.id);
    expect(await idsOf(reader, 'search=BBBB')).toEqual([]);
    expect(await idsOf(trusted, 'serial=BBBB-KEY-2')).toEqual([id]);
    expect(await idsOf(trusted, 'product_key=BBBB-KEY-2')).toEqual([id]);
    for (const key of ['serial', 'product_key']) expect(await idsOf(reader, `${key}=BBBB-KEY-2`)).toEqual(await idsOf(reader, ''));
    expect(await idsOf(reader, 'sort=product_key&order=asc')).toEqual(await idsOf(reader, 'sort=name&order=desc'));
    expect(await idsOf(trusted, 'sort=product_key&order=desc')).not.toEqual(await idsOf(trusted, 'sort=name&order=desc'));
    const told = async (who: Client, more = '') => (await who.get(`reports/activity?item_type=license&item_id=${id}${more}`)).body;
    expect(JSON.stringify((await told(trusted)).rows)).toContain('BBBB');
    expect(JSON.stringify((await told(reader)).rows)).not.toContain('BBBB');
    expect([(await told(trusted, '&search=BBBB')).total, (await told(reader, '&search=BBBB')).total]).toEqual([1, 0]);
  });
});
