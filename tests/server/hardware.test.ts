import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverAccount } from '#server/access/account.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let model: number;
let ready: number;
let archived: number;
let category: number;
let site: number;

beforeAll(async () => {
  admin = await server().signIn();
  category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  const maker = await server().make('manufacturers', { name: 'Flowtech' });
  model = await server().make('models', { name: 'FT-200', model_number: 'X-9', category_id: category, manufacturer_id: maker });
  ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  archived = await server().make('statuslabels', { name: 'Scrapped', type: 'archived' });
  site = await server().make('locations', { name: 'Sitra pumping station' });
});

const asset = (more: Record<string, unknown> = {}) => server().make('hardware', { model_id: model, status_id: ready, ...more });
const tagsOf = async (query: string) =>
  (await admin.get(`hardware?limit=500&sort=asset_tag&order=asc&${query}`)).body.rows.map(row => row.asset_tag);

describe('a list by columns', () => {
  const found = (filter: unknown, more = '') => tagsOf(`filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

  test('has each text in its column, whoever or whatever that refers to, in place of the search', async () => {
    const holder = await server().make('users', { first_name: 'Columba', last_name: 'Haddad', username: 'columba' });
    await asset({ asset_tag: 'COL-1', name: 'Column still', purchase_date: '2019-04-30', notes: '50 %' });
    await asset({ asset_tag: 'COL-2', name: 'Column drum', location_id: site, assigned_user: holder });
    expect(await found({ name: 'column' })).toEqual(['COL-1', 'COL-2']);
    expect(await found({ name: 'COLUMN d' })).toEqual(['COL-2']);
    expect(await found({ name: 'column', notes: '0 %' })).toEqual(['COL-1']);
    expect(await found({ name: 'column', purchase_date: '2019-04' })).toEqual(['COL-1']);
    expect(await found({ assigned_to: 'columba h' })).toEqual(['COL-2']);
    expect(await found({ name: 'column', status_label: 'read', manufacturer: 'flow', model: 'FT-2' })).toEqual(['COL-1', 'COL-2']);
    expect(await found({ name: 'column' }, '&search=still')).toEqual(['COL-1', 'COL-2']);
    expect(await found({ name: 'column', nothing: 'x', custom_fields: 'x', age_in_years: '7' })).toEqual(['COL-1', 'COL-2']);
    const file = await admin.fetch(`hardware/export?export_columns=asset_tag&filter=${encodeURIComponent('{"name":"column still"}')}`);
    expect((await file.text()).split('\n').slice(1).join('')).toContain('COL-1');
  });

  test('is the whole one where the columns cannot be read', async () => {
    for (const said of ['{', '[]', 'null', '"x"', '{"name":{}}', '{"name":""}'])
      expect(await tagsOf(`filter=${encodeURIComponent(said)}`)).toEqual(await tagsOf(''));
  });

  test('tells nothing of what its reader may not see', async () => {
    const keyed = await server().make('categories', { name: 'Columns', category_type: 'license' });
    await server().make('licenses', { name: 'Column tool', serial: 'COL-KEY', category_id: keyed, seats: 1 });
    const filter = encodeURIComponent(JSON.stringify({ product_key: 'COL-KEY', name: 'column t' }));
    const other = encodeURIComponent(JSON.stringify({ product_key: 'WRONG', name: 'column t' }));
    const totalOf = async (client: Client, said: string) => (await client.get(`licenses?filter=${said}`)).body.total;
    const reader = await server().signIn(['licenses.view']);
    expect([await totalOf(admin, filter), await totalOf(admin, other)]).toEqual([1, 0]);
    expect([await totalOf(reader, filter), await totalOf(reader, other)]).toEqual([1, 1]);
  });
});

test('a row tells the spare parts in it where it is asked to, to whoever may see them', async () => {
  const kind = await server().make('categories', { name: 'Bearings', category_type: 'component' });
  const part = await server().make('components', { name: 'Ring &lt;6204', category_id: kind, qty: 5, purchase_cost: '3.5' });
  const id = await asset({ asset_tag: 'PARTS-1' });
  await admin.post(`components/${part}/checkout`, { assigned_to: id, assigned_qty: 2, checkout_at: '2026-02-01' });
  const components = [{ id: part, name: 'Ring &amp;lt;6204', qty: 2, price: '3.500', checkout_date: { date: '2026-02-01' } }];
  expect((await admin.get(`hardware/${id}?components=true`)).body).toMatchObject({ id, components });
  expect((await admin.get('hardware?search=PARTS-1&components=true')).body.rows).toMatchObject([{ id, components }]);
  expect((await admin.get(`hardware/${id}`)).body).not.toHaveProperty('components');
  const viewer = await server().signIn(['assets.view']);
  expect((await viewer.get(`hardware/${id}?components=true`)).body).not.toHaveProperty('components');
});

describe('an asset', () => {
  test('gets a tag when it brings none, and its model’s category and maker', async () => {
    const { payload } = (await admin.post('hardware', { model_id: model, status_id: ready, asset_tag: '', purchase_cost: '1,234.5' })).body;
    expect(payload).toMatchObject({
      asset_tag: expect.stringMatching(/^A-\d{6}$/) as unknown,
      model: { id: model, name: 'FT-200' },
      model_number: 'X-9',
      category: { name: 'Pumps' },
      manufacturer: { name: 'Flowtech' },
      status_label: { id: ready, name: 'Ready' },
      purchase_cost: '1,234.500',
    });
  });

  test('keeps how long its warranty lasts, maintained or not', async () => {
    const { payload } = (await admin.post('hardware', { model_id: model, status_id: ready, warranty_months: 24 })).body;
    expect(payload.warranty_months).toBe(24);
  });

  test('says when its warranty ends and how long its model lasts', async () => {
    const pump = await server().make('models', { name: 'FT-300', category_id: category, eol: 36 });
    const bought = { model_id: pump, purchase_date: '2023-08-31', warranty_months: 6 };
    expect((await admin.get(`hardware/${await asset(bought)}`)).body).toMatchObject({
      eol: '36 months',
      warranty_expires: { date: '2024-02-29' },
    });
    const row = (await admin.get(`hardware/${await asset()}`)).body;
    expect([row.eol, row.warranty_expires, row.qr, row.alt_barcode]).toEqual([null, null, null, null]);
  });

  test('moves along with its default location', async () => {
    const id = await asset({ rtd_location_id: site });
    expect((await admin.get(`hardware/${id}`)).body.location).toMatchObject({ id: site });
    const other = await server().make('locations', { name: 'Workshop' });
    expect((await admin.patch(`hardware/${id}`, { rtd_location_id: other })).body.payload.location).toMatchObject({ id: other });
    expect((await admin.patch(`hardware/${id}`, { rtd_location_id: site, location_id: other })).body.payload.location).toMatchObject({
      id: other,
    });
  });

  test('is found by tag, serial, model and place, in any case, by one of several terms', async () => {
    await asset({ asset_tag: 'FIND-1', serial: 'SN-zeta-77', location_id: site });
    await asset({ asset_tag: 'FIND-2', name: '100% spare_part' });
    expect(await tagsOf('search=ZETA')).toEqual(['FIND-1']);
    expect(await tagsOf('search=pumping')).toContain('FIND-1');
    expect(await tagsOf('search=ft-200')).toEqual(expect.arrayContaining(['FIND-1', 'FIND-2']));
    expect(await tagsOf('search=zeta OR 100%25')).toEqual(['FIND-1', 'FIND-2']);
    expect(await tagsOf('search=e_p')).toEqual(['FIND-2']);
    expect(await tagsOf('search=nothing like it')).toEqual([]);
    // Of a code its last digits alone lead to it, and yet all of it counts.
    await asset({ asset_tag: 'FIND-A_0012345678-x' });
    await asset({ asset_tag: 'FIND-AB0012345678-x' });
    expect(await tagsOf('search=find-a_0012345678-X')).toEqual(['FIND-A_0012345678-x']);
    expect(await tagsOf('search=0012345678')).toEqual(['FIND-A_0012345678-x', 'FIND-AB0012345678-x']);
    expect(await tagsOf('search=45678')).toEqual(['FIND-A_0012345678-x', 'FIND-AB0012345678-x']);
    await server().make('users', { first_name: 'Layla', last_name: 'Al Khalifa', username: 'layla' });
    expect((await admin.get('users?search=layla al')).body.rows).toMatchObject([{ username: 'layla' }]);
  });

  test('is found by its holder, its supplier and its default location, which are no columns of the list', async () => {
    const holder = await server().make('users', { first_name: 'Zubaida', last_name: 'Qassim', username: 'zubaida' });
    const supplier_id = await server().make('suppliers', { name: 'Zenith Pumps Trading' });
    const rtd_location_id = await server().make('locations', { name: 'Zallaq yard' });
    const id = await asset({ asset_tag: 'FIND-3', supplier_id, rtd_location_id });
    await asset({ asset_tag: 'FIND-4' });
    await admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: holder });
    for (const words of ['qassim', 'zenith', 'zallaq']) expect([words, await tagsOf(`search=${words}`)]).toEqual([words, ['FIND-3']]);
  });

  test('is found by the category and the maker of its model, and by the asset it is in', async () => {
    const category_id = await server().make('categories', { name: 'Zeolite filters', category_type: 'asset' });
    const manufacturer_id = await server().make('manufacturers', { name: 'Zwick' });
    const model_id = await server().make('models', { name: 'F-1', category_id, manufacturer_id });
    const cabinet = await asset({ asset_tag: 'FIND-5', name: 'Zinc cabinet' });
    const id = await asset({ asset_tag: 'FIND-6', model_id });
    await admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'asset', assigned_asset: cabinet });
    for (const words of ['zeolite', 'zwick']) expect([words, await tagsOf(`search=${words}`)]).toEqual([words, ['FIND-6']]);
    expect(await tagsOf('search=zinc')).toEqual(['FIND-5', 'FIND-6']);
    // Who chooses the cabinet does not mean what is in it.
    expect((await admin.get('hardware/selectlist?search=zinc')).body.results).toMatchObject([{ id: cabinet }]);
  });

  test('is found by its holder however many are called alike, whether they hold anything or not', async () => {
    const { db } = server().context;
    const holder = async (words: string, count: number) => {
      await sql`insert into users (first_name, username, activated, created_at, updated_at)
        select ${words}, ${words} || n, false, now(), now() from generate_series(1, ${count}::int) as n`.execute(db);
      const { rows } = await sql<{ id: number }>`select max(id) as id from users where first_name = ${words}`.execute(db);
      return rows[0]?.id;
    };
    for (const [words, count] of Object.entries({ qfew: 2, qsome: 40, qmany: 700, qall: 2_100 })) {
      const id = await asset({ asset_tag: `OF-${words}` });
      await admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: await holder(words, count) });
      expect(await tagsOf(`search=${words}`)).toEqual([`OF-${words}`]);
    }
    // As many as are no longer told one by one.
    await sql`insert into hardware (asset_tag, model_id, status_id, assigned_type, assigned_user_id, created_at, updated_at)
      select 'ALL-' || id, ${model}, ${ready}, 'user', id, now(), now() from users where first_name = 'qall'`.execute(db);
    expect((await admin.get('hardware?limit=1&search=qall')).body.total).toBe(2_101);
    await sql`delete from hardware where asset_tag like 'ALL-%'`.execute(db);
  });

  test('is hidden when archived unless one asks, and shown when deleted only where one asks', async () => {
    await asset({ asset_tag: 'OLD-1', status_id: archived });
    const gone = await asset({ asset_tag: 'GONE-1' });
    await admin.delete(`hardware/${gone}`);
    expect(await tagsOf('')).not.toEqual(expect.arrayContaining(['OLD-1']));
    expect(await tagsOf('status=Archived')).toEqual(['OLD-1']);
    expect(await tagsOf(`status_id=${archived}`)).toEqual(['OLD-1']);
    expect(await tagsOf('status=Deleted')).toEqual(['GONE-1']);
    expect((await admin.patch(`hardware/${gone}`, { name: 'x' })).body.messages).toBe('This asset is deleted. Restore it first.');
  });

  test('is filtered by what its model says, by ranges and by choices', async () => {
    const other = await server().make('categories', { name: 'Fans', category_type: 'asset' });
    const fan = await server().make('models', { name: 'Fan', category_id: other });
    await asset({ asset_tag: 'FAN-1', model_id: fan, purchase_date: '2025-05-10', requestable: true });
    expect(await tagsOf(`category_id[]=${other}`)).toEqual(['FAN-1']);
    expect(await tagsOf(`category_id=${other}&model_id=${fan}`)).toEqual(['FAN-1']);
    expect(await tagsOf('purchase_date[start]=2025-05-10&purchase_date[end]=2025-05-10')).toEqual(['FAN-1']);
    expect(await tagsOf('purchase_date[start]=2025-05-11')).toEqual([]);
    expect(await tagsOf('status=Requestable')).toEqual(['FAN-1']);
    expect((await admin.get(`categories/${other}`)).body).toMatchObject({ assets_count: 1, models_count: 1 });
    const totals = (await admin.get(`hardware?category_id=${category}&limit=1`)).body;
    expect([totals.rows.length, totals.total > 1]).toEqual([1, true]);
  });

  test('pages without losing or repeating a row, whatever it is sorted by', async () => {
    for (const sort of ['name', 'model', 'status_label', 'category', 'purchase_date', 'id', 'created_at']) {
      for (const order of ['asc', 'desc']) {
        const whole = (await admin.get(`hardware?limit=500&sort=${sort}&order=${order}`)).body.rows.map(row => row.id);
        const pages = [];
        for (let offset = 0; offset < whole.length; offset += 3) {
          pages.push(...(await admin.get(`hardware?limit=3&offset=${offset}&sort=${sort}&order=${order}`)).body.rows.map(row => row.id));
        }
        expect(pages).toEqual(whole);
      }
    }
  });
});

describe('custom fields', () => {
  const field = async (more: Record<string, unknown>) => {
    const { payload } = (await admin.post('fields', { element: 'text', format: 'ANY', ...more })).body;
    return { id: Number(payload.id), name: String(payload.db_column_name) };
  };
  const setOf = async (name: string, fields: { id: number }[], required: readonly number[] = []) => {
    const set = await server().make('fieldsets', { name });
    for (const [order, { id }] of fields.entries()) {
      const body = { fieldset_id: set, order, ...(required.includes(id) && { required: 'on' }) };
      expect((await admin.post(`fields/${id}/associate`, body)).body).toMatchObject({ status: 'success' });
    }
    return set;
  };

  test('are associated, put in order and taken out; doing so twice is no error', async () => {
    const [flow, head] = [await field({ name: 'Flow rate' }), await field({ name: 'Head' })];
    const set = await setOf('Hydraulics', [flow, head, flow], [head.id]);
    const read = async () =>
      (await admin.get(`fieldsets/${set}`)).body.fields as { total: number; rows: { name: string; required: boolean; type: string }[] };
    expect(await read()).toMatchObject({
      total: 2,
      rows: [
        { name: 'Head', required: true, type: 'text' },
        { name: 'Flow rate', required: false },
      ],
    });
    await admin.post(`fields/fieldsets/${set}/order`, { item: [flow.id, head.id] });
    expect((await read()).rows.map(({ name }) => name)).toEqual(['Flow rate', 'Head']);
    expect((await admin.delete(`fields/${flow.id}`)).body.messages).toBe('1 field set uses this custom field.');
    for (let round = 0; round < 2; round += 1) {
      expect((await admin.delete(`fields/fieldsets/${set}/disassociate/${flow.id}`)).body).toMatchObject({ status: 'success' });
    }
    expect((await read()).total).toBe(1);
    const { rows } = (await admin.get(`reports/activity?item_type=fieldsets&item_id=${set}`)).body;
    expect(rows[0]).toMatchObject({ log_meta: { fields: { old: 'Flow rate, Head (required)', new: 'Head (required)' } } });
    expect((await admin.post(`fields/${flow.id}/associate`, { fieldset_id: 99999 })).body).toMatchObject({ status: 'error' });
    expect((await (await server().signIn(['customfields.view'])).post(`fields/${flow.id}/associate`, { fieldset_id: set })).status).toBe(
      403,
    );
  });

  test('of the model’s set are kept by the asset, checked by their format and shown by label', async () => {
    const [power, mac] = [await field({ name: 'Power', format: 'NUMERIC' }), await field({ name: 'MAC', format: 'MAC', is_unique: true })];
    const colour = await field({ name: 'Coating', element: 'listbox', field_values: 'Red\r\nGrey' });
    const set = await setOf('Electric', [power, mac, colour], [power.id]);
    const motor = await server().make('models', { name: 'Motor', category_id: category, fieldset_id: set });
    const body = { model_id: motor, status_id: ready };
    expect((await admin.post('hardware', body)).body.messages).toEqual({ [power.name]: ['This field is required.'] });
    const wrong = await admin.post('hardware', {
      ...body,
      [power.name]: 'strong',
      [mac.name]: 'no',
      [colour.name]: 'Pink',
      _snipeit_other_99: 'x',
    });
    expect(Object.keys(wrong.body.messages as object).sort()).toEqual([mac.name, colour.name, power.name, '_snipeit_other_99'].sort());
    const { payload } = (await admin.post('hardware', { ...body, [power.name]: '45', [mac.name]: '00:1b:44:11:3a:b7' })).body;
    expect(payload.custom_fields).toEqual({
      Power: { field: power.name, value: '45', field_format: 'NUMERIC', element: 'text' },
      MAC: { field: mac.name, value: '00:1b:44:11:3a:b7', field_format: 'MAC', element: 'text' },
      Coating: { field: colour.name, value: null, field_format: 'ANY', element: 'listbox' },
    });
    expect((await admin.patch(`hardware/${String(payload.id)}`, { [colour.name]: 'Grey' })).body.payload.custom_fields).toMatchObject({
      Power: { value: '45' },
      Coating: { value: 'Grey' },
    });
    expect((await admin.post('hardware', { ...body, [power.name]: '1', [mac.name]: '00:1b:44:11:3a:b7' })).body.messages).toEqual({
      [mac.name]: ['This is already in use.'],
    });
    const { rows } = (await admin.get(`reports/activity?item_type=asset&item_id=${String(payload.id)}`)).body;
    expect(rows[0]?.log_meta).toEqual({ Coating: { old: null, was: null, new: 'Grey', key: colour.name } });
  });

  test('of another set go along with a change of the model while they are empty or say what is kept, and come back with their set', async () => {
    const [flow, head, volts] = [await field({ name: 'Flow' }), await field({ name: 'Lift' }), await field({ name: 'Volts' })];
    const modelOf = async (name: string, fields: { id: number }[]) =>
      server().make('models', { name, category_id: category, fieldset_id: await setOf(name, fields) });
    const [wet, dry] = [await modelOf('Wet', [flow, head]), await modelOf('Dry', [volts])];
    const { id } = (await admin.post('hardware', { model_id: wet, status_id: ready, [flow.name]: '8' })).body.payload;
    const change = async (body: object) => (await admin.patch(`hardware/${String(id)}`, body)).body;
    expect(await change({ model_id: dry, [flow.name]: '9' })).toMatchObject({ messages: { [flow.name]: [/does not belong/] } });
    const changed = await change({ model_id: dry, [flow.name]: '8', [head.name]: null, [volts.name]: '230' });
    expect(changed.payload.custom_fields).toEqual({ Volts: expect.objectContaining({ value: '230' }) as unknown });
    expect(await change({ [flow.name]: null })).toMatchObject({ status: 'success' });
    expect((await change({ model_id: wet })).payload.custom_fields).toMatchObject({ Flow: { value: '8' }, Lift: { value: null } });
  });

  test('with an own pattern are checked by it, and a pattern that is none is refused', async () => {
    expect(
      (await admin.post('fields', { name: 'Bad', element: 'text', format: 'CUSTOM REGEX', custom_format: '([' })).body.messages,
    ).toHaveProperty('custom_format');
    const code = await field({ name: 'Code', format: 'CUSTOM REGEX', custom_format: 'regex:/^[A-Z]{2}-\\d+$/' });
    const set = await setOf('Codes', [code]);
    const coded = await server().make('models', { name: 'Coded', category_id: category, fieldset_id: set });
    expect((await admin.post('hardware', { model_id: coded, status_id: ready, [code.name]: 'x' })).body.messages).toHaveProperty(code.name);
    expect((await admin.post('hardware', { model_id: coded, status_id: ready, [code.name]: 'AB-12' })).body.status).toBe('success');
  });

  test('that are encrypted are for those with the right alone', async () => {
    const secret = await field({ name: 'Door code', field_encrypted: true });
    const set = await setOf('Doors', [secret]);
    const door = await server().make('models', { name: 'Door', category_id: category, fieldset_id: set });
    const id = await server().make('hardware', { model_id: door, status_id: ready, [secret.name]: '4711' });
    const keeper = await server().signIn(['assets.view', 'assets.edit', 'assets.view.encrypted_custom_fields']);
    const reader = await server().signIn(['assets.view', 'assets.edit']);
    expect((await keeper.get(`hardware/${id}`)).body.custom_fields).toMatchObject({ 'Door code': { value: '4711' } });
    expect((await reader.get(`hardware/${id}`)).body.custom_fields).toEqual({});
    expect((await reader.patch(`hardware/${id}`, { [secret.name]: '0' })).body.messages).toHaveProperty(secret.name);
    await keeper.patch(`hardware/${id}`, { [secret.name]: '0815' });
    const { rows } = (await reader.get(`reports/activity?item_type=asset&item_id=${id}`)).body;
    expect(rows[0]?.log_meta).toEqual({ 'Door code': { old: '••••', new: '••••', key: secret.name } });
  });
});

describe('many records', () => {
  test('go in at once, checked by the rules, and are found by their words', async () => {
    const { context } = server();
    const plan = context.plans.get('hardware');
    const records = Array.from({ length: 2_500 }, (_, index) => ({
      asset_tag: `BULK-${index}`,
      model: { id: model },
      status: { id: ready },
      purchase_cost: index,
      created_at: '2024-01-02 03:04:05',
    }));
    const ids = await context.db.transaction().execute(trx => bulkInsert(context, trx, plan, records));
    expect([ids.length, (await admin.get('hardware?search=bulk-&limit=1')).body.total]).toEqual([2_500, 2_500]);
    expect((await admin.get(`hardware/${ids[7]}`)).body).toMatchObject({
      asset_tag: 'BULK-7',
      purchase_cost: '7.000',
      created_at: { datetime: '2024-01-02 03:04:05' },
    });
    await expect(bulkInsert(context, context.db, plan, [{ name: 'no tag' }])).rejects.toThrow(
      'hardware.asset_tag: This field is required.',
    );
  });

  test('are written all or not at all by a caller’s transaction', async () => {
    const { context } = server();
    const plan = context.plans.get('companies');
    const write = context.db.transaction().execute(async trx => {
      for (const name of ['Half 1', 'Half 2', '']) await saveValues(context, trx, serverAccount, plan, { id: null, values: { name } });
    });
    await expect(write).rejects.toMatchObject({ message: 'name: This field is required.' });
    expect((await admin.get('companies?search=half')).body.total).toBe(0);
  });
});
