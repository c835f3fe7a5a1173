import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { demoAccount } from './demoAccounts';
import { api, useServer, type Client } from './server';

const server = useServer();
const at = 'maintenance/workorders';
const rights = ['workorders.view.own', 'workorders.edit', 'workorders.request'];
let admin: Client;
let worker: Client;
let department: number;

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['requested', 'open', 'in_progress'])
    await server().make('maintenance-statuses', { name: base, base_status: base, is_default: true });
  department = await server().make('departments', { name: 'Mechanics' });
  worker = await server().signIn(rights, { department_id: department });
});

const make = async (body: object = {}) => Number((await admin.post(at, { title: 'Valve of Zarathustra', ...body })).body.payload.id);
const seen = async (query = '', person = worker) =>
  (await person.get(`${at}/index?sort=id&order=asc&limit=500&${query}`)).body.rows.map(({ id }) => Number(id));

describe('somebody who sees only their own work orders', () => {
  let foreign: number;
  beforeEach(async () => {
    await sql`delete from workorders`.execute(server().context.db);
    foreign = await make();
  });

  test('sees those that name them, in whatever part, and those of their department', async () => {
    const own = [
      await make({ assignees: [worker.id] }),
      await make({ supportees: [worker.id] }),
      await make({ watchers: [worker.id] }),
      await make({ assigned_groups: [department] }),
      Number((await worker.post(at, { title: 'Asked for' })).body.payload.id),
    ];
    expect(await seen()).toEqual(own);
    expect((await worker.get(`${at}/index`)).body.total).toBe(own.length);
    expect((await worker.get(`${at}/index?search=Zarathustra`)).body.total).toBe(own.length - 1);
    for (const id of own) expect((await worker.get(`${at}/${id}`)).body.id).toBe(id);
    expect((await seen('', admin)).length).toBe(own.length + 1);
  });

  test('finds a foreign one nowhere, whichever way they ask', async () => {
    await admin.post(`${at}/${foreign}/comments`, { comment: 'Said Zarathustra' });
    const owned = await make({ title: 'Own', assignees: [worker.id] });
    const paths = createApi(server().context)
      .routes.filter(({ method, path }) => method === 'GET' && /workorder|statuses\/selectlist/.test(path))
      .map(({ path }) =>
        path
          .slice(api.length + 1)
          .replace(/:(id|parent)\b/, String(foreign))
          .replace(/:\w+/, '1'),
      );
    expect(paths.length).toBeGreaterThan(12);
    const asked = [
      ...new Set(paths),
      `${at}/escalation/view?work_order_id=${foreign}`,
      `${at}/export?export_format=csv`,
      `${at}/selectlist?search=Zar`,
    ];
    asked.push(`reports/activity?item_type=workorders&item_id=${foreign}`, 'notifications', `${at}/link-lists/${owned}`);
    for (const path of asked) {
      const { body } = await worker.get(path);
      expect([path, JSON.stringify(body)]).not.toEqual([path, expect.stringMatching(/Zarathustra|"id":"?99999/)]);
    }
    expect((await worker.get(`${at}/${foreign}`)).body).toMatchObject({ status: 'error', messages: 'Work order not found.' });
    expect((await worker.get(`${at}/${foreign}/stream`)).body.messages).toBe('Work order not found.');
  });

  test('changes nothing of a foreign one', async () => {
    const before = (await admin.get(`${at}/${foreign}`)).body;
    const owned = await make({ title: 'Own', assignees: [worker.id] });
    const form = new FormData();
    form.set('work_order_id', String(foreign));
    form.set('file', new File(['hot'], 'log.txt'));
    const tried = [
      await worker.patch(`${at}/${foreign}`, { title: 'Taken' }),
      await worker.post(`${at}/${foreign}/comments`, { comment: 'Mine' }),
      await worker.post(`${at}/work-log`, { work_order_id: foreign, minutes: 5 }),
      await worker.post(`${at}/watcher-add`, { work_order_id: foreign, user_id: worker.id }),
      await worker.post(`${at}/link-workorders`, { work_order_id: foreign, type: 'blocks', links: [owned] }),
      await worker.post(`${at}/link-workorders`, { work_order_id: owned, type: 'blocks', links: [foreign] }),
      await worker.post(`${at}/escalation`, { work_order_id: foreign, level: 1, assignees: [worker.id] }),
      await worker.post(`${at}/${foreign}/reject`, { comment: 'No' }),
      await worker.patch(`${at}/${owned}`, { parent_id: foreign }),
      await worker.post('files/upload', form),
    ];
    expect(tried.map(({ body }) => body.status)).toEqual(tried.map(() => 'error'));
    expect((await admin.get(`${at}/${foreign}`)).body).toEqual(before);
  });

  test('learns of one that is linked with theirs its number and title, and no more', async () => {
    const owned = await make({ title: 'Own', assignees: [worker.id] });
    const other = await make({ title: 'Own, too', assignees: [worker.id], due_date: '2026-03-05' });
    await admin.post(`${at}/link-workorders`, { work_order_id: owned, type: 'blocks', links: [foreign, other] });
    const { rows } = (await worker.get(`${at}/link-lists/${owned}`)).body;
    expect(rows.map(({ work_order }) => work_order)).toMatchObject([
      { id: foreign, title: 'Valve of Zarathustra', status: null, base_status: null, due_date: null, can_open: false },
      { id: other, status: 'open', due_date: { date: '2026-03-05' }, can_open: true },
    ]);
  });

  test('keeps what they wrote when the order is no longer theirs, and sees it no more', async () => {
    const owned = await make({ assignees: [worker.id] });
    const { body } = await worker.patch(`${at}/${owned}`, { assignee: [] });
    expect(body).toMatchObject({ status: 'success', payload: { id: owned, assignee: null } });
    expect((await worker.get(`${at}/${owned}`)).body.status).toBe('error');
    expect(await seen()).toEqual([]);
  });

  test('sees all as soon as somebody lets them, at once', async () => {
    await sql`update users set permissions = ${JSON.stringify({ 'workorders.view': 1 })}::text::jsonb where id = ${worker.id}`.execute(
      server().context.db,
    );
    expect(await seen()).toEqual([foreign]);
    const only = Object.fromEntries(rights.map(right => [right, 1]));
    await sql`update users set permissions = ${JSON.stringify(only)}::text::jsonb where id = ${worker.id}`.execute(server().context.db);
    expect(await seen()).toEqual([]);
  });

  test('is told of what concerns them with its name, and without once it is not theirs', async () => {
    const owned = await make({ assignees: [worker.id] });
    const newest = async () => (await worker.get('notifications')).body.rows[0];
    expect(await newest()).toMatchObject({ kind: 'assigned', can_open: true });
    await admin.patch(`${at}/${owned}`, { assignee: [] });
    expect(await newest()).toMatchObject({ kind: 'assigned', name: null, can_open: false });
  });

  test('cannot be mentioned into one that they do not see', async () => {
    const before = (await worker.get('notifications')).body.total;
    const { rows } = await sql<{ username: string }>`select username from users where id = ${worker.id}`.execute(server().context.db);
    await admin.post(`${at}/${foreign}/comments`, { comment: `@${rows[0]?.username ?? ''} look` });
    expect((await worker.get('notifications')).body.total).toBe(before);
  });
});

describe('the technician of the demo', () => {
  const demo = useServer({ demo: true, filled: true });
  test('finds some work orders, and not those of everybody', async () => {
    const person = await demo().beginSession((await demoAccount(demo(), 'technician')) ?? 0);
    const own = (await person.get(`${at}/index`)).body.total;
    const all = (await (await demo().signIn()).get(`${at}/index`)).body.total;
    expect(own).toBeGreaterThan(10);
    expect(own).toBeLessThan(all);
  });
});
