import { expect, test } from 'vitest';
import type { Task } from '#src/domain/sample-apps/todo.ts';
import { useServer, type Client, type TestServer } from '../server';

const server = useServer();
const without = useServer({ sampleApps: false });

const as = ({ accessToken }: Client, language = 'en') => ({ authorization: `Bearer ${accessToken}`, 'accept-language': language });
const call = (person: Client, method: string, path: string, body?: object, language?: string) =>
  server().call(method, `/apps/todo/${path}`, body, as(person, language));
const tasks = async (person: Client, query = '', language?: string) =>
  (await call(person, 'GET', `tasks${query}`, undefined, language)).body as unknown as Task[];
const titles = async (person: Client, query = '', language?: string) => (await tasks(person, query, language)).map(({ title }) => title);
const add = async (person: Client, task: object) =>
  ((await call(person, 'POST', 'add-tasks', { task })).body as unknown as { task: Task }).task;

/** A person whose list holds these alone. */
async function personWith(...made: object[]): Promise<{ person: Client; ids: number[] }> {
  const person = await server().signIn(['apps.use']);
  for (const { id } of await tasks(person)) await call(person, 'DELETE', `delete-task?taskId=${id}`);
  const ids = [];
  for (const task of made) ids.push((await add(person, task)).id);
  return { person, ids };
}

test('a person finds examples at first, once, and has their own list', async () => {
  const [one, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const [found, twice] = await Promise.all([tasks(one), tasks(one)]);
  expect(found).toHaveLength(8);
  expect(twice).toEqual(found);
  const [first] = found;
  expect((await call(other, 'POST', 'update-task', { task: { id: first?.id, title: 'Taken' } })).status).toBe(404);
  expect((await call(other, 'DELETE', `delete-task?taskId=${first?.id}`)).status).toBe(404);
  expect((await call(other, 'POST', 'reorder-tasks', { data: { taskId: first?.id, targetTaskId: first?.id } })).status).toBe(404);
  await call(one, 'DELETE', 'delete-task', { taskId: first?.id });
  expect(await tasks(one)).toHaveLength(7);
  await call(one, 'POST', 'start-over');
  expect((await tasks(one)).map(({ title }) => title)).toEqual(found.map(({ title }) => title));
  // Also where somebody starts over before they have looked.
  await call(other, 'POST', 'start-over');
  expect(await tasks(other)).toHaveLength(8);
  const { status, body } = await call(await server().signIn(['assets.view']), 'GET', 'tasks');
  expect([status, body]).toEqual([403, { message: 'This action is unauthorized.' }]);
});

test('views, words and orders are those of the specification', async () => {
  const { person, ids } = await personWith(
    { title: 'Bolts', dueDate: '2026-01-31', tags: ['high'], assignee: { fullName: 'Zoe', avatar: '' } },
    { title: 'anchor', dueDate: '2026-03-01T12:00:00.000Z', tags: ['low', 'team'], isImportant: true },
    { title: 'Crane', assignee: { fullName: 'Ali', avatar: 'javascript:alert(1)' }, isCompleted: true },
    { title: 'Gone', tags: ['high'] },
  );
  const gone = ids[3];
  await call(person, 'DELETE', `delete-task?taskId=${gone}`);
  expect(await titles(person)).toEqual(['Crane', 'anchor', 'Bolts']);
  expect(await titles(person, '?filter=important')).toEqual(['anchor']);
  expect(await titles(person, '?filter=completed')).toEqual(['Crane']);
  expect((await titles(person, '?filter=deleted'))[0]).toBe('Gone');
  expect(await titles(person, '?tag=high')).toEqual(['Bolts']);
  expect(await titles(person, '?sortBy=title-asc')).toEqual(['anchor', 'Bolts', 'Crane']);
  expect(await titles(person, '?sort=title-desc')).toEqual(['Crane', 'Bolts', 'anchor']);
  expect(await titles(person, '?sortBy=assignee')).toEqual(['Crane', 'Bolts', 'anchor']);
  expect(await titles(person, '?sortBy=due-date')).toEqual(['Bolts', 'anchor', 'Crane']);
  expect(await titles(person, '?sortBy=order')).toEqual(['Crane', 'anchor', 'Bolts']);
  for (const q of ['BOLT', '31', 'jan', '31%20Jan', 'Jan%2031', 'HIGH']) expect(await titles(person, `?q=${q}`)).toEqual(['Bolts']);
  expect(await titles(person, '?q=01%20M%C3%A4r', 'de')).toEqual(['anchor']);
  // Beside a tag or a filter titles alone are sought in.
  expect(await titles(person, '?tag=team&q=low')).toEqual([]);
  expect((await tasks(person, '?sortBy=due-date'))[1]).toMatchObject({ dueDate: '2026-03-01', tags: ['team', 'low'] });
  expect((await tasks(person, '?filter=completed'))[0]?.assignee).toEqual({ fullName: 'Ali', avatar: '' });
  expect((await call(person, 'POST', 'update-task', { task: { id: gone, isDeleted: false } })).body).toMatchObject({
    task: { title: 'Gone', isDeleted: false },
  });
});

test('a task takes the place of another, and a new one stands at the top', async () => {
  const { person, ids } = await personWith({ title: 'A' }, { title: 'B' }, { title: 'C' });
  const [a, , c] = ids;
  const move = (taskId: unknown, targetTaskId: unknown) => call(person, 'POST', 'reorder-tasks', { data: { taskId, targetTaskId } });
  expect(await titles(person, '?sortBy=order')).toEqual(['C', 'B', 'A']);
  expect((await move(a, c)).status).toBe(200);
  expect(await titles(person, '?sortBy=order')).toEqual(['A', 'C', 'B']);
  await move(a, c);
  expect(await titles(person, '?sortBy=order')).toEqual(['C', 'A', 'B']);
  await add(person, { title: 'D' });
  expect(await titles(person, '?sortBy=order')).toEqual(['D', 'C', 'A', 'B']);
  expect((await move(a, 999_999)).status).toBe(404);
});

test('bad input says what is wrong by field, and nothing is kept of it', async () => {
  const { person, ids } = await personWith({ title: 'Kept' });
  const refused = async (task: object, language?: string) => {
    const { status, body } = await call(person, 'POST', 'add-tasks', { task }, language);
    expect(status).toBe(422);
    return (body as unknown as { error: Record<string, string[]> }).error;
  };
  expect(await refused({})).toEqual({ title: ['This field is required.'] });
  expect(await refused({ title: ' ' }, 'de')).toEqual({ title: [expect.stringMatching(/Pflicht|erforderlich|ausgefüllt/)] });
  expect(
    Object.keys(
      await refused({
        ...{ title: 'x'.repeat(256), dueDate: '31 Feb', tags: ['red'], assignee: 7, isCompleted: 'no' },
        description: 'x'.repeat(20_001),
      }),
    ),
  ).toEqual(['title', 'dueDate', 'description', 'assignee', 'tags', 'isCompleted']);
  for (const id of [undefined, 'one', 0, 999_999_999, {}])
    expect((await call(person, 'POST', 'update-task', { task: { id, title: 'No' } })).status).toBe(404);
  expect((await call(person, 'POST', 'update-task', { task: 'none' })).status).toBe(404);
  const [id] = ids;
  const { body } = await call(person, 'POST', 'update-task', { task: { id, description: '<b onclick="x()">Hi</b><script>x()</script>' } });
  expect(body).toMatchObject({ task: { title: 'Kept', description: '<b>Hi</b>' } });
  const twice = { task: { title: 'Once' }, client_id: 'a1b2c3d4e5f6' };
  await Promise.all([call(person, 'POST', 'add-tasks', twice), call(person, 'POST', 'add-tasks', twice)]);
  expect(await titles(person)).toEqual(['Once', 'Kept']);
});

test('there are none where the installation has no sample apps', async () => {
  const offers = async (one: TestServer) => ((await one.call('GET', '/config.json')).body as unknown as { offers: string[] }).offers;
  expect(await offers(server())).toContain('apps');
  expect(await offers(without())).not.toContain('apps');
  const admin = await without().signIn();
  expect((await without().call('GET', '/apps/todo/tasks', undefined, as(admin))).body).toMatchObject({ status: 'error' });
});
