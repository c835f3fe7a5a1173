import { expect, test } from 'vitest';
import type { SampleUser } from '#src/domain/sample-apps/lists/users.ts';
import { useServer, type Client } from '../server';

const server = useServer();
const without = useServer({ sampleApps: false });

const as = ({ accessToken }: Client) => ({ authorization: `Bearer ${accessToken}` });
const call = (person: Client, method: string, path: string, body?: unknown) => server().call(method, path, body, as(person));
const signIn = () => server().signIn(['apps.use']);
const found = async (person: Client, query: string) =>
  (await call(person, 'GET', `/api/users/list/data?${query}`)).body as unknown as { users: SampleUser[]; total: number };
const person = {
  fullName: 'Zahra Test',
  username: 'zahra',
  email: 'zahra@sample.example',
  company: 'Mine',
  country: 'Bahrain',
  contact: '+973 17 000 111',
};

test('the users are listed, narrowed, ordered and paged by the server, and are those of everybody', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const all = (await call(one, 'GET', '/api/users/list/all-data')).body as unknown as SampleUser[];
  expect(all).toHaveLength(50);
  expect((await call(other, 'GET', '/api/users/list/all-data')).body).toEqual(all);
  const page = await found(one, 'perPage=5&page=2&sort=asc&sortColumn=fullName');
  const names = all.map(({ fullName }) => fullName).sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
  expect([page.total, page.users.map(({ fullName }) => fullName)]).toEqual([50, names.slice(5, 10)]);
  expect((await found(one, 'sort=desc&sortColumn=id')).users[0]?.id).toBe(Math.max(...all.map(({ id }) => id)));
  const isEditor = ({ role, status }: SampleUser) => role === 'editor' && status !== 'inactive';
  const narrowed = await found(one, 'role=editor&status[0]=active&status[1]=pending&perPage=50');
  expect([narrowed.total, narrowed.users.every(isEditor)]).toEqual([all.filter(isEditor).length, true]);
  // Bad parameters are the usual ones, and no words of a pattern.
  expect((await found(one, 'page=x&perPage=-1&sortColumn=password&role=')).users).toHaveLength(10);
  expect((await found(one, 'q=%25')).total).toBe(0);
  expect((await found(one, 'q=MONA&currentPlan=basic')).users.every(({ fullName }) => fullName.startsWith('Mona'))).toBe(true);
  const file = await call(one, 'GET', '/api/users/list/export?export_format=csv&export_columns=fullName,role&export_language=en&q=mona');
  expect(file.headers.get('content-type')).toContain('csv');
});

test('a user is added, changed with what happened kept, and deleted', async () => {
  const someone = await signIn();
  const { status, body } = await call(someone, 'POST', '/apps/users/add-user', person);
  const { user } = body as unknown as { user: SampleUser };
  expect([status, user]).toMatchObject([
    201,
    { ...person, role: 'subscriber', currentPlan: 'basic', status: 'active', billing: 'Auto Debit', avatar: '' },
  ]);
  const change = (said: object) => call(someone, 'POST', '/apps/users/update-user', { user: { id: user.id, ...said } });
  expect((await change({ status: 'inactive', notifications: { news: ['email', 'pigeon'], other: ['app'] } })).body).toMatchObject({
    user: { status: 'inactive', fullName: 'Zahra Test', notifications: { news: ['email'], account: [] } },
  });
  await change({ status: 'inactive' });
  const changes = (await call(someone, 'GET', `/api/users/changes?id=${user.id}`)).body as unknown as { fields: string[] }[];
  expect(changes.map(({ fields }) => fields)).toEqual([['status', 'notifications'], []]);
  expect((await call(someone, 'GET', `/api/users/user?id=${user.id}`)).body).toMatchObject({ user: { id: user.id } });
  expect((await call(someone, 'DELETE', '/apps/users/delete', { id: user.id })).status).toBe(200);
  for (const [method, path, said] of [
    ['GET', `/api/users/user?id=${user.id}`],
    ['GET', '/api/users/user?id=x'],
    ['GET', '/api/users/changes?id=0'],
    ['POST', '/apps/users/update-user', { user: { id: user.id, role: 'admin' } }],
    ['POST', '/apps/users/update-user', { user: 'none' }],
    ['DELETE', `/apps/users/delete?id=${user.id}`],
  ] as const)
    expect((await call(someone, method, path, said)).status, path).toBe(404);
});

test('bad input says what is wrong by field; the same twice is one; addresses and names are nobody else’s', async () => {
  const someone = await signIn();
  const refused = async (user: object) => {
    const { status, body } = await call(someone, 'POST', '/apps/users/add-user', user);
    expect(status).toBe(422);
    return Object.keys((body as unknown as { error: object }).error).sort();
  };
  expect(await refused({})).toEqual(['company', 'contact', 'country', 'email', 'fullName', 'username']);
  expect(await refused({ ...person, email: 'nobody', contact: '1', role: 'king', country: 7 })).toEqual([
    'contact',
    'country',
    'email',
    'role',
  ]);
  const twice = { user: { ...person, username: 'twice', email: 'twice@sample.example' }, client_id: 'a1b2c3d4e5f6' };
  const [first, second] = await Promise.all([1, 2].map(() => call(someone, 'POST', '/apps/users/add-user', twice)));
  expect(second?.body).toEqual(first?.body);
  expect(await refused({ ...person, username: 'TWICE', email: 'Twice@sample.example' })).toEqual(['email', 'username']);
  expect((await call(await server().signIn(['assets.view']), 'GET', '/api/users/list/all-data')).status).toBe(403);
  const admin = await without().signIn();
  expect((await without().call('GET', '/api/users/list/data', undefined, as(admin))).body).toMatchObject({ status: 'error' });
  // Beside the sample apps under /api others answer as they did.
  expect((await call(await server().signIn(['assets.view']), 'GET', '/api/bookmarks/data')).status).toBe(200);
});
