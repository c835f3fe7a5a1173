import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { createDocument } from '#server/openapi/document.ts';
import { api, type Client } from '../server/server';
import { openConsole, signIn, useInstallation } from './installation';

// Run by `oneFile.test.ts` in a copy of the project that has what docs/guides write, as the register `spares`.
const installation = useInstallation();
const server = () => installation().server;

let admin: Client;
let gate: number;

beforeAll(async () => {
  admin = await server().signIn();
  gate = await server().make('locations', { name: 'Gate house' });
});

let made = 0;
async function makeSpare(values: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  return server().make('spares', { name: `Spare ${made}`, kind: 'mechanical', counted_on: '2026-03-01', ...values });
}

const read = async (id: number) => (await admin.get(`spares/${id}`)).body;

test('an action with a server side hands out, and refuses in its own words; one over the list takes back', async () => {
  const id = await makeSpare();
  expect((await admin.post(`spares/${id}/hand`, { to: admin.id })).body).toMatchObject({ status: 'success' });
  expect(await read(id)).toMatchObject({ holder: { id: admin.id } });
  expect((await admin.post(`spares/${id}/hand`, { to: admin.id })).body.messages).toEqual({ to: ['Somebody has this spare already.'] });
  expect((await admin.post('spares/take_back', { holder: admin.id })).body).toMatchObject({ status: 'success' });
  expect(await read(id)).toMatchObject({ holder: null });
  // By a route that a module writes.
  expect((await admin.post(`spares/${id}/lend`, {})).body.messages).toMatchObject({ to_id: [expect.any(String)] });
  expect((await admin.post(`spares/${id}/lend`, { to: admin.id })).body).toMatchObject({ status: 'success' });
  expect(await read(id)).toMatchObject({ holder: { id: admin.id } });
});

test('a flow moves for whom it says, sets, and makes a record of another register', async () => {
  const id = await makeSpare({ holder: admin.id });
  expect((await admin.post(`spares/${id}/moves/card`, {})).body).toMatchObject({ status: 'success' });
  // Not by the holder.
  expect((await admin.post(`spares/${id}/moves/code`, {})).body).toMatchObject({ status: 'error' });
  const other = await server().signIn();
  expect((await other.post(`spares/${id}/moves/code`, {})).body).toMatchObject({ status: 'success' });
  const { name, due } = await read(id);
  expect(due).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await admin.get(`locations?name=${encodeURIComponent(String(name))}`)).body.total).toBe(1);
});

test('rules hold of a record, of the rows of a group, and of any records', async () => {
  const nobody = await admin.post('spares', { name: 'Nobody’s', kind: 'mechanical', counted_on: '2026-03-01', due: '2026-04-01' });
  expect(nobody.body.messages).toEqual({ holder_id: ['Who returns this spare?'] });
  const counted = (day: string, copies: number) => ({ location: gate, counted_on: day, copies });
  await makeSpare(counted('2026-03-02', 5));
  const below = await admin.post('spares', { name: 'Below', kind: 'mechanical', ...counted('2026-03-03', -6) });
  expect(below.body.messages).toMatchObject({ copies: [expect.any(String)] });
  const holder = (await server().signIn()).id;
  for (let nth = 0; nth < 5; nth += 1) await makeSpare({ holder });
  const sixth = await admin.post('spares', { name: 'Sixth', kind: 'mechanical', counted_on: '2026-03-01', holder });
  expect(sixth.body.messages).toEqual({ holder_id: ['Nobody may hold more than 5 spares.'] });
});

test('a route answers whoever may see the register, and stands in the description of the API', async () => {
  await makeSpare({ lost: true });
  expect((await admin.get('spares/lost/count')).body).toEqual({ lost: 1 });
  expect((await (await server().signIn(['locations.view'])).get('spares/lost/count')).status).toBe(403);
  expect(createDocument(registry).paths[`${api}/spares/lost/count`]?.get).toMatchObject({ operationId: 'spares.countLost' });
});

test('figures stand below a list, and marks count what stands out', async () => {
  const { body } = await admin.get(`spares/figures?location_id=${gate}`);
  expect(body).toEqual({ figures: { copies: { sum: 5, average: 5 } } });
  const overdue = async () => (await admin.get('spares?mark=overdue')).body.total;
  const before = await overdue();
  await makeSpare({ due: '2026-01-01', holder: admin.id });
  expect(await overdue()).toBe(before + 1);
});

test('a cell, a page and a tab of one’s own are there', async () => {
  const id = await makeSpare({ name: 'Gone', lost: true });
  await makeSpare({ name: 'On the ring', ring: id });
  const { user } = await openConsole('/lost-spares');
  await signIn(user, await installation().addPerson('guided'));
  expect(await screen.findByRole('heading', { name: 'Lost spares' })).toBeVisible();
  expect(await screen.findByText('Gone', { selector: 'li' })).toBeVisible();
  const list = await openConsole('/spares');
  expect(list.address()).toBe('/spares');
  expect((await screen.findAllByText('!', { selector: 'strong' })).length).toBeGreaterThan(0);
  const record = await openConsole(`/spares/${id}/show`);
  await record.user.click(await screen.findByRole('tab', { name: 'Doors' }));
  expect(await screen.findByText('Gone', { selector: 'p' })).toBeVisible();
  await record.user.click(await screen.findByRole('tab', { name: /^Spares/ }));
  expect(await screen.findByText('On the ring')).toBeVisible();
});
