import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry, defineResource, files, ref, select, text } from '#definition';
import { registry } from '#resources/index.ts';
import { createApi } from '#server/app.ts';
import { openContext } from '#server/openContext.ts';
import type { ServerContext } from '#server/contract.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { keepState } from '#server/database/serverState.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { defaultSettings } from '#server/settings.ts';
import { freshDatabase, TestServer } from './server';

/** What an integrator adds; that it works in every other way as well, `tests/proof` shows. */
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
const started: ServerContext[] = [];

/** Starts on the same database, as a server does after its definitions changed. */
async function start(definitions: typeof registry): Promise<TestServer> {
  const settings = { ...defaultSettings, dataDir: null, databaseUrl: database.databaseUrl, rateLimit: 0 };
  const shared = { ...connected, close: async () => undefined };
  const context = await openContext(definitions, settings, { log: line => log.push(line), connected: shared });
  started.push(context);
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
  for (const context of started) await context.close();
  await connected.close();
  await database.drop();
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

test('where demo data was loaded it gets samples as well, which refer to what is there; what cannot have any starts empty', async () => {
  const label = (name: string) => ({ one: name, many: `${name}s` });
  const name = text({ label: 'Name', required: true });
  const papers = defineResource({
    name: 'papers',
    label: label('Paper'),
    section: 'settings',
    fields: { name, scans: files({ label: 'Scans', required: true }) },
  });
  const badges = defineResource({
    name: 'visitor-badges',
    label: label('Visitor badge'),
    section: 'settings',
    fields: { name, asset: ref('hardware', { label: 'Asset', required: true }) },
  });
  const doors = defineResource({
    name: 'doors',
    label: label('Door'),
    section: 'settings',
    fields: { name, location: ref('locations', { label: 'Stands at', required: true }) },
    sample: { count: 3 },
  });
  await keepState(connected.db, 'demo-accounts', '[]');
  log.length = 0;
  await start(createRegistry([...grown.all, badges, papers, doors]));
  for (const empty of ['papers', 'visitor-badges'])
    expect((await sql`select 1 from ${sql.table(empty)}`.execute(connected.db)).rows).toEqual([]);
  expect((await sql`select location_id in (1, 2) as known from doors`.execute(connected.db)).rows).toEqual(Array(3).fill({ known: true }));
  expect(log).toMatchObject([
    { level: 'warn', message: 'papers starts empty: no sample follows its rules (scans: This field is required.)' },
    { level: 'warn', message: 'visitor-badges starts empty: no sample follows its rules (asset: This field is required.)' },
  ]);
});
