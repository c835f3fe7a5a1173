import { expect, test } from 'vitest';
import type { KanbanBoard, KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const as = ({ accessToken }: Client) => ({ authorization: `Bearer ${accessToken}` });
const call = (person: Client, method: string, path: string, body?: object) =>
  server().call(method, `/apps/kanban/${path}`, body, as(person));
const signIn = () => server().signIn(['apps.use']);
const boards = async (person: Client) => (await call(person, 'GET', 'boards')).body as unknown as KanbanBoard[];
const cards = async (person: Client) => (await call(person, 'GET', 'tasks')).body as unknown as KanbanTask[];
const titlesIn = async (person: Client, boardId: string) =>
  (await cards(person)).filter(card => card.boardId === boardId).map(({ title }) => title);
const post = async (person: Client, path: string, data: object) => call(person, 'POST', path, { data });
const addBoard = async (person: Client, title: string) =>
  ((await post(person, 'add-board', { title })).body as unknown as { board: KanbanBoard }).board;
const add = async (person: Client, boardId: string, title: string) =>
  ((await post(person, 'add-task', { boardId, title })).body as unknown as { newTask: KanbanTask }).newTask;

test('the wall is one for all, filled once, and begun anew', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const [found, twice] = await Promise.all([cards(one), cards(other)]);
  expect(found).toHaveLength(6);
  expect(twice).toEqual(found);
  expect((await boards(one)).map(({ id, limit }) => [id, limit])).toEqual([
    ['todo', null],
    ['in-progress', 3],
    ['done', null],
  ]);
  await add(other, 'done', 'Seen by all');
  expect(await titlesIn(one, 'done')).toEqual(['App for the gate', 'Seen by all']);
  expect((await call(one, 'POST', 'start-over')).status).toBe(200);
  expect((await cards(other)).map(({ title }) => title)).toEqual(found.map(({ title }) => title));
  expect((await call(await server().signIn(['assets.view']), 'GET', 'boards')).status).toBe(403);
});

test('a board has an id of its own, is renamed, limited, moved and deleted with its cards', async () => {
  const person = await signIn();
  const [first, second, plain] = [await addBoard(person, 'Later on!'), await addBoard(person, 'later on'), await addBoard(person, 'لاحقًا')];
  expect([first.id, second.id]).toEqual(['later-on', 'later-on-2']);
  expect(plain.id).toMatch(/^board-\d+$/);
  expect((await post(person, 'update-board', { id: first.id, title: ' Soon ', limit: 2 })).body).toEqual({
    board: { id: 'later-on', title: 'Soon', limit: 2 },
  });
  await post(person, 'reorder-boards', { boardId: second.id, targetBoardId: 'todo' });
  expect((await boards(person))[0]?.id).toBe('later-on-2');
  await add(person, first.id, 'A');
  for (const body of [{ data: first.id }, undefined])
    expect((await call(person, 'DELETE', `clear-tasks${body ? '' : `?id=${second.id}`}`, body)).status).toBe(200);
  expect(await titlesIn(person, first.id)).toEqual([]);
  // The whole body may be the id, as JSON or as it is.
  for (const [id, body] of [
    [first.id, first.id],
    [second.id, JSON.stringify(second.id)],
  ]) {
    expect((await server().call('DELETE', '/apps/kanban/delete-board', body, as(person))).status).toBe(200);
    expect((await boards(person)).map(board => board.id)).not.toContain(id);
  }
  expect((await call(person, 'DELETE', 'delete-board?id=gone')).status).toBe(404);
  await call(person, 'DELETE', `delete-board?data=${plain.id}`);
});

test('a card takes the place of another, goes to a place of a board, and nothing moves for an unknown one', async () => {
  const person = await signIn();
  const [left, right] = [(await addBoard(person, 'Left')).id, (await addBoard(person, 'Right')).id];
  const made = [];
  for (const title of ['A', 'B', 'C']) made.push((await add(person, left, title)).id);
  const [a, b, c] = made;
  const x = (await add(person, right, 'X')).id;
  await post(person, 'reorder-tasks', { taskId: String(a), targetTaskId: String(c) });
  expect(await titlesIn(person, left)).toEqual(['B', 'C', 'A']);
  await post(person, 'reorder-tasks', { taskId: a, targetTaskId: b });
  expect(await titlesIn(person, left)).toEqual(['A', 'B', 'C']);
  await post(person, 'update-task-board', { taskId: String(b), boardId: left, newBoardId: right });
  expect(await titlesIn(person, right)).toEqual(['X', 'B']);
  await post(person, 'update-task-board', { taskId: c, boardId: left, newBoardId: right, index: 1 });
  expect(await titlesIn(person, right)).toEqual(['X', 'C', 'B']);
  // In the place of a card of another board.
  await post(person, 'reorder-tasks', { taskId: a, targetTaskId: x });
  expect(await titlesIn(person, right)).toEqual(['A', 'X', 'C', 'B']);
  const before = await cards(person);
  for (const [path, data] of [
    ['reorder-tasks', { taskId: a, targetTaskId: 999_999 }],
    ['reorder-tasks', { taskId: 'none', targetTaskId: a }],
    ['update-task-board', { taskId: a, newBoardId: 'gone' }],
    ['add-task', { boardId: 'gone', title: 'No' }],
  ] as const)
    expect((await post(person, path, data)).status).toBe(404);
  expect(await cards(person)).toEqual(before);
  // Of moves at once none is lost.
  await Promise.all([a, b, c].map(id => post(person, 'update-task-board', { taskId: id, newBoardId: left })));
  expect((await titlesIn(person, left)).sort()).toEqual(['A', 'B', 'C']);
});

test('a card is changed by the whole of it, deleted and brought back, and bad input is said by field', async () => {
  const person = await signIn();
  const { id, ...card } = await add(person, 'todo', 'Card');
  expect(card).toMatchObject({
    labels: [],
    attachments: [],
    comments: [],
    assignedTo: [],
    dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const whole = {
    ...{ id, ...card, title: 'Card, seen', boardId: 'done', labels: ['App', 'UX'], dueDate: '2026-03-01T12:00:00.000Z' },
    ...{ description: '<b onclick="x()">Hi</b>', comments: [{ name: 'Ali', img: 'javascript:x()', comment: 'Yes' }] },
  };
  const { body } = await post(person, 'update-task', whole);
  expect(body).toEqual({
    task: {
      ...{ ...whole, boardId: 'todo', labels: ['UX', 'App'], dueDate: '2026-03-01', description: '<b>Hi</b>' },
      comments: [{ name: 'Ali', img: '', comment: 'Yes' }],
    },
  });
  const refused = await post(person, 'update-task', {
    ...{ id, title: ' ', labels: ['Red'], dueDate: 'soon', description: 'x'.repeat(20_001), coverImage: 'javascript:x()' },
    ...{ comments: [{ name: 'Ali' }], assignedTo: 'Ali', attachments: Array.from({ length: 51 }, () => ({ name: 'x' })) },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys((refused.body as unknown as { error: object }).error).sort()).toEqual(
    ['title', 'labels', 'dueDate', 'description', 'comments', 'assignedTo', 'attachments'].sort(),
  );
  expect((await call(person, 'DELETE', 'delete-task', { taskId: id })).status).toBe(200);
  expect(await titlesIn(person, 'todo')).not.toContain('Card, seen');
  expect((await call(person, 'DELETE', `delete-task?taskId=${id}`)).status).toBe(404);
  expect((await post(person, 'restore-task', { taskId: id })).status).toBe(200);
  expect(await titlesIn(person, 'todo')).toContain('Card, seen');
  expect((await post(person, 'add-board', { title: 'x'.repeat(256) })).status).toBe(422);
  expect((await post(person, 'update-board', { id: 'todo', limit: 'many' })).status).toBe(422);
  expect((await call(person, 'POST', 'update-task', { data: 7 })).status).toBe(404);
  const twice = { data: { title: 'Once', boardId: 'todo' }, client_id: 'a1b2c3d4e5f6' };
  await Promise.all([call(person, 'POST', 'add-task', twice), call(person, 'POST', 'add-task', twice)]);
  expect((await titlesIn(person, 'todo')).filter(title => title === 'Once')).toHaveLength(1);
});
