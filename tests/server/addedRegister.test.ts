import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry, defineResource, ref, select, text } from '#definition';
import { englishTexts, textKey } from '#definition/derive/messages';
import { allRights } from '#definition/derive/rights';
import { registry } from '#resources/index.ts';
import { createApi } from '#server/api.ts';
import { openContext } from '#server/context.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { keepState } from '#server/database/state.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { defaultSettings } from '#server/settings.ts';
import { freshDatabase, TestServer } from './server';

/** What an integrator writes, and nothing else. */
const keyRings = defineResource({
  name: 'key-rings',
  label: { one: 'Key ring', many: 'Key rings' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    opens: select(['gate', 'door'], { label: 'Opens' }),
    location: ref('locations', { label: 'Kept at' }),
  },
  sample: { rows: [{ name: 'Main gate', opens: 'gate', location: 'Gate house' }] },
});
const grown = createRegistry([...registry.all, keyRings]);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let connected: Connected;
let server: TestServer;
const log: object[] = [];

/** Starts on the same database, as a server does after its definitions changed. */
async function start(definitions: typeof registry): Promise<TestServer> {
  const settings = { ...defaultSettings, dataDir: null, databaseUrl: database.databaseUrl, rateLimit: 0 };
  const context = await openContext(definitions, settings, { log: line => log.push(line), connected });
  await fillInstallation(context);
  return new TestServer(context, createApi(context));
}

beforeAll(async () => {
  database = await freshDatabase();
  connected = await connect({ databaseUrl: database.databaseUrl, dataDir: null, databasePool: 4 });
  const older = await start(registry);
  for (const name of ['Sitra depot', 'Gate house']) await older.make('locations', { name });
  server = await start(grown);
});
afterAll(async () => {
  await connected.close();
  await database.drop();
});

test('an older database gets its table, and keeps what it has', async () => {
  const { rows } = await sql`select table_name from information_schema.tables where table_name = 'key-rings'`.execute(connected.db);
  expect(rows).toHaveLength(1);
  const admin = await server.signIn();
  expect((await admin.get('locations?sort=id&order=asc')).body.rows.map(row => row.name)).toEqual(['Sitra depot', 'Gate house']);
});

test('its records are added, found, changed, told in a history and deleted', async () => {
  const admin = await server.signIn();
  const created = await admin.post('key-rings', { name: 'Pump house', opens: 'door', location_id: 1 });
  expect(created.body).toMatchObject({
    status: 'success',
    messages: 'Key ring created.',
    payload: { location: { id: 1, name: 'Sitra depot' } },
  });
  const { id } = created.body.payload as { id: number };
  expect((await admin.get('key-rings?search=pump')).body).toMatchObject({ total: 1, rows: [{ id, name: 'Pump house' }] });
  expect((await admin.get('key-rings/selectlist?search=pump')).body).toMatchObject({ results: [{ id, text: 'Pump house' }] });
  expect((await admin.patch(`key-rings/${id}`, { name: '' })).body).toMatchObject({
    status: 'error',
    messages: { name: [expect.any(String)] },
  });
  expect((await admin.patch(`key-rings/${id}`, { opens: 'gate' })).body).toMatchObject({ payload: { name: 'Pump house', opens: 'gate' } });
  expect((await admin.delete('locations/1')).body).toMatchObject({ status: 'error', messages: '1 key ring uses this location.' });
  const history = await admin.get(`reports/activity?item_type=${grown.get('key-rings').itemType}&item_id=${id}`);
  expect(history.body.rows.map(row => row.action_type)).toEqual(['update', 'create']);
  expect((await admin.delete(`key-rings/${id}`)).body).toMatchObject({ status: 'success', messages: 'Key ring deleted.' });
  expect((await admin.get(`key-rings/${id}`)).body).toMatchObject({ status: 'error', messages: 'Key ring not found.' });
});

test('it has rights of its own, which open exactly what they name', async () => {
  const keys = allRights(grown).filter(key => !allRights(registry).includes(key));
  expect(keys).toEqual(['key-rings.view', 'key-rings.create', 'key-rings.edit', 'key-rings.delete']);
  const viewer = await server.signIn(['key-rings.view']);
  expect((await viewer.get('key-rings')).status).toBe(200);
  expect((await viewer.post('key-rings', { name: 'Mine' })).status).toBe(403);
  expect((await (await server.signIn(['locations.view'])).get('key-rings')).status).toBe(403);
});

test('it has its English words', () => {
  const texts = englishTexts(grown);
  const at = (key: string) => key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], texts);
  expect(at('resources.key-rings.name_one')).toBe('Key ring');
  expect(at('resources.key-rings.name_other')).toBe('Key rings');
  expect(at(textKey.field('key-rings', 'location'))).toBe('Kept at');
  expect(at(textKey.option('key-rings', 'opens', 'gate'))).toBe('Gate');
});

test('it begins with the rows it brings, once', async () => {
  const admin = await server.signIn();
  const rows = async () => (await admin.get('key-rings')).body.rows;
  expect(await rows()).toMatchObject([{ name: 'Main gate', opens: 'gate', location: { name: 'Gate house' } }]);
  await admin.delete(`key-rings/${String((await rows())[0]?.id)}`);
  await start(grown);
  expect(await rows()).toEqual([]);
});

test('rows that name what this installation does not have are left out, and the server starts all the same', async () => {
  const badges = defineResource({
    name: 'badges',
    label: { one: 'Badge', many: 'Badges' },
    section: 'settings',
    fields: { name: text({ label: 'Name', required: true }), location: ref('locations', { label: 'Kept at' }) },
    sample: { rows: [{ name: 'Visitor', location: 'Nowhere' }] },
  });
  log.length = 0;
  await start(createRegistry([...grown.all, badges]));
  expect((await sql`select * from badges`.execute(connected.db)).rows).toEqual([]);
  expect(log).toMatchObject([{ level: 'warn', message: expect.stringContaining('badges.location: locations has no record "Nowhere"') }]);
});

test('where demo data was loaded it gets samples as well, which refer to what is there', async () => {
  const meters = defineResource({
    name: 'meters',
    label: { one: 'Meter', many: 'Meters' },
    section: 'settings',
    fields: { name: text({ label: 'Name', required: true }), location: ref('locations', { label: 'Stands at', required: true }) },
    sample: { count: 3 },
  });
  await keepState(connected.db, 'demo-accounts', '[]');
  await start(createRegistry([...grown.all, meters]));
  expect((await sql`select location_id in (1, 2) as known from meters`.execute(connected.db)).rows).toEqual(Array(3).fill({ known: true }));
});
