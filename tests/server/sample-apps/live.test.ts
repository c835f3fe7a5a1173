import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { EventReader } from '../eventReader';
import { api, useServer, type Client } from '../server';

const server = useServer();

/** Opens a person's stream at another copy of the routes, as a second window may reach another server. */
async function listen({ accessToken }: Client): Promise<EventReader> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const reader = new EventReader(await createApi(server().context).request(`${api}/notifications/stream`, { headers }));
  onTestFinished(() => reader.end());
  await reader.nextOf('standing');
  return reader;
}
const call = async ({ accessToken }: Client, method: string, path: string, body: object = {}) =>
  (await server().call(method, `/apps/${path}`, body, { authorization: `Bearer ${accessToken}` })).status;
const changed = async (reader: EventReader) => (await reader.nextOf('changed'))?.registers;

test('a change is told to the other windows of the person, of a wall to those of all, and of a message to whom it is for', async () => {
  const [one, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const [own, theirs] = [await listen(one), await listen(other)];
  const writes: readonly [register: string, method: string, path: string, body: object][] = [
    ['apps.todo', 'POST', 'todo/add-tasks', { task: { title: 'Seals' } }],
    ['apps.email', 'POST', 'email/draft', { email: { subject: 'Seals' } }],
    ['apps.calendar', 'POST', 'calendar/add-event', { event: { title: 'Walk', allDay: true, start: '2026-03-01' } }],
    ['apps.shop', 'DELETE', 'ecommerce/cart/1', {}],
    ['apps.kanban', 'POST', 'kanban/add-board', { data: { title: 'Shelf' } }],
    ['apps.chat', 'POST', 'chat/send-msg', { obj: { contact: other.id, message: 'Hello' } }],
  ];
  for (const [register, method, path, body] of writes) {
    // What is refused or only read is no change.
    expect(await call(one, 'POST', 'todo/add-tasks', { task: {} })).toBe(422);
    expect([200, 201]).toContain(await call(one, method, path, body));
    expect(await changed(own)).toEqual([register]);
  }
  expect([await changed(theirs), await changed(theirs)]).toEqual([['apps.kanban'], ['apps.chat']]);
});
