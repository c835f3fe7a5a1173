import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let admin: Client;
const ids = { model: 0, ready: 0, broken: 0, scrapped: 0, store: 0, workshop: 0, layla: 0 };

beforeAll(async () => {
  admin = await server().signIn();
  const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  ids.model = await server().make('models', { name: 'FT-200', model_number: 'X-9', category_id: category });
  ids.ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  ids.broken = await server().make('statuslabels', { name: 'Broken', type: 'undeployable' });
  ids.store = await server().make('locations', { name: 'Store' });
  ids.workshop = await server().make('locations', { name: 'Workshop' });
  ids.layla = await server().make('users', {
    first_name: 'Layla',
    last_name: 'Al Khalifa',
    username: 'layla',
    activated: true,
    location_id: ids.workshop,
  });
});

const asset = (more: Record<string, unknown> = {}) =>
  server().make('hardware', { model_id: ids.model, status_id: ids.ready, rtd_location_id: ids.store, ...more });
const read = async (id: number) => (await admin.get(`hardware/${id}`)).body;
const story = async (id: number) => (await admin.get(`reports/activity?item_type=asset&item_id=${id}`)).body.rows;
const toLayla = () => ({ checkout_to_type: 'user', assigned_user: ids.layla });

test('an asset moves along with whoever has it', async () => {
  const who = await server().make('users', { first_name: 'Omar', username: 'omar', location_id: ids.store });
  const [theirs, free] = [await asset(), await asset()];
  await admin.post(`hardware/${theirs}/checkout`, { checkout_to_type: 'user', assigned_user: who });
  expect((await admin.patch(`users/${who}`, { location_id: ids.workshop })).body.status).toBe('success');
  expect([await read(theirs), await read(free)]).toMatchObject([{ location: { id: ids.workshop } }, { location: { id: ids.store } }]);
  expect((await story(theirs))[0]).toMatchObject({ action_type: 'update', log_meta: { location: { old: 'Store', new: 'Workshop' } } });
  expect((await admin.get(`users/${who}/assets`)).body).toMatchObject({ total: 1, rows: [{ id: theirs }] });
  expect((await admin.get('users/999999/assets')).body.messages).toBe('Person not found.');
  expect((await admin.patch(`users/${who}`, { jobtitle: 'Fitter' })).body.status).toBe('success');
  expect(await story(theirs)).toHaveLength(3);
});

describe('an asset that is created or changed with a holder', () => {
  const create = async (more: object, client = admin) => client.post('hardware', { model_id: ids.model, status_id: ids.ready, ...more });

  test('is checked out to them at once', async () => {
    const { payload } = (await create({ assigned_user: ids.layla, expected_checkin: '2026-04-01' })).body;
    expect(payload).toMatchObject({
      assigned_to: { id: ids.layla, type: 'user' },
      location: { id: ids.workshop },
      expected_checkin: { date: '2026-04-01' },
      checkout_counter: 1,
    });
    const told = (await story(Number(payload.id))).map(row => row.action_type);
    expect(told).toEqual(['checkout', 'create']);

    const stored = await asset();
    const moved = await admin.patch(`hardware/${stored}`, { name: 'In the store', assigned_location: String(ids.store) });
    expect(moved.body.payload).toMatchObject({ name: 'In the store', assigned_to: { id: ids.store, type: 'location' } });
    const held = await asset();
    expect((await admin.patch(`hardware/${held}`, { assigned_asset: { id: stored } })).body.payload).toMatchObject({
      assigned_to: { id: stored, type: 'asset' },
    });
  });

  test('stays with whoever has it already, and is not taken from them', async () => {
    const id = Number((await create({ assigned_user: ids.layla })).body.payload.id);
    const whole = await read(id);
    const again = await admin.patch(`hardware/${id}`, { ...whole, name: 'Renamed', model_id: ids.model, status_id: ids.ready });
    expect(again.body).toMatchObject({ status: 'success', payload: { name: 'Renamed', checkout_counter: 1 } });
    const refused = await admin.patch(`hardware/${id}`, { name: 'Taken away', assigned_location: ids.store });
    expect(refused.body.messages).toBe('It is checked out already. Check it in first.');
    expect(await read(id)).toMatchObject({ name: 'Renamed', assigned_to: { id: ids.layla } });
  });

  test('is neither made nor changed where it cannot be checked out', async () => {
    const total = async () => (await admin.get('hardware')).body.total;
    const before = await total();
    const clerk = await server().signIn(['assets.view', 'assets.create', 'assets.edit']);
    expect((await create({ assigned_user: ids.layla, status_id: ids.broken })).body.messages).toMatch(/status does not allow/);
    expect((await create({ assigned_user: 999_999 })).body.messages).toHaveProperty('assigned_user');
    expect((await create({ assigned_user: ids.layla, assigned_location: ids.store })).body.messages).toHaveProperty('assigned_location');
    expect((await create({ assigned_user: ids.layla }, clerk)).status).toBe(403);
    expect(await total()).toBe(before);
    expect((await create({ assigned_user: null, assigned_location: '' }, clerk)).body).toMatchObject({ payload: { assigned_to: null } });
  });
});

test('a maintenance says who created it, also by the older name', async () => {
  const supplier_id = await server().make('suppliers', { name: 'Flowtech' });
  const body = { asset_id: await asset(), supplier_id, title: 'Yearly', asset_maintenance_type: 'Maintenance', start_date: '2026-02-01' };
  const clerk = await server().signIn(['assets.view', 'assets.edit']);
  const { payload } = (await clerk.post('maintenances', body)).body;
  expect(payload).toMatchObject({ created_by: { id: clerk.id }, user_id: { id: clerk.id, name: expect.any(String) as unknown } });
  await admin.patch(`maintenances/${String(payload.id)}`, { title: 'Half-yearly', created_by_id: admin.id });
  expect((await admin.get(`maintenances?created_by=${clerk.id}`)).body.rows).toMatchObject([
    { title: 'Half-yearly', user_id: { id: clerk.id } },
  ]);
  expect((await admin.get(`maintenances?created_by=${admin.id}`)).body.total).toBe(0);
});

describe('an asset is checked out', () => {
  test('to a person: it is theirs and where they are, they are told, and its history says so', async () => {
    const id = await asset({ asset_tag: 'OUT-1' });
    expect(await read(id)).toMatchObject({ available_actions: { checkout: true, checkin: false, audit: true }, assigned_to: null });
    const body = { ...toLayla(), expected_checkin: '2026-04-01', note: 'For the survey', name: 'Survey pump' };
    expect((await admin.post(`hardware/${id}/checkout`, body)).body).toMatchObject({ status: 'success', payload: { asset: 'OUT-1' } });
    expect(await read(id)).toMatchObject({
      name: 'Survey pump',
      assigned_to: { id: ids.layla, name: 'Layla Al Khalifa', username: 'layla', first_name: 'Layla', type: 'user' },
      status_label: { status_type: 'deployable', status_meta: 'deployed' },
      location: { id: ids.workshop },
      expected_checkin: { date: '2026-04-01' },
      last_checkout: { datetime: '2026-03-01 08:00:00' },
      ...{ checkout_counter: 1, checkin_counter: 0, user_can_checkout: false },
      available_actions: { checkout: false, checkin: true },
    });
    expect((await story(id))[0]).toMatchObject({
      action_type: 'checkout',
      note: 'For the survey',
      log_meta: { assigned_user: { old: null, new: 'Layla Al Khalifa' }, location: { old: 'Store', new: 'Workshop' } },
    });
    const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${ids.layla} and record_id = ${id}`.execute(
      server().context.db,
    );
    expect(rows).toEqual([{ kind: 'assigned' }]);
  });

  test('to a place or within another asset, but not within itself or round in a circle', async () => {
    const [pump, motor, sensor] = [await asset(), await asset(), await asset()];
    const within = (host: number) => ({ checkout_to_type: 'asset', assigned_asset: host });
    await admin.post(`hardware/${pump}/checkout`, { checkout_to_type: 'location', assigned_location: ids.workshop });
    expect(await read(pump)).toMatchObject({ assigned_to: { id: ids.workshop, type: 'location' }, location: { id: ids.workshop } });
    expect((await admin.post(`hardware/${motor}/checkout`, within(motor))).body.messages).toHaveProperty('assigned_asset');
    expect((await admin.post(`hardware/${motor}/checkout`, within(pump))).body.status).toBe('success');
    expect(await read(motor)).toMatchObject({ assigned_to: { id: pump, type: 'asset' }, location: { id: ids.workshop } });
    expect((await admin.post(`hardware/${sensor}/checkout`, within(motor))).body.status).toBe('success');
    await admin.post(`hardware/${pump}/checkin`);
    expect((await admin.post(`hardware/${pump}/checkout`, within(sensor))).body.messages).toHaveProperty('assigned_asset');
  });

  test('not when somebody has it, when its status does not allow it, or when it is gone', async () => {
    const [taken, broken, gone] = [await asset(), await asset({ status_id: ids.broken }), await asset()];
    await admin.post(`hardware/${taken}/checkout`, toLayla());
    await admin.delete(`hardware/${gone}`);
    const said = async (id: number) => (await admin.post(`hardware/${id}/checkout`, toLayla())).body.messages;
    expect(await said(taken)).toBe('It is checked out already. Check it in first.');
    expect(await said(broken)).toMatch(/Its status does not allow it/);
    expect(await said(gone)).toBe('This asset is deleted. Restore it first.');
    expect(await said(999_999)).toBe('Asset not found.');
  });

  test('only with what the dialog asks: somebody who is there, a status that allows it, days in order', async () => {
    const id = await asset();
    const said = async (body: object) => Object.keys((await admin.post(`hardware/${id}/checkout`, body)).body.messages as object);
    expect(await said({})).toEqual(['checkout_to_type']);
    expect(await said({ checkout_to_type: 'user', assigned_location: ids.store })).toEqual(['assigned_user']);
    expect(await said({ checkout_to_type: 'user', assigned_user: 999_999 })).toEqual(['assigned_user']);
    expect(await said({ checkout_to_type: 'ghost' })).toEqual(['checkout_to_type']);
    expect(await said({ ...toLayla(), status_id: ids.broken })).toEqual(['status_id']);
    expect(await said({ ...toLayla(), checkout_at: '2026-03-05', expected_checkin: '2026-03-04' })).toEqual(['expected_checkin']);
    expect(await said({ ...toLayla(), checkout_at: 'soon' })).toEqual(['checkout_at']);
    expect((await read(id)).assigned_to).toBeNull();
  });

  test('to one of two who ask at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await asset();
      const people = [ids.layla, admin.id];
      const answers = await Promise.all(
        people.map(person => admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: person })),
      );
      expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
      const winner = people[answers.findIndex(({ body }) => body.status === 'success')];
      expect(await read(id)).toMatchObject({ assigned_to: { id: winner }, checkout_counter: 1 });
      expect((await story(id)).filter(({ action_type }) => action_type === 'checkout')).toHaveLength(1);
    }
  });

  test('and two that are put into each other at once do not both win', async () => {
    const [one, other] = [await asset(), await asset()];
    const into = (id: number, host: number) => admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'asset', assigned_asset: host });
    const answers = await Promise.all([into(one, other), into(other, one)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
  });

  test('by who has the right, within their company', async () => {
    const id = await asset();
    const reader = await server().signIn(['assets.view']);
    expect((await reader.post(`hardware/${id}/checkout`, toLayla())).status).toBe(403);
    expect((await reader.get(`hardware/${id}`)).body).toMatchObject({ available_actions: { checkout: false, audit: false } });
    const [ours, theirs] = [await server().make('companies', { name: 'Ours' }), await server().make('companies', { name: 'Theirs' })];
    const ourKeeper = await server().signIn(['assets.view', 'assets.checkout'], { company_id: ours });
    const foreign = await asset({ company_id: theirs });
    expect((await ourKeeper.post(`hardware/${foreign}/checkout`, toLayla())).body.messages).toBe('Asset not found.');
    const stranger = await server().make('users', { first_name: 'Stranger', username: 'stranger', company_id: theirs });
    const toStranger = { checkout_to_type: 'user', assigned_user: stranger };
    expect((await ourKeeper.post(`hardware/${id}/checkout`, toStranger)).body.messages).toHaveProperty('assigned_user');
  });
});

describe('an asset is checked in', () => {
  test('and is at its default location again, or where one says, which may become the default', async () => {
    const id = await asset({ asset_tag: 'IN-1' });
    await admin.post(`hardware/${id}/checkout`, { ...toLayla(), expected_checkin: '2026-05-01' });
    const back = await admin.post(`hardware/${id}/checkin`, { note: 'Clean', status_id: ids.broken });
    expect(back.body.payload).toEqual({ asset_tag: 'IN-1', model: 'FT-200', model_number: 'X-9' });
    expect(await read(id)).toMatchObject({
      assigned_to: null,
      expected_checkin: null,
      location: { id: ids.store },
      status_label: { id: ids.broken, status_meta: 'undeployable' },
      last_checkin: { datetime: '2026-03-01 08:00:00' },
      checkin_counter: 1,
    });
    expect((await story(id))[0]).toMatchObject({
      action_type: 'checkin from',
      note: 'Clean',
      log_meta: { assigned_user: { old: 'Layla Al Khalifa', new: null } },
    });
    expect((await admin.post(`hardware/${id}/checkin`)).body.messages).toBe('It is not checked out.');
    await admin.patch(`hardware/${id}`, { status_id: ids.ready });
    await admin.post(`hardware/${id}/checkout`, toLayla());
    await admin.post(`hardware/${id}/checkin`, { location_id: ids.workshop, update_default_location: 1 });
    expect(await read(id)).toMatchObject({ location: { id: ids.workshop }, rtd_location: { id: ids.workshop } });
  });

  test('and stays where it is without a default location, also one of many', async () => {
    const many = [await asset({ rtd_location_id: null }), await asset({ rtd_location_id: null })];
    await admin.post('hardware/bulk/checkout', { ids: many, ...toLayla() });
    await admin.post(`hardware/${many[0]}/checkin`, { location_id: null });
    await admin.post('hardware/bulk/checkin', { ids: many.slice(1) });
    for (const id of many) expect(await read(id)).toMatchObject({ assigned_to: null, location: { id: ids.workshop } });
  });

  test('and is not offered for deletion until then', async () => {
    const id = await asset();
    expect(await read(id)).toMatchObject({ available_actions: { delete: true } });
    await admin.post(`hardware/${id}/checkout`, toLayla());
    expect(await read(id)).toMatchObject({ available_actions: { delete: false } });
  });

  test('when it is deleted, and comes back free when it is restored', async () => {
    const id = await asset();
    await admin.post(`hardware/${id}/checkout`, toLayla());
    await admin.delete(`hardware/${id}`);
    await admin.post(`hardware/${id}/restore`);
    expect(await read(id)).toMatchObject({ assigned_to: null, deleted_at: null, checkin_counter: 1 });
    expect((await story(id)).map(({ action_type }) => action_type)).toEqual(['restore', 'delete', 'checkin from', 'checkout', 'create']);
  });
});

test('days that have not come, or are over, are refused by field', async () => {
  const id = await asset();
  const said = async (deed: string, body: object) => (await admin.post(`hardware/${id}/${deed}`, body)).body.messages;
  const future = ['This must not be in the future.'];
  expect(await said('checkout', { ...toLayla(), checkout_at: '2099-01-01' })).toEqual({ checkout_at: future });
  await admin.post(`hardware/${id}/checkout`, { ...toLayla(), checkout_at: '2026-02-01' });
  expect(await said('checkin', { checkin_at: '2099-01-01' })).toEqual({ checkin_at: future });
  expect(await said('checkin', { checkin_at: '2026-01-31' })).toEqual({ checkin_at: ['This must not be before the check-out.'] });
  expect(await said('audit', { next_audit_date: '2026-02-27' })).toEqual({ next_audit_date: ['This must not be in the past.'] });
  expect(await read(id)).toMatchObject({ checkin_counter: 0, last_audit_date: null });
});

describe('an asset is audited', () => {
  test('with the usual interval, or the day one says; it moves only when one asks', async () => {
    const id = await asset({ asset_tag: 'Seen-1' });
    const seen = await admin.post('hardware/audit', { asset_tag: 'SEEN-1', location_id: ids.workshop, note: 'Under the stairs' });
    expect(seen.body.payload).toMatchObject({ id, asset_tag: 'Seen-1', note: 'Under the stairs', next_audit_date: { date: '2027-03-01' } });
    expect(await read(id)).toMatchObject({ location: { id: ids.store }, last_audit_date: { datetime: '2026-03-01 08:00:00' } });
    expect((await story(id))[0]).toMatchObject({ action_type: 'audit', log_meta: { seen_at: { new: 'Workshop' } } });
    await admin.post(`hardware/${id}/audit`, { next_audit_date: '2026-06-01', location_id: ids.workshop, update_location: 1 });
    expect(await read(id)).toMatchObject({ location: { id: ids.workshop }, next_audit_date: { date: '2026-06-01' } });
    expect((await admin.post('hardware/audit', { asset_tag: 'none' })).body.messages).toBe('No asset has the tag none.');
    expect((await admin.post('hardware/audit', {})).body.messages).toHaveProperty('asset_tag');
  });

  test('with a photo, which stands among its files and in the report to whoever may fetch them', async () => {
    const id = await asset();
    const audit = (who: Client, photo: BlobPart) => {
      const form = new FormData();
      form.append('note', 'On the roof');
      form.append('image', new File([photo], 'Roof.png'));
      return who.call('POST', `hardware/${id}/audit`, form);
    };
    const damaged = await audit(admin, png.subarray(0, 20));
    expect(damaged.body.messages).toEqual({ image: ['This picture is damaged.'] });
    expect([(await story(id)).length, (await admin.get(`hardware/${id}/files`)).body.total]).toEqual([1, 0]);
    const auditor = await server().signIn(['assets.view', 'assets.audit', 'reports.view']);
    expect((await audit(auditor, png)).body).toMatchObject({ status: 'success' });
    expect((await admin.get(`hardware/${id}/files`)).body.rows).toMatchObject([{ filename: 'Roof.png', note: 'On the roof' }]);
    const [entry] = await story(id);
    expect(entry).toMatchObject({ action_type: 'audit', note: 'On the roof', file: { filename: 'Roof.png' } });
    const { url } = entry?.file as { url: string };
    expect(url).toMatch(/^\/uploads\/files\/[^?]+\?signature=/);
    const theirs = (await auditor.get(`reports/activity?item_type=asset&item_id=${id}`)).body.rows[0];
    expect(theirs).toMatchObject({ action_type: 'audit', file: null });
    expect((await audit(await server().signIn(['assets.view']), png)).status).toBe(403);
  });
});

describe('assets by their tags', () => {
  test('are read, checked out and checked in', async () => {
    const id = await asset({ asset_tag: 'TAG 1/a', serial: 'SN-1' });
    const at = `hardware/bytag/${encodeURIComponent('tag 1/a')}`;
    expect((await admin.get(at)).body.id).toBe(id);
    expect((await admin.get('hardware/byserial/SN-1')).body).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await admin.post(`${at}/checkout`, toLayla())).body.payload).toEqual({ asset: 'TAG 1/a' });
    expect((await admin.post(`${at}/checkin`)).body.status).toBe('success');
    await admin.post(`${at}/checkout`, toLayla());
    expect((await admin.post('hardware/checkinbytag', { asset_tag: 'TAG 1/A' })).body.payload).toMatchObject({ asset_tag: 'TAG 1/a' });
    await admin.delete(`hardware/${id}`);
    expect((await admin.get(at)).body.status).toBe('error');
  });
});

describe('many assets at once', () => {
  test('are checked out, audited, moved and checked in together', async () => {
    const many = [await asset(), await asset(), await asset()];
    const all = async () => Promise.all(many.map(read));
    expect((await admin.post('hardware/bulk/checkout', { ids: many, ...toLayla() })).body.payload.assets).toHaveLength(3);
    expect((await all()).every(({ assigned_to }) => assigned_to !== null)).toBe(true);
    await admin.post('hardware/bulk/audit', { ids: many, next_audit_date: '2027-01-01' });
    await admin.patch('hardware/location', { ids: many, location_id: ids.workshop, update_default_location: true });
    await admin.post('hardware/bulk/checkin', { ids: many });
    for (const row of await all())
      expect(row).toMatchObject({ assigned_to: null, next_audit_date: { date: '2027-01-01' }, location: { id: ids.workshop } });
    expect((await story(many[0] as number)).map(({ action_type }) => action_type)).toEqual([
      ...['checkin from', 'update', 'audit', 'checkout', 'create'],
    ]);
  });

  test('or none of them, and each that stands in the way is named', async () => {
    const [free, taken] = [await asset({ asset_tag: 'ALL-1' }), await asset({ asset_tag: 'ALL-2' })];
    await admin.post(`hardware/${taken}/checkout`, toLayla());
    const { messages, payload } = (await admin.post('hardware/bulk/checkout', { ids: [free, taken], ...toLayla() })).body;
    expect(messages).toBe('Nothing was done. ALL-2: It is checked out already. Check it in first.');
    expect(payload.refused).toHaveLength(1);
    expect(await read(free)).toMatchObject({ assigned_to: null, checkout_counter: 0 });
    for (const wrong of [undefined, [], 'all', [0], ['x'], Array.from({ length: 501 }, (_, index) => index + 1)])
      expect((await admin.post('hardware/bulk/audit', { ids: wrong })).body.messages).toHaveProperty('ids');
  });
});

test('what somebody or something has is found by its kind and id, of a person unless told', async () => {
  const [toPerson, toPlace, toAsset, host] = [await asset(), await asset(), await asset(), await asset()];
  const place = await server().make('locations', { name: 'Plant room' });
  const holders = { user: await server().make('users', { first_name: 'Huda', username: 'huda' }), location: place, asset: host };
  for (const [id, type] of [
    [toPerson, 'user'],
    [toPlace, 'location'],
    [toAsset, 'asset'],
  ] as const)
    await admin.post(`hardware/${id}/checkout`, { checkout_to_type: type, [`assigned_${type}`]: holders[type] });
  const found = async (query: string) => (await admin.get(query)).body.rows.map(({ id }) => id);
  expect(await found(`hardware?assigned_type=user&assigned_to=${holders.user}`)).toEqual([toPerson]);
  expect(await found(`hardware?assigned_to=${holders.user}`)).toEqual([toPerson]);
  expect(await found(`hardware?assigned_type=location&assigned_to=${place}`)).toEqual([toPlace]);
  expect(await found(`hardware?assigned_type=asset&assigned_to=${host}`)).toEqual([toAsset]);
  expect(await found(`hardware?assigned_type=location&assigned_to=999999`)).toEqual([]);
  expect(await found(`users/${holders.user}/assets?assigned_type=location`)).toEqual([]);
});

describe('the lists of what is due', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const tagsAt = async (path: string) =>
    (await admin.get(`${path}?limit=500&search=WHEN&sort=asset_tag&order=asc`)).body.rows.map(row => row.asset_tag);

  test('tell which assets are to be audited soon and which should have been, but not what is scrapped', async () => {
    ids.scrapped = await server().make('statuslabels', { name: 'Scrapped', type: 'archived' });
    for (const [tag, days] of [
      ['WHEN-LATE', -3],
      ['WHEN-SOON', 5],
      ['WHEN-FAR', 90],
    ] as const)
      await asset({ asset_tag: tag, next_audit_date: inDays(days) });
    await asset({ asset_tag: 'WHEN-GONE', next_audit_date: inDays(-3), status_id: ids.scrapped });
    await asset({ asset_tag: 'WHEN-NEVER' });
    expect(await tagsAt('hardware/audit/due')).toEqual(['WHEN-SOON']);
    expect(await tagsAt('hardware/audit/overdue')).toEqual(['WHEN-LATE']);
    expect(await tagsAt('hardware/audit/due-or-overdue')).toEqual(['WHEN-LATE', 'WHEN-SOON']);
    expect(await tagsAt('hardware')).toHaveLength(4);
    expect((await admin.get('hardware/audit/sometimes')).status).toBe(404);
    expect((await (await server().signIn([])).get('hardware/audit/due')).status).toBe(403);
  });

  test('tell which assets are to come back', async () => {
    const [late, soon] = [await asset({ asset_tag: 'WHEN-BACK-1' }), await asset({ asset_tag: 'WHEN-BACK-2' })];
    await admin.post(`hardware/${late}/checkout`, { ...toLayla(), checkout_at: inDays(-30), expected_checkin: inDays(-2) });
    await admin.post(`hardware/${soon}/checkout`, { ...toLayla(), checkout_at: inDays(-30), expected_checkin: inDays(2) });
    expect(await tagsAt('hardware/checkins/overdue')).toEqual(['WHEN-BACK-1']);
    expect(await tagsAt('hardware/checkins/due')).toEqual(['WHEN-BACK-2']);
  });
});
