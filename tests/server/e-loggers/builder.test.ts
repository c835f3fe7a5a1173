import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server());
});

test('a key that was published never comes to stand for another field', async () => {
  const { admin, form } = site;
  const path = `forms/${String(form)}`;
  const publish = async () => (await admin.post(`${path}/publish`, { note: 'Another version' })).body;
  await admin.patch(path, { fields: [{ key: 'note', label: 'Note', kind: 'boolean' }] });
  expect(await publish()).toMatchObject({ status: 'error', messages: { fields: [expect.stringContaining('note')] } });
  // Without a key, a field gets one that none of the form ever had.
  await admin.patch(path, { fields: [{ label: 'Note', kind: 'boolean' }] });
  expect(await publish()).toMatchObject({ status: 'success', payload: { version: 2 } });
  const { versions, followers } = (await admin.get(`${path}/versions`)).body as unknown as {
    versions: { fields: { key: string }[] }[];
    followers: number;
  };
  expect(versions[0]?.fields.map(({ key }) => key)).toEqual(['note_2']);
  expect(followers).toBe(1);
});

test('a logbook says what it comes to while it is typed, and keeps nothing of it', async () => {
  const { admin, operator, master, first, reader } = site;
  const path = `e-loggers/${String(master)}/outlook`;
  const outlook = async (body: object) => (await admin.post(path, body)).body;
  const { payload } = await outlook({});
  expect(payload).toMatchObject({ books: 2, fillers: 1, without_fillers: 0, readers: 1, slots: [], gone: [], missing: {} });
  expect((payload as { steps: object[] }).steps).toMatchObject([
    { name: 'Check', people: 3 },
    { name: 'Release', people: 2 },
  ]);
  const slots = { mode: 'slots', frequency: 'daily', start: '2026-01-01', start_time: '06:00', time_zone: 'Europe/Berlin' };
  expect((await outlook(slots)).payload).toMatchObject({ time_zone: 'Europe/Berlin', slots: { length: 20 } });
  expect((await outlook({ fill_users: [] })).payload).toMatchObject({
    ...{ fillers: 0, without_fillers: 2, missing: { fill: expect.any(String) as string } },
  });
  expect((await outlook({ mode: 'slots' })).messages).toHaveProperty('frequency');
  expect((await outlook({ ...slots, start_time: 'noon' })).messages).toHaveProperty('start_time');
  expect((await reader.post(path, {})).status).toBe(403);
  await admin.delete(`users/${String(first.id)}`);
  expect(((await outlook({})).payload as { gone: string[] }).gone).toHaveLength(1);
  expect((await admin.get(`e-loggers/${String(master)}/fill`)).body).toMatchObject({ values: { fill_users: [{ id: operator.id }] } });
});
