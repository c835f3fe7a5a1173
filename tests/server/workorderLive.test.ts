import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { EventReader } from './eventReader';
import { api, useServer, type Client } from './server';

const server = useServer();
const rights = ['workorders.view', 'workorders.edit'];
const statuses: Record<string, number> = {};
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
  // Once the server listens for changes it tells those who came before that they may have missed some.
  const first = Number((await admin.post('maintenance/workorders', { title: 'First' })).body.payload.id);
  const reader = new EventReader(await ask(admin, first));
  expect(await reader.nextOf('changed')).toMatchObject({ by: null });
  await reader.end();
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const ask = ({ accessToken }: Client, id: number) =>
  // A copy of the server of its own, as a second process has.
  createApi(server().context).request(`${api}/maintenance/workorders/${id}/stream`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

/** Opens the stream of the order, as its page does. */
async function listen(person: Client): Promise<EventReader> {
  const response = await ask(person, order);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = new EventReader(response);
  onTestFinished(() => reader.end());
  expect((await reader.next())?.event).toBe('here');
  return reader;
}

/** The next change that somebody made. */
async function changeIn(reader: EventReader) {
  for (;;) {
    const data = await reader.nextOf('changed');
    if (data === null || data.by !== null) return data;
  }
}

describe('who has a work order open', () => {
  test('is told what somebody else changes of it, and by whom', async () => {
    const person = await server().signIn(rights);
    const reader = await listen(person);
    await admin.patch(`maintenance/workorders/${order}`, { title: 'Pump leaks badly' });
    expect(await changeIn(reader)).toEqual({ kinds: ['order'], by: admin.id });
    await admin.post(`maintenance/workorders/${order}/comments`, { comment: 'Seal ordered' });
    expect(await changeIn(reader)).toEqual({ kinds: ['comments'], by: admin.id });
    await admin.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 5 });
    expect(await changeIn(reader)).toEqual({ kinds: ['log'], by: admin.id });
    await admin.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses.in_progress });
    expect(await changeIn(reader)).toEqual({ kinds: ['order', 'log'], by: admin.id });
    await admin.delete(`maintenance/workorders/${order}`);
    expect(await changeIn(reader)).toMatchObject({ kinds: ['order'] });
  });

  test('is told what becomes of its parts, and of its service reports', async () => {
    const reader = await listen(await server().signIn(rights));
    const part = Number((await admin.post('maintenance/workorders', { title: 'Seal', parent_id: order })).body.payload.id);
    expect(await changeIn(reader)).toEqual({ kinds: ['order'], by: admin.id });
    await admin.patch(`maintenance/workorders/${part}`, { sub_status_id: statuses.in_progress });
    expect(await changeIn(reader)).toEqual({ kinds: ['order'], by: admin.id });
    await admin.delete(`maintenance/workorders/${part}`);
    expect(await changeIn(reader)).toEqual({ kinds: ['order'], by: admin.id });
    await admin.post('service-reports', { workorder_id: order, work_done: 'Seal changed' });
    expect(await changeIn(reader)).toEqual({ kinds: ['reports'], by: admin.id });
  });

  test('is told nothing of what was refused, nor of other orders', async () => {
    const reader = await listen(await server().signIn(rights));
    const other = Number((await admin.post('maintenance/workorders', { title: 'Another' })).body.payload.id);
    await admin.patch(`maintenance/workorders/${other}`, { title: 'Another one' });
    await admin.patch(`maintenance/workorders/${order}`, { title: '' });
    await admin.patch(`maintenance/workorders/${order}`, { description: 'The third' });
    expect(await changeIn(reader)).toEqual({ kinds: ['order'], by: admin.id });
  });

  test('hears no more once they may not see it, or have signed out', async () => {
    const company = await server().make('companies', { name: 'Theirs' });
    const other = await server().make('companies', { name: 'Another' });
    const person = await server().signIn(rights, { company_id: company });
    const reader = await listen(person);
    await admin.patch(`maintenance/workorders/${order}`, { company_id: other });
    await admin.patch(`maintenance/workorders/${order}`, { title: 'Not for them' });
    expect(await changeIn(reader)).toMatchObject({ kinds: ['order'] });
    expect(await changeIn(reader)).toBeNull();
    const leaving = await server().signIn(rights);
    const page = await listen(leaving);
    await server().call('POST', '/jwt/logout', { refreshToken: leaving.refreshToken });
    await admin.patch(`maintenance/workorders/${order}`, { title: 'Gone' });
    expect(await changeIn(page)).toBeNull();
  });

  test('gets no stream of what they may not see', async () => {
    expect((await ask(await server().signIn([]), order)).status).toBe(403);
    expect(await (await ask(admin, 999_999)).json()).toMatchObject({ status: 'error', messages: 'Work order not found.' });
  });
});
