import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#definition';
import type { PathItem } from '#definition/derive/openapi/operation';
import { hasCounts } from '#definition/derive/records/recordCounts';
import { registerPaths } from '#definition/derive/openapi/registerPaths';
import { passwordLink } from '#server/access/passwordLinks.ts';
import { makeSample } from '../samples';
import { api } from '../server';
import { callAssets } from './documentedAssets';
import { callInspections } from './documentedInspections';
import { callLogbooks } from './documentedLogbooks';
import { callOrders } from './documentedOrders';
import { callCalendar, callChat, callSampleMail, callShop } from './documentedSampleApps';
import { callSampleLists } from './documentedSampleLists';
import { picture, registry, useDocumented } from './useDocumented';

const { server, documented, document, admin, call } = useDocumented();
const idsOf = (paths: Readonly<Record<string, PathItem>>) =>
  Object.values(paths).flatMap(item => Object.values(item).map(({ operationId }) => operationId));

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
    expect((await documented.call('POST', '/jwt/password-link/request', { email })).body.status).toBe('success');
    const { context, clock } = server();
    const ahmed = (await sql<{ id: number }>`select id from users where username = 'ahmed'`.execute(context.db)).rows[0]?.id ?? 0;
    const token = (await passwordLink(context.db, clock, ahmed, 'password-reset'))?.split('#')[1];
    expect((await documented.call('POST', '/jwt/password-link/use', { token, password: 'battery staple' })).body.status).toBe('success');
    expect((await documented.call('POST', '/jwt/password-link/use', { token: 'old', password: 'battery staple' })).body.status).toBe(
      'error',
    );
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
    await documented.call('GET', `${api}/openapi.json`);
  });

  test('a person’s own record, and what happened', async () => {
    await call('GET', 'users/me');
    expect((await call('POST', `users/${admin().id}/email`)).body.status).toBe('success');
    expect((await call('POST', 'users/999999/email')).body.messages).toBe('Person not found.');
    expect((await call('POST', `users/${admin().id}/password-link`)).body.status).toBe('success');
    expect((await call('POST', `users/${admin().id}/email`, undefined, await server().signIn([]))).status).toBe(403);
    const id = await server().make('companies', { name: 'Gulf Utilities' });
    await call('PATCH', `companies/${id}`, { name: 'Gulf Water' });
    await call('GET', `reports/activity?item_type=companies&item_id=${id}`);
    await call('GET', 'reports/activity?limit=500');
    expect((await call('GET', 'reports/activity', undefined, await server().signIn([]))).status).toBe(403);
  });

  test('what somebody has marked', async () => {
    const headers = { authorization: `Bearer ${admin().accessToken}` };
    await documented.call('POST', '/api/bookmarks/update', { id: 'companies' }, headers);
    expect((await documented.call('POST', '/api/bookmarks/update', { id: 'nowhere' }, headers)).status).toBe(404);
    await documented.call('GET', '/api/bookmarks/data', undefined, headers);
  });

  test('saved views of lists', async () => {
    const view = { place: 'companies', name: 'Ours', value: { filter: { search: 'ours' } } };
    const { id } = (await call('POST', 'saved-views', view)).body.payload as { id: number };
    await call('GET', 'saved-views?place=companies');
    await call('PATCH', `saved-views/${id}`, { is_pinned: true });
    await call('POST', `saved-views/${id}`, { _method: 'PATCH', is_pinned: false });
    await call('DELETE', `saved-views/${id}`);
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

  test('taking a work order out of its project, and what is done with one', () => callOrders(server(), documented, admin()));

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

  test('what is done with inspections and schedulers', () => callInspections(server(), documented, admin()));

  test('what is done with assets', () => callAssets(server(), documented, admin()));

  test('the reports of an asset', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(14));
    for (const report of ['preventive', 'workorder', 'figures']) await call('GET', `reports/asset-maintenance/details/${asset}/${report}`);
  });

  test('labels', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(13));
    const tag = String((await call('GET', `hardware/${asset}`)).body.asset_tag);
    await call('GET', 'hardware/labels');
    expect((await call('POST', 'hardware/labels', { asset_tags: [tag], sheet: 'roll-62x29' })).body.status).toBe('success');
    expect((await call('POST', 'hardware/labels', { asset_tags: [] })).status).toBe(400);
    expect((await call('POST', 'hardware/labels', { asset_tags: ['none'] })).status).toBe(404);
  });

  test('the start page', async () => {
    await call('GET', 'dashboard/home');
    expect((await call('POST', 'dashboard/home', { parts: [{ name: 'assets', hidden: true }] })).body.status).toBe('success');
    expect((await call('POST', 'dashboard/home', { parts: 'all' })).status).toBe(422);
  });

  test('what somebody asks for', async () => {
    const asset = await makeSample(server(), registry.get('hardware'), createRandom(12), { requestable: true });
    await call('GET', 'account/requestable/hardware');
    expect((await call('POST', `account/request/${asset}`)).body.status).toBe('success');
    await call('GET', 'account/requests');
    await call('GET', 'asset-requests');
    expect((await call('POST', `account/request/${asset}/cancel`)).body.status).toBe('success');
  });

  test('what is handed out to be accepted', async () => {
    const category = await server().make('categories', { name: 'To be accepted', category_type: 'asset', require_acceptance: true });
    const model = await server().make('models', { name: 'To be accepted', category_id: category });
    const status = await server().make('statuslabels', { name: 'To be accepted', type: 'deployable' });
    const person = await server().signIn([]);
    const own = (method: string, path: string, body?: unknown) =>
      documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${person.accessToken}` });
    const give = async () => {
      const asset = await server().make('hardware', { model_id: model, status_id: status });
      await call('POST', `hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: person.id });
      return Number((await own('GET', 'account/acceptances')).body.rows[0]?.id);
    };
    const first = await give();
    await call('POST', 'acceptances/remind', { ids: [first, 999_999] });
    expect((await call('GET', 'settings/asset-tags')).body.preview).toMatch(/^A-\d{6}$/);
    expect((await call('POST', 'settings/asset-tags', { digits: 5 })).body.status).toBe('success');
    expect((await call('POST', 'settings/asset-tags', { digits: 0 })).body.status).toBe('error');
    expect((await own('GET', 'account/holdings')).body.rows).toMatchObject([{ item_type: 'asset', acceptance: 'pending', quantity: 1 }]);
    expect((await own('POST', `account/acceptances/${first}`, { accepted: true })).body.status).toBe('error');
    expect((await own('POST', `account/acceptances/${first}`, { accepted: false, note: 'No' })).body.status).toBe('success');
    expect((await call('POST', `acceptances/${await give()}/on-behalf`, { accepted: true, reason: 'On paper' })).body.status).toBe(
      'success',
    );
    expect((await call('POST', 'acceptances/withdraw', { ids: [await give()], reason: 'Lent' })).body.status).toBe('success');
    expect((await call('POST', 'acceptances/withdraw', { ids: [first], reason: 'Lent' })).body.status).toBe('error');
  });

  test('what is done with forms, masters of logbooks and their entries', async () => {
    await callLogbooks(server(), documented);
  });

  test('sample apps', async () => {
    const sample = (method: string, path: string, body?: unknown) =>
      documented.call(method, `/apps/${path}`, body, { authorization: `Bearer ${admin().accessToken}` });
    const [first, second] = (await sample('GET', 'todo/tasks?q=the&sortBy=order')).body as unknown as { id: number }[];
    expect((await sample('POST', 'todo/add-tasks', { task: { title: 'Oil', tags: ['low'] } })).status).toBe(201);
    expect((await sample('POST', 'todo/add-tasks', { task: { title: '' } })).status).toBe(422);
    expect((await sample('POST', 'todo/update-task', { task: { id: first?.id, isCompleted: true } })).status).toBe(200);
    expect((await sample('POST', 'todo/reorder-tasks', { data: { taskId: first?.id, targetTaskId: second?.id } })).status).toBe(200);
    expect((await sample('DELETE', `todo/delete-task?taskId=${first?.id}`)).status).toBe(200);
    expect((await sample('POST', 'todo/start-over')).status).toBe(200);

    const [card, other] = (await sample('GET', 'kanban/tasks')).body as unknown as { id: number }[];
    const [taskId, targetTaskId] = [card?.id, other?.id];
    for (const [method, path, data] of [
      ['GET', 'boards'],
      ['POST', 'add-board', { title: 'Shelf' }],
      ['POST', 'update-board', { id: 'shelf', limit: 2 }],
      ['POST', 'reorder-boards', { boardId: 'shelf', targetBoardId: 'todo' }],
      ['POST', 'add-task', { title: 'Oil', boardId: 'shelf' }],
      ['POST', 'update-task', { id: taskId, title: 'Seals' }],
      ['POST', 'reorder-tasks', { taskId, targetTaskId }],
      ['POST', 'update-task-board', { taskId, boardId: 'todo', newBoardId: 'shelf', index: 0 }],
      ['DELETE', `delete-task?taskId=${taskId}`],
      ['POST', 'restore-task', { taskId }],
      ['DELETE', 'clear-tasks?id=shelf'],
      ['DELETE', 'delete-board?id=shelf'],
      ['POST', 'start-over'],
    ] as const)
      expect((await sample(method, `kanban/${path}`, data && { data })).status, path).toBe(200);
    expect((await sample('POST', 'kanban/add-board', { data: { title: '' } })).status).toBe(422);
  });

  test('mail of the sample apps', async () => callSampleMail(documented, admin()));

  test('calendar of the sample apps', async () => callCalendar(documented, admin()));

  test('chat of the sample apps', async () => callChat(documented, admin()));

  test('shop of the sample apps', async () => callShop(documented, admin()));

  test('lists of sample apps', async () => callSampleLists(documented, admin()));

  test('no operation was left out', () => {
    const derived = registry.all.flatMap(resource => idsOf(registerPaths(resource, {}, hasCounts(resource, registry))));
    expect(idsOf(document.paths).filter(id => !derived.includes(id) && !documented.called.has(id))).toEqual([]);
  });
});
