import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { importFile } from '#server/import/importFile.ts';
import { notify } from '#server/notifications/notify.ts';
import { EventReader } from './eventReader';
import { api, useServer, type Client } from './server';

const server = useServer();
const list = async (person: Client, query = '') => (await person.get(`notifications${query}`)).body;

/** Opens the person's stream, as a page does. */
async function listen({ accessToken }: Client, headers: Record<string, string> = {}): Promise<EventReader> {
  const response = await createApi(server().context).request(`${api}/notifications/stream`, {
    headers: { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'gzip', ...headers },
  });
  expect(response.status).toBe(200);
  const reader = new EventReader(response);
  onTestFinished(() => reader.end());
  return reader;
}

const assign = async (by: Client, to: Client, name: string) =>
  Number((await by.post('locations', { name, manager_id: to.id })).body.payload.id);

describe('who is named in a record', () => {
  test('is told by whom, in what and as what, once, and not of what they do themselves', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn(['locations.view'])];
    const id = await assign(admin, person, 'Plant room');
    expect(await list(person)).toMatchObject({
      total: 1,
      unread: 1,
      rows: [
        {
          kind: 'assigned',
          register: 'locations',
          record_id: id,
          name: 'Plant room',
          params: { by: expect.stringContaining('Person') as string, field: 'manager' },
          can_open: true,
          read_at: null,
        },
      ],
    });
    await admin.patch(`locations/${id}`, { name: 'Plant room 2', manager_id: person.id });
    await admin.post('locations', { name: 'My own', manager_id: admin.id });
    expect([(await list(person)).total, (await list(admin)).total]).toEqual([1, 0]);
  });

  test('is told nothing of a write that was refused', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn()];
    await assign(admin, person, 'Twice');
    expect((await admin.post('locations', { name: 'Twice', manager_id: person.id })).body.status).toBe('error');
    expect((await list(person)).total).toBe(1);
  });
});

describe('a notification', () => {
  test('names nothing that the person may not see, and leads nowhere then', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn([])];
    await assign(admin, person, 'Secret vault');
    const { rows } = await list(person);
    expect(rows[0]).toMatchObject({ kind: 'assigned', name: null, can_open: false });
    expect(JSON.stringify(rows)).not.toContain('vault');
  });

  test('of a deleted record still tells its name', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn(['locations.view'])];
    const id = await assign(admin, person, 'Torn down');
    await admin.delete(`locations/${id}`);
    expect((await list(person)).rows).toMatchObject([{ name: 'Torn down', can_open: false }]);
  });

  test('of a record of another company names nothing', async () => {
    const admin = await server().signIn();
    const company = await server().make('companies', { name: 'Theirs' });
    const other = await server().make('companies', { name: 'Another' });
    const person = await server().signIn(['locations.view'], { company_id: company });
    await admin.post('locations', { name: 'Elsewhere', manager_id: person.id, company_id: other });
    await admin.post('locations', { name: 'Here', manager_id: person.id, company_id: company });
    const id = await assign(admin, person, 'Nobody knows whose');
    await admin.delete(`locations/${id}`);
    expect((await list(person)).rows).toMatchObject([
      { name: null, can_open: false },
      { name: 'Here', can_open: true },
      { name: null, can_open: false },
    ]);
  });

  test('whose register is gone is still listed', async () => {
    const person = await server().signIn();
    await sql`insert into notifications (user_id, kind, register, record_id, name, params, created_at)
      values (${person.id}, 'assigned', 'no-such-register', 1, 'Gone', '{}', now())`.execute(server().context.db);
    expect((await list(person)).rows).toMatchObject([{ name: null, can_open: false }]);
  });

  test('is nobody else’s to read or to mark', async () => {
    const [admin, person, other] = [await server().signIn(), await server().signIn(), await server().signIn()];
    await assign(admin, person, 'Private');
    const [own] = (await list(person)).rows;
    await other.post('notifications/read', { ids: [own?.id] });
    await other.post('notifications/read', { until: own?.id });
    expect([(await list(other)).total, (await list(person)).unread]).toEqual([0, 1]);
  });

  test('is read one by one, or all up to the newest that was seen', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn()];
    for (const name of ['One', 'Two', 'Three', 'Four']) await assign(admin, person, `${name} of ${person.id}`);
    const ids = (await list(person)).rows.map(({ id }) => Number(id));
    expect((await person.post('notifications/read', { ids: [ids[3]] })).body.payload).toMatchObject({ unread: 3 });
    expect((await person.post('notifications/read', { until: ids[1] })).body.payload).toMatchObject({ unread: 1 });
    expect((await list(person, '?unread=1')).rows.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list(person, '?limit=2&offset=1')).rows.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
  });

  test.each([{}, { ids: 'all' }, { until: 'now' }, { until: -1 }, []])('is not marked by %j', async body => {
    const answer = await (await server().signIn()).post('notifications/read', body);
    expect([answer.status === 200 || answer.status === 422, answer.body.status]).toEqual([true, 'error']);
  });

  test.each(['?limit=-1&offset=-5', '?limit=999999999999999999', '?offset=99999999999999', '?limit=abc&unread=maybe'])(
    'is listed in spite of %s',
    async query => {
      expect((await (await server().signIn()).get(`notifications${query}`)).status).toBe(200);
    },
  );

  test('goes to nobody who cannot sign in, and is forgotten after half a year', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn()];
    await assign(admin, person, 'Long ago');
    server().clock = new Date(server().clock.getTime() + 200 * 24 * 60 * 60_000);
    const { context } = server();
    const gone = await server().make('users', { first_name: 'Gone', username: 'gone' });
    await notify(context, context.db, {
      userIds: [person.id, gone],
      kind: 'mentioned',
      subject: { register: 'users', id: gone },
      params: {},
    });
    const { rows } = await sql<{ user_id: number; kind: string }>`
      select user_id, kind from notifications where user_id in (${person.id}, ${gone})`.execute(context.db);
    expect(rows).toEqual([{ user_id: person.id, kind: 'mentioned' }]);
  });
});

test('whoever may import is told what became of a file, and nobody is told of its rows', async () => {
  const [importer, reader] = [await server().signIn(['import']), await server().signIn(['locations.view'])];
  const username = String((await reader.get('users/me')).body.username);
  const bytes = new TextEncoder().encode(`Name,Manager\nImported,${username}\n,nobody\n`);
  const report = await importFile(server().context, { register: 'locations', file: bytes, source: 'places.csv' });
  expect([report.created, report.refused.length > 0]).toEqual([1, true]);
  expect((await list(importer)).rows).toMatchObject([
    { kind: 'import_done', register: 'locations', record_id: null, params: { file: 'places.csv', created: 1, updated: 0, refused: 1 } },
  ]);
  expect((await list(reader)).total).toBe(0);
});

describe('an open page', () => {
  test('is told at once how things stand, and of what is new as it happens', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn(['locations.view'])];
    const events = await listen(person);
    expect(events.response.headers.get('content-encoding')).toBeNull();
    expect(await events.next()).toMatchObject({ event: 'standing', data: { unread: 0 } });
    await assign(admin, person, `Live ${person.id}`);
    expect(await events.next()).toMatchObject({ event: 'notification', data: { name: `Live ${person.id}`, can_open: true } });
    expect(await events.next()).toMatchObject({ event: 'standing', data: { unread: 1 } });
    await person.post('notifications/read', { until: 1e12 });
    expect(await events.next()).toMatchObject({ event: 'standing', data: { unread: 0 } });
  });

  test('that was away is told what came meanwhile', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn()];
    await assign(admin, person, `Known ${person.id}`);
    const before = await listen(person);
    const known = await before.next();
    await before.end();
    await assign(admin, person, `Missed ${person.id}`);
    const events = await listen(person, { 'last-event-id': String(known?.id) });
    expect(await events.nextOf('notification')).toMatchObject({ name: `Missed ${person.id}` });
    expect(await events.next()).toMatchObject({ event: 'standing', data: { unread: 2 } });
  });

  test('hears nothing of other people', async () => {
    const [admin, person, other] = [await server().signIn(), await server().signIn(), await server().signIn()];
    const events = await listen(other);
    await events.next();
    await assign(admin, person, `Not yours ${person.id}`);
    await assign(admin, other, `Yours ${other.id}`);
    expect(await events.next()).toMatchObject({ event: 'notification', data: { name: `Yours ${other.id}` } });
  });

  test('is ended with its session', async () => {
    const person = await server().signIn();
    const events = await listen(person);
    await events.next();
    const admin = await server().signIn();
    await admin.patch(`users/${person.id}`, { activated: false });
    expect(await events.next()).toBeNull();
  });

  test('ends with its access token', async () => {
    const person = await server().signIn();
    server().clock = new Date(server().clock.getTime() + 10 * 60_000 - 1_000);
    const events = await listen(person);
    await events.next();
    expect(await events.next()).toBeNull();
  });

  test('is one of twenty at most', async () => {
    const person = await server().signIn();
    const app = createApi(server().context);
    const open = () => app.request(`${api}/notifications/stream`, { headers: { authorization: `Bearer ${person.accessToken}` } });
    const answers = await Promise.all(Array.from({ length: 21 }, open));
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .slice(-2),
    ).toEqual([200, 429]);
    await Promise.all(answers.filter(({ status }) => status === 200).map(({ body }) => body?.cancel()));
    const again = await open();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});
