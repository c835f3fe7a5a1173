import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverAccount } from '#server/access/account.ts';
import { noteOf } from '#server/resources/history/historyNotes.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { useServer, type Client } from './server';

const server = useServer();
const statuses: Record<string, number> = {};
const rights = ['workorders.view', 'workorders.edit'];
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress', 'completed'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const say = (person: Client, comment: unknown, more: object = {}) =>
  person.post(`maintenance/workorders/${order}/comments`, { comment, ...more });
const said = async () => (await admin.get(`maintenance/workorders/${order}/comments`)).body.rows.map(({ comment }) => comment);
const log = (body: object) => admin.post('maintenance/workorders/work-log', { work_order_id: order, ...body });

describe('a comment', () => {
  test('is added, changed and removed by whoever wrote it, and by nobody else', async () => {
    const other = await server().signIn(rights);
    const { id } = (await say(other, 'Seal ordered')).body.payload;
    expect((await admin.post(`maintenance/workorders/comments/${String(id)}/update`, { comment: 'Mine' })).status).toBe(403);
    const edited = await other.post(`maintenance/workorders/comments/${String(id)}/update`, { comment: 'Seal &lt; there' });
    expect(edited.body.payload).toMatchObject({ comment: 'Seal &amp;lt; there', user: { id: other.id }, edited_at: {} });
    const colleague = await server().signIn(rights);
    expect((await colleague.post(`maintenance/workorders/comments/${String(id)}/delete`)).status).toBe(403);
    expect((await other.post(`maintenance/workorders/comments/${String(id)}/delete`)).body.status).toBe('success');
    expect(await said()).toEqual([]);
    for (const bad of ['', '   ', 7, null, { a: 1 }, 'x'.repeat(10_001)])
      expect((await say(admin, bad)).body.messages).toHaveProperty('comment');
  });

  test('that is sent again is written once', async () => {
    for (let times = 0; times < 3; times += 1) await say(admin, 'From the cellar', { client_id: 'cellar-0001' });
    await say(admin, 'From the roof', { client_id: 'roof-00001' });
    expect(await said()).toEqual(['From the roof', 'From the cellar']);
  });

  test('tells whom it mentions, once, and only those who may see the work order', async () => {
    const [seen, stranger] = [await server().signIn(rights, { username: 'noor.a' }), await server().signIn([], { username: 'basim' })];
    const { id } = (await say(admin, 'Please look, @noor.a, @basim and mail@noor.a')).body.payload;
    await admin.post(`maintenance/workorders/comments/${String(id)}/update`, { comment: 'Please look again, @Noor.A.' });
    expect((await seen.get('notifications')).body.rows).toMatchObject([{ kind: 'mentioned', register: 'workorders', record_id: order }]);
    expect((await stranger.get('notifications')).body.total).toBe(0);
  });
});

test('a mention is of whoever has the longest of the names it may be, an address and a name in any script among them', async () => {
  const [plain, address, script] = [
    await server().signIn(rights, { username: 'chief' }),
    await server().signIn(rights, { username: 'chief@corp.example' }),
    await server().signIn(rights, { username: 'زهراء' }),
  ];
  const told = async (person: Client) => {
    const { rows } = (await person.get('notifications')).body;
    return rows.map(({ kind }) => kind);
  };
  await say(admin, 'Please look, @chief@corp.example and @زهراء.');
  expect([await told(plain), await told(address), await told(script)]).toEqual([[], ['mentioned'], ['mentioned']]);
  await say(admin, '@chief.Please look');
  expect(await told(plain)).toEqual(['mentioned']);
});

describe('the work log', () => {
  test('adds up the minutes of each person', async () => {
    const other = await server().signIn(rights);
    await log({ minutes: 30, note: 'Drained' });
    await log({ minutes: 15 });
    await other.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 50 });
    const { body } = await admin.get(`maintenance/workorders/work-log-list/${order}?limit=2`);
    expect(body).toMatchObject({
      total: 3,
      total_minutes: 95,
      people: [
        { user: { id: other.id }, minutes: 50 },
        { user: { id: admin.id }, minutes: 45 },
      ],
    });
    expect(body.rows.map(({ minutes }) => minutes)).toEqual([50, 15]);
    for (const bad of [{}, { minutes: 0 }, { minutes: -5 }, { minutes: 1.5 }, { minutes: 'many' }, { minutes: 10_081 }])
      expect([bad, (await log(bad)).body.status]).toEqual([bad, 'error']);
  });

  test('keeps every change of status, with what was said and how long it took, whichever way it was made', async () => {
    await admin.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses.in_progress, comment: 'Started' });
    await log({ sub_status_id: statuses.completed, minutes: 40, note: 'Done', client_id: 'done-00001' });
    await log({ sub_status_id: statuses.completed, minutes: 40, note: 'Done', client_id: 'done-00001' });
    const { body } = await admin.get(`maintenance/workorders/work-log-list/${order}`);
    expect(body.rows).toMatchObject([
      { from_status: 'in_progress', to_status: 'completed', note: 'Done', minutes: 40, user: { id: admin.id } },
      { from_status: 'open', to_status: 'in_progress', note: 'Started', minutes: null },
    ]);
    expect((await log({ sub_status_id: statuses.open, minutes: 5 })).body.messages).toHaveProperty('sub_status_id');
    expect((await admin.get(`maintenance/workorders/work-log-list/${order}`)).body.total_minutes).toBe(40);
  });
});

describe('all that happened to a work order', () => {
  const updates = async (query = '') => (await admin.get(`maintenance/workorders/${order}/updates${query}`)).body;
  const revision = async (query = '') => (await admin.get(`maintenance/workorders/revision/${order}${query}`)).body;
  const later = () => void (server().clock = new Date(server().clock.getTime() + 1_000));

  beforeEach(async () => {
    const steps = [
      () => admin.patch(`maintenance/workorders/${order}`, { description: 'At the third pump' }),
      () => say(admin, 'Seal ordered'),
      () => log({ minutes: 20, note: 'Drained' }),
      () => admin.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses.in_progress, comment: 'Started' }),
      () => {
        const form = new FormData();
        form.set('work_order_id', String(order));
        form.set('file', new File(['hot'], 'log.txt'));
        return admin.post('files/upload', form);
      },
    ];
    for (const step of steps) {
      later();
      await step();
    }
  });

  test('is one line of time, newest first, and nothing stands there twice', async () => {
    const { total, rows } = await updates();
    expect(rows).toMatchObject([
      { kind: 'media', media: { name: 'log.txt' } },
      { kind: 'log', log: { from_status: 'open', to_status: 'in_progress', note: 'Started' } },
      { kind: 'log', log: { minutes: 20 }, user: { id: admin.id } },
      { kind: 'comment', comment: { comment: 'Seal ordered', media: [] } },
      { kind: 'history', history: { action: 'update', log_meta: { description: { new: 'At the third pump' } } } },
      { kind: 'history', history: { action: 'create' } },
    ]);
    expect(total).toBe(6);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
    expect((await updates('?limit=2&offset=4')).rows.map(({ kind }) => kind)).toEqual(['history', 'history']);
  });

  test('shows a file that came with a comment there, and by itself once the comment is gone', async () => {
    const [file] = (await admin.get(`maintenance/workorders/${order}`)).body.media as { id: number }[];
    const said = await admin.post(`maintenance/workorders/${order}/comments`, { comment: 'As it was', media: [file?.id] });
    const kinds = async (query = '') => (await updates(query)).rows.map(({ kind }) => kind);
    expect(await kinds()).not.toContain('media');
    expect(await kinds('?filter=media')).toEqual(['media']);
    await admin.post(`maintenance/workorders/comments/${said.body.payload.id}/delete`);
    expect(await kinds()).toContain('media');
  });

  test.each([
    ['comments', ['comment']],
    ['worklog', ['log', 'log']],
    ['media', ['media']],
    ['history', ['history', 'history', 'history', 'history']],
  ])('is shown by its kind: %s', async (filter, kinds) => {
    expect((await updates(`?filter=${filter}`)).rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is searched by field, old, new, person and note, and shows no other order’s', async () => {
    const other = Number((await admin.post('maintenance/workorders', { title: 'Another' })).body.payload.id);
    await admin.patch(`maintenance/workorders/${other}`, { description: 'At the third valve' });
    expect((await revision('?search=third')).rows).toMatchObject([{ action_type: 'update', item: { id: order } }]);
    expect((await revision('?search=DESCRIPTION')).total).toBe(1);
    expect((await revision(`?item_id=${other}&target_id=${other}`)).total).toBe((await revision()).total);
    expect((await revision('?search=nowhere')).total).toBe(0);
  });
});

test('what the server said of a change is told in the language of whoever reads it, what people said as it is', async () => {
  const { context } = server();
  for (const [title, note] of [
    ['Pump drips', noteOf('imported', { file: 'pumps.csv' })],
    ['Pump leaks', 'Imported by hand'],
  ] as const)
    await saveValues(context, context.db, serverAccount, context.plans.get('workorders'), { id: order, values: { title }, note });
  const path = `maintenance/workorders/${order}/updates?filter=history&limit=2`;
  const { rows } = (await admin.call('GET', path, undefined, { 'accept-language': 'de' })).body;
  expect(rows.map(({ history }) => (history as { note: string }).note)).toEqual(['Imported by hand', 'Importiert aus pumps.csv']);
});

test('what is said, logged or shown of an order is news of it, for its filter too', async () => {
  const begun = server().clock;
  const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
  const minute = (minutes: number) => at(minutes).toISOString().replace('T', ' ').slice(0, 16);
  const later = (minutes: number) => (server().clock = at(minutes));
  const changed = async () => (await admin.get(`maintenance/workorders/${order}`)).body.updated_at as { datetime: string };
  try {
    later(1);
    await say(admin, 'Seal ordered');
    expect((await changed()).datetime).toContain(minute(1));
    later(2);
    await log({ minutes: 5 });
    expect((await changed()).datetime).toContain(minute(2));
    later(5);
    await say(admin, 'Seal is there');
    const range = encodeURI(`updated_on[start]=${minute(4)}:00&updated_on[end]=${minute(6)}:00`);
    expect((await admin.get(`maintenance/workorders/index?${range}`)).body.rows).toMatchObject([{ id: order }]);
  } finally {
    server().clock = begun;
  }
});

test('whoever only reads, reads comments and log and adds nothing', async () => {
  const reader = await server().signIn(['workorders.view']);
  for (const path of [`${order}/comments`, `work-log-list/${order}`])
    expect((await reader.get(`maintenance/workorders/${path}`)).body).toMatchObject({ total: 0 });
  expect((await say(reader, 'Hello')).status).toBe(403);
  expect((await reader.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 5 })).status).toBe(403);
});
