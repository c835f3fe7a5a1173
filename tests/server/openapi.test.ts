import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { configure, createRandom, createRegistry, defineResource, files, isWritable, text, type Resource } from '#definition';
import { filesPath, keepsFiles } from '#definition/derive/files';
import { nestedBy, pathBelow } from '#definition/derive/nested';
import { rightFor } from '#definition/derive/rights';
import { wireNameOf, writeRecord } from '#definition/derive/wire';
import { registry as product } from '#resources/index.ts';
import { shortestPassword } from '#server/access/passwordRules.ts';
import { createApi } from '#server/api.ts';
import { createDocument } from '#server/openapi/document.ts';
import { Documented } from './documented';
import { callAssets } from './documentedAssets';
import { callOrders } from './documentedOrders';
import { makeSample, sampleValues } from './samples';
import { api, useServer, type Client } from './server';

/** No register of the product keeps documents in a field. */
const permits = defineResource({
  name: 'permits',
  label: { one: 'Permit', many: 'Permits' },
  section: 'settings',
  fields: { name: text({ label: 'Name', required: true }), papers: files({ label: 'Papers' }) },
});
const registry = createRegistry([...product.all, permits]);
const server = useServer({ registration: true, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'mainstay@mainstay.example' }, registry);
// As a server that has started says it.
configure({ shortestPassword });
const documented = new Documented(server, createDocument(registry));
const { document } = documented;
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});
const call = (method: string, path: string, body?: unknown, { accessToken } = admin) =>
  documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${accessToken}` });

describe('the document', () => {
  test('is OpenAPI 3.1 by the specification’s own schema, and whoever is not signed in may read it', async () => {
    const { body } = await documented.call('GET', `${api}/openapi.json`);
    const validator = new Validator();
    const { valid, errors } = await validator.validate(body);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('has an entry for every route there is, and for no other', () => {
    const mounted = createApi(server().context).routes.filter(({ method }) => method !== 'ALL');
    const routes = mounted.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const entries = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(routes)].sort()).toEqual(entries.sort());
  });

  test('calls every operation by a name of its own and heads it with a known tag', () => {
    const operations = Object.values(document.paths).flatMap(item => Object.values(item));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const tags = document.tags.map(({ name }) => name);
    expect(operations.filter(operation => operation.tags.some(tag => !tags.includes(tag)))).toEqual([]);
  });

  test('tells what is taken in a body beside the fields: to whom an asset goes at once', () => {
    const { HardwareCreate, HardwareUpdate } = document.components.schemas as Record<
      string,
      { properties: Record<string, { description?: string }> }
    >;
    for (const body of [HardwareCreate, HardwareUpdate]) expect(body?.properties.assigned_user?.description).toContain('at once');
  });

  test('refers to nothing that it does not have', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)];
    const missing = references.filter(([, kind, name]) => !((name as string) in document.components[kind as 'schemas']));
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});

/** What follows rules of its own, which have tests of their own: not any value comes after any other. */
const ruled = ['workorders.status'];

const referred = new Map<string, { id: number }>();

/** A record to refer to, the same whenever one of its kind is wanted. */
async function referenceTo(target: string, query: Record<string, string> | undefined): Promise<{ id: number }> {
  const key = `${target} ${JSON.stringify(query)}`;
  const reference = referred.get(key) ?? { id: await makeSample(server(), registry.get(target), createRandom(4), query) };
  referred.set(key, reference);
  return reference;
}

/** Values for every field, with records for all references, so that an answer has everything that it can have. */
async function fullValues(resource: Resource, seed: number): Promise<Record<string, unknown>> {
  const random = createRandom(seed);
  const values = await sampleValues(server(), resource, random);
  for (const [name, field] of Object.entries(resource.fields)) {
    const { target, query } = field as unknown as { target?: string; query?: Record<string, string> };
    if (
      ruled.includes(`${resource.name}.${name}`) ||
      !isWritable(field) ||
      !target ||
      !['ref', 'refs'].includes(field.kind.name) ||
      resource.when[name] ||
      'depends' in field
    )
      continue;
    const reference = await referenceTo(target, query);
    values[name] = field.kind.name === 'refs' ? [reference] : reference;
  }
  return values;
}

describe.each(registry.all.map(resource => [resource.name, resource] as const))('every answer of %s is as documented', (_, resource) => {
  const { path, list, selectlist, operations } = resource.api;
  const isCreated = operations.includes('create');

  test('lists, one record, and choices', async () => {
    const id = await server().make(resource.name, writeRecord(resource, await fullValues(resource, 5)));
    const bare = await makeSample(server(), resource, createRandom(6));
    for (const query of ['', '?search=a', '?limit=1&offset=1&sort=id&order=asc', '?limit=500', '?deleted=true']) {
      await call('GET', `${list}${query}`);
      await call('GET', `${selectlist}${query}`);
    }
    for (const format of ['csv', 'xlsx', 'pdf', 'none']) await call('GET', `${path}/export?export_format=${format}&limit=1`);
    for (const one of [id, bare, 999_999]) await call('GET', `${path}/${one}`);
  });

  if (isCreated)
    test('what is written, refused, deleted and brought back', async () => {
      const created = await call('POST', path, writeRecord(resource, await fullValues(resource, 7)));
      expect(created.body).toMatchObject({ status: 'success' });
      const one = `${path}/${String(created.body.payload.id)}`;
      const changes = writeRecord(resource, await fullValues(resource, 8));
      for (const [name, field] of Object.entries(resource.fields)) if (field.fixed) delete changes[wireNameOf(name, field, 'write')];
      expect((await call('PATCH', one, changes)).body).toMatchObject({ status: 'success' });
      expect((await call('PUT', one, {})).body).toMatchObject({ status: 'success' });
      expect((await call('POST', one, { _method: 'PATCH' })).body).toMatchObject({ status: 'success' });
      const form = new FormData();
      form.set('_method', 'PATCH');
      for (const [name, field] of Object.entries(resource.fields)) {
        if (['image', 'files'].includes(field.kind.name)) form.append(name, new File([picture], 'picture.png', { type: 'image/png' }));
      }
      expect((await call('POST', one, form)).body).toMatchObject({ status: 'success' });

      await call('POST', path, {});
      await call('PATCH', one, Object.fromEntries(Object.keys(changes).map(name => [name, { nested: 'nonsense' }])));
      await call('POST', `${path}/999999`, { _method: 'PATCH' });
      expect((await call('POST', one, { _method: 'BURN' })).status).toBe(405);
      expect((await call('PATCH', one, '{')).status).toBe(422);

      expect((await call('DELETE', one)).body).toMatchObject({ status: 'success' });
      await call('DELETE', one);
      await call('POST', one, { _method: 'DELETE' });
      if (!resource.softDelete) return;
      expect((await call('POST', `${one}/restore`)).body).toMatchObject({ status: 'success' });
      expect((await call('POST', `${one}/restore`)).body).toMatchObject({ status: 'error' });
      expect((await call('GET', one)).body).toMatchObject({ deleted_at: null });
    });

  if (resource.api.nested !== undefined)
    test('the same below what it belongs to', async () => {
      const reference = nestedBy(resource) ?? '';
      const { target = '' } = resource.fields[reference] as { target?: string };
      const parent = { id: await makeSample(server(), registry.get(target), createRandom(9)) };
      const sent = { ...(await fullValues(resource, 9)), [reference]: parent };
      const below = pathBelow(resource, sent[reference]);
      const created = await call('POST', below, writeRecord(resource, sent));
      expect(created.body).toMatchObject({ status: 'success' });
      const one = `${below}/${String(created.body.payload.id)}`;
      expect((await call('GET', below)).body.total).toBe(1);
      expect((await call('GET', one)).body).toMatchObject({ id: created.body.payload.id });
      for (const method of ['PATCH', 'PUT']) expect((await call(method, one, {})).body).toMatchObject({ status: 'success' });
      expect((await call('POST', one, { _method: 'PATCH' })).body).toMatchObject({ status: 'success' });
      const elsewhere = one.replace(/\d+/, '999999');
      for (const method of ['GET', 'DELETE']) expect((await call(method, elsewhere)).body).toMatchObject({ status: 'error' });
      expect((await call('DELETE', one)).body).toMatchObject({ status: 'success' });
    });

  test('what somebody without rights, and somebody who is not signed in, is told', async () => {
    const nobody = await server().signIn([]);
    expect((await call('GET', list, undefined, nobody)).status).toBe(403);
    expect((await documented.call('GET', `${api}/${list}`)).status).toBe(401);
    if (isCreated) expect((await call('POST', path, {}, nobody)).status).toBe(403);
  });
});

describe('every answer of what is written by hand is as documented', () => {
  test('signing in and out, in both ways', async () => {
    const { email, password } = { email: 'ahmed@mainstay.example', password: 'correct horse' };
    await server().make('users', { first_name: 'Ahmed', username: 'ahmed', email, password, activated: true });
    expect((await documented.call('POST', '/jwt/login', { email, password: 'wrong' })).status).toBe(400);
    const { body } = await documented.call('POST', '/jwt/login', { email, password });
    const next = await documented.call('POST', '/jwt/refresh-token', { refreshToken: body.refreshToken });
    expect((await documented.call('POST', '/jwt/refresh-token', { refreshToken: 'old' })).status).toBe(401);
    await documented.call('POST', '/jwt/logout', { refreshToken: next.body.refreshToken });
    await documented.call('POST', `${api}/login`, { email, password });
    expect((await documented.call('POST', `${api}/login`, { email, password: 'wrong' })).status).toBe(400);
    await documented.call('POST', '/jwt/register', { username: 'basim', email: 'basim@mainstay.example', password });
    expect((await documented.call('POST', '/jwt/register', { username: 'basim', password })).status).toBe(400);
  });

  test('one’s own sessions and password', async () => {
    const { accessToken } = await server().signIn([]);
    const own = (method: string, path: string, body?: unknown) =>
      documented.call(method, path, body, { authorization: `Bearer ${accessToken}` });
    const { refreshToken } = await server().signIn([]);
    await own('GET', '/jwt/sessions');
    await own('DELETE', '/jwt/sessions');
    expect((await own('DELETE', `/jwt/sessions/${refreshToken.split('.')[0]}`)).body.status).toBe('error');
    await own('POST', '/jwt/password', { old_password: 'wrong', password: 'battery staple' });
    await own('POST', '/jwt/password', { old_password: 'correct horse', password: 'battery staple' });
    const { rows } = (await own('GET', '/jwt/sessions')).body;
    await own('DELETE', `/jwt/sessions/${String(rows[0]?.id)}`);
    expect((await own('GET', '/jwt/sessions')).status).toBe(401);
    expect((await documented.call('POST', '/jwt/password', {})).status).toBe(401);
  });

  test('what concerns one', async () => {
    const [one, other] = [await server().signIn(), await server().signIn()];
    const own = (method: string, path: string, body?: unknown) =>
      documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${other.accessToken}` });
    await one.post('companies', { name: 'Nobody’s' });
    await one.post('locations', { name: 'Told of', manager_id: other.id });
    const { rows } = (await own('GET', 'notifications?limit=5&unread=1')).body;
    expect((await own('POST', 'notifications/read', { ids: [rows[0]?.id] })).body.payload).toMatchObject({ unread: 0 });
    expect((await own('POST', 'notifications/read', {})).body.status).toBe('error');
    await own('GET', 'notifications/stream');
    expect((await documented.call('GET', `${api}/notifications/stream`)).status).toBe(401);
  });

  test('the installation', async () => {
    await documented.call('GET', '/healthz');
    await documented.call('GET', '/config.json');
    await documented.call('GET', '/docs');
  });

  test('a person’s own record, and what happened', async () => {
    await call('GET', 'users/me');
    expect((await call('POST', `users/${admin.id}/email`)).body.status).toBe('success');
    expect((await call('POST', 'users/999999/email')).body.messages).toBe('Person not found.');
    expect((await call('POST', `users/${admin.id}/email`, undefined, await server().signIn([]))).status).toBe(403);
    const id = await server().make('companies', { name: 'Gulf Utilities' });
    await call('PATCH', `companies/${id}`, { name: 'Gulf Water' });
    await call('GET', `reports/activity?item_type=companies&item_id=${id}`);
    await call('GET', 'reports/activity?limit=500');
    expect((await call('GET', 'reports/activity', undefined, await server().signIn([]))).status).toBe(403);
  });

  test('what somebody has marked', async () => {
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    await documented.call('POST', '/api/bookmarks/update', { id: 'companies' }, headers);
    expect((await documented.call('POST', '/api/bookmarks/update', { id: 'nowhere' }, headers)).status).toBe(404);
    await documented.call('GET', '/api/bookmarks/data', undefined, headers);
  });

  test('the fields of a field set, and of an asset whose model has it', async () => {
    const field = await server().make('fields', { name: 'Pressure', element: 'listbox', format: 'ANY', field_values: 'low\nhigh' });
    const set = await server().make('fieldsets', { name: 'Pumps' });
    expect((await call('POST', `fields/${field}/associate`, { fieldset_id: set, required: true })).body).toMatchObject({
      status: 'success',
    });
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await server().make('models', { name: 'Grundfos NK', category_id: category, fieldset_id: set });
    const status = await server().make('statuslabels', { name: 'In service', type: 'deployable' });
    const asset = await call('POST', 'hardware', { model_id: model, status_id: status, [`_snipeit_pressure_${field}`]: 'low' });
    expect(asset.body.payload.custom_fields).toMatchObject({ Pressure: { value: 'low' } });
    await call('GET', `fieldsets/${set}`);
    await call('POST', `fields/fieldsets/${set}/order`, { item: [field] });
    await call('POST', `fields/${field}/associate`, { fieldset_id: 999_999 });
    await call('DELETE', `statuslabels/${status}`);
    await call('DELETE', `fields/fieldsets/${set}/disassociate/${field}`);
    await call('POST', `fields/${field}/disassociate`, { fieldset_id: set });
  });

  test('a picture', async () => {
    const form = new FormData();
    form.set('name', 'Harbour Works');
    form.set('image', new File([picture], 'logo.png', { type: 'image/png' }));
    const { body } = await call('POST', 'companies', form);
    await documented.call('GET', String(body.payload.image));
    expect((await documented.call('GET', '/uploads/none.png')).status).toBe(404);
    expect((await documented.call('GET', '/uploads/files/none/none.pdf')).status).toBe(404);
  });

  test('a document that a field keeps', async () => {
    const form = new FormData();
    form.set('name', 'Hot work');
    form.append('papers[]', new File(['passed'], 'exam.txt'));
    const { body } = await call('POST', 'permits', form);
    const [kept] = body.payload.papers as { url: string }[];
    expect((await documented.call('GET', String(kept?.url))).body.text).toBe('passed');
    await call('GET', `permits/${String(body.payload.id)}`);
  });

  test('taking a work order out of its project, and what is done with one', () => callOrders(server(), documented, admin));

  test.each(registry.all.filter(keepsFiles).map(resource => [resource.name, resource] as const))('the files of %s', async (_, resource) => {
    const id = await makeSample(server(), resource, createRandom(9));
    const form = () => {
      const made = new FormData();
      made.append('file[]', new File([picture], 'badge.png'));
      made.append('file[]', new File(['passed'], 'exam.txt'));
      return made;
    };
    const {
      label,
      api: { path },
    } = resource;
    const told = filesPath(resource).replace('{id}', String(id));
    for (const files of new Set([`${path}/${id}/files`, told])) {
      const { payload } = (await call('POST', files, form())).body;
      const [first, second] = payload as unknown as { id: number }[];
      expect((await call('GET', files)).body.total).toBe(2);
      await call('GET', `${files}/${first?.id}`);
      expect((await call('GET', `${files}/999999`)).status).toBe(404);
      expect((await call('POST', files, new FormData())).body).toMatchObject({ status: 'error' });
      await call('DELETE', `${files}/${first?.id}`);
      await call('DELETE', `${path}/${id}/uploads/${second?.id}`);
      expect((await call('GET', files, undefined, await server().signIn([rightFor(resource, 'view')]))).status).toBe(403);
    }
    expect((await call('GET', `${path}/999999/files`)).body.messages).toBe(`${label.one} not found.`);
  });

  test('the seats of a licence, and the licences of a person and an asset', async () => {
    const category = await server().make('categories', { name: 'Programs', category_type: 'license' });
    const id = await server().make('licenses', { name: 'Drafting suite', category_id: category, seats: 3 });
    const department = await server().make('departments', { name: 'Drawing office' });
    const holder = await server().make('users', { first_name: 'Layla', username: 'layla', department_id: department });
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(10));
    const { rows } = (await call('GET', `licenses/${id}/seats?sort=number&order=asc`)).body;
    const seat = (index: number) => `licenses/${id}/seats/${String(rows[index]?.id)}`;
    expect((await call('PATCH', seat(0), { assigned_to: holder })).body.status).toBe('success');
    expect((await call('PUT', seat(1), { asset_id: asset, notes: 'On the roof' })).body.status).toBe('success');
    expect((await call('POST', `licenses/${id}/checkout`, { assigned_to: holder })).body.status).toBe('success');
    expect((await call('POST', `licenses/${id}/checkout`, { assigned_to: holder })).body.status).toBe('error');
    await call('GET', `licenses/${id}/seats`);
    await call('GET', `license-seats/${String(rows[0]?.id)}`);
    for (const kind of ['licenses', 'assets', 'accessories']) await call('GET', `users/${holder}/${kind}`);
    await call('GET', `hardware/${asset}/licenses`);
    await call('POST', seat(0), { _method: 'PATCH', assigned_to: null, asset_id: null });
    expect((await call('GET', 'licenses/999999/seats')).body.messages).toBe('Licence not found.');
    expect((await call('PATCH', seat(0), {}, await server().signIn([]))).status).toBe(403);
  });

  test('imports, from the file to what is taken back', async () => {
    const file = (text: string) => {
      const form = new FormData();
      form.append('files[]', new File([text], 'suppliers.csv', { type: 'text/csv' }));
      return form;
    };
    expect((await call('POST', 'imports', file(''))).status).toBe(422);
    const { body } = await call('POST', 'imports', file('Name,E-mail\nOne,\nTwo,nonsense'));
    const one = `imports/${String((body.files as { id: number }[])[0]?.id)}`;
    const settled = async () => {
      while (['checking', 'running', 'undoing'].includes(String((await call('GET', one)).body.state))) await new Promise(setImmediate);
    };
    await call('GET', 'imports');
    await call('GET', one);
    expect((await call('POST', `${one}/mapping`, { 'import-type': 'nonsense' })).body.status).toBe('error');
    expect((await call('POST', `${one}/mapping`, { 'import-type': 'suppliers' })).body.status).toBe('success');
    expect((await call('POST', `${one}/check`, {})).body.status).toBe('success');
    await settled();
    await call('GET', `${one}/rows?only=refused`);
    expect((await call('POST', `${one}/rows/3`, { cells: { 'E-mail': 'two@mainstay.example' } })).body.status).toBe('success');
    await call('GET', `${one}/refused`);
    expect((await call('POST', `imports/process/${one.slice(8)}`, { mode: 'all' })).body.status).toBe('success');
    await settled();
    await call('GET', one);
    await call('GET', `${one}/rows`);
    expect((await call('POST', `${one}/undo`)).body.status).toBe('success');
    await settled();
    expect((await call('DELETE', one)).body.status).toBe('success');
    await call('GET', one);
  });

  test.each([
    ['accessories', 'accessory', 'accessories/:id/checkedout', 'checkout_acc_log'],
    ['components', 'component', 'components/:id/assets', 'checkout_comp_log'],
    ['consumables', 'consumable', 'consumables/view/:id/users', 'checkout_acc_log'],
  ])('what goes out and comes back of %s', async (register, kind, out, log) => {
    const category = await server().make('categories', { name: `Shelf of ${register}`, category_type: kind });
    const id = await server().make(register, { name: 'Seal', category_id: category, qty: 2 });
    const holder = await server().make('users', { first_name: 'Layla', username: `getter-of-${register}` });
    const asset = register === 'components' ? await makeSample(server(), registry.get('hardware'), createRandom(40)) : null;
    const body = { assigned_to: asset ?? holder, note: 'Urgent' };
    expect((await call('POST', `${register}/${id}/checkout`, body)).body.status).toBe('success');
    expect((await call('POST', `${register}/${id}/checkout`, { ...body, checkout_qty: 9 })).body.status).toBe('error');
    const { rows } = (await call('GET', out.replace(':id', String(id)))).body;
    await call('GET', `${register}/${id},2026-01-01,CheckOut/${log}`);
    if (register !== 'consumables')
      expect((await call('POST', `${register}/${String(rows[0]?.id)}/checkin`, {})).body.status).toBe('success');
  });

  test('what is done with assets', () => callAssets(server(), documented, admin));

  test('the reports of an asset', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(14));
    for (const report of ['preventive', 'workorder']) await call('GET', `reports/asset-maintenance/details/${asset}/${report}`);
  });

  test('labels', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(13));
    const tag = String((await call('GET', `hardware/${asset}`)).body.asset_tag);
    await call('GET', 'hardware/labels');
    expect((await call('POST', 'hardware/labels', { asset_tags: [tag], sheet: 'roll-62x29' })).body.status).toBe('success');
    expect((await call('POST', 'hardware/labels', { asset_tags: [] })).status).toBe(400);
    expect((await call('POST', 'hardware/labels', { asset_tags: ['none'] })).status).toBe(404);
  });

  test('what somebody asks for', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(12), { requestable: true });
    await call('GET', 'account/requestable/hardware');
    expect((await call('POST', `account/request/${asset}`)).body.status).toBe('success');
    await call('GET', 'account/requests');
    await call('GET', 'asset-requests');
    expect((await call('POST', `account/request/${asset}/cancel`)).body.status).toBe('success');
  });

  test('no operation was left out', () => {
    const ids = Object.values(document.paths).flatMap(item => Object.values(item).map(({ operationId }) => operationId));
    expect(ids.filter(id => !documented.called.has(id))).toEqual([]);
  });
});
