import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegistry, defineResource, files, ref, select, text } from '#definition';
import { registry } from '#resources/index.ts';
import { escalation as job } from '#server/modules/escalation/periodic.ts';
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
    company: ref('companies', { label: 'Company' }),
  },
  softDelete: true,
  comments: true,
  activity: true,
  media: true,
  checklists: { stages: ['inter'] },
  escalation: { by: ['location'], until: { opens: 'door' } },
  sample: { rows: [{ name: 'Main gate', opens: 'gate', location: 'Gate house' }] },
});
const grown = createRegistry([...registry.all, keyRings]);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let connected: Connected;
let server: TestServer;
const log: object[] = [];
const started: ServerContext[] = [];
let hoursLater = 0;
const now = () => new Date(Date.now() + hoursLater * 3_600_000);

/** Starts on the same database, as a server does after its definitions changed. */
async function start(definitions: typeof registry): Promise<TestServer> {
  const settings = { ...defaultSettings, dataDir: null, databaseUrl: database.databaseUrl, rateLimit: 0 };
  const shared = { ...connected, close: async () => undefined };
  const context = await openContext(definitions, settings, { log: line => log.push(line), connected: shared, now });
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
    comments: true,
    media: true,
    checklists: true,
    escalation: true,
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
  // With a register that is taken out while it is empty, the tables of its parts go.
  for (const part of ['comments', 'checklists', 'answers', 'escalations', 'levels'])
    expect((await sql`select to_regclass(${`badges_${part}`}) as part`.execute(connected.db)).rows).toEqual([{ part: null }]);
  for (const empty of ['papers', 'visitor-badges'])
    expect((await sql`select 1 from ${sql.table(empty)}`.execute(connected.db)).rows).toEqual([]);
  expect((await sql`select location_id in (1, 2) as known from doors`.execute(connected.db)).rows).toEqual(Array(3).fill({ known: true }));
  expect(log).toMatchObject([
    { level: 'info', message: 'badges: it is removed with 0 records.' },
    { level: 'warn', message: 'papers starts empty: no sample follows its rules (scans: This field is required.)' },
    { level: 'warn', message: 'visitor-badges starts empty: no sample follows its rules (asset: This field is required.)' },
  ]);
});

describe('what a definition switches on by a line each works as it does for work orders', () => {
  const rights = ['key-rings.view', 'key-rings.edit'];
  const path = (id: number, part: string) => `key-rings/${id}/${part}`;
  const file = (name: string, content = 'key') => new File([content], name, { type: 'text/plain' });
  const form = (...files: File[]) => files.reduce((all, one) => (all.append('file', one), all), new FormData());

  test('comments: written, mentioned in, changed and removed by those who may, and bounded', async () => {
    const [writer, reader] = [await server.signIn(rights, { username: 'noor.a' }), await server.signIn(['key-rings.view'])];
    const admin = await server.signIn();
    const ring = await server.make('key-rings', { name: 'Roof' });
    const { body } = await admin.post(path(ring, 'comments'), { comment: 'Worn out, @noor.a', client_id: 'roof-00001' });
    await admin.post(path(ring, 'comments'), { comment: 'Worn out, @noor.a', client_id: 'roof-00001' });
    const id = Number(body.payload.id);
    expect((await writer.get('notifications')).body.rows).toMatchObject([{ kind: 'mentioned', register: 'key-rings', record_id: ring }]);
    expect((await reader.get(path(ring, 'comments'))).body).toMatchObject({ total: 1, rows: [{ id, comment: 'Worn out, @noor.a' }] });
    expect((await reader.post(path(ring, 'comments'), { comment: 'Mine' })).status).toBe(403);
    for (const operation of ['update', 'delete'])
      expect((await writer.post(`key-rings/comments/${id}/${operation}`, { comment: 'Mine' })).status).toBe(403);
    const edited = await admin.post(`key-rings/comments/${id}/update`, { comment: 'Mended' });
    expect(edited.body.payload).toMatchObject({ comment: 'Mended', edited_at: {} });
    for (const bad of ['', 'x'.repeat(10_001), { a: 1 }])
      expect((await writer.post(path(ring, 'comments'), { comment: bad })).body.messages).toHaveProperty('comment');
    const own = Number((await writer.post(path(ring, 'comments'), { comment: 'Copied' })).body.payload.id);
    // Whoever may delete records may remove anybody's.
    expect((await admin.post(`key-rings/comments/${own}/delete`)).body.status).toBe('success');
    await admin.delete(`key-rings/${ring}`);
    expect((await writer.post(path(ring, 'comments'), { comment: 'Gone?' })).body.messages).toMatch(/^This key ring is deleted/);
  });

  test('files: added, listed, fetched, shown by a comment and deleted; what is no file of the record is refused', async () => {
    const [writer, reader] = [await server.signIn(rights), await server.signIn(['key-rings.view'])];
    const ring = await server.make('key-rings', { name: 'Cellar' });
    const { media } = (await writer.post(path(ring, 'files'), form(file('plan.txt'), file('cut.txt')))).body.payload as unknown as {
      media: { id: number; url: string; record_id: number }[];
    };
    expect(media).toMatchObject([
      { record_id: ring },
      { record_id: ring, url: `/admin/public/api/v1/key-rings/${ring}/files/${media[1]?.id}` },
    ]);
    expect((await reader.get(path(ring, 'files'))).body).toMatchObject({ total: 2, rows: [{ name: 'cut.txt' }, { name: 'plan.txt' }] });
    expect(await (await reader.fetch(path(ring, `files/${media[0]?.id}`))).text()).toBe('key');
    for (const bad of [form(), form(file('run.exe'))])
      expect((await writer.post(path(ring, 'files'), bad)).body.messages).toHaveProperty('file');
    expect((await reader.post(path(ring, 'files'), form(file('mine.txt')))).status).toBe(403);
    expect((await reader.delete(`key-rings/media/${media[0]?.id}`)).status).toBe(403);
    const shown = await writer.post(path(ring, 'comments'), { media: [media[0]?.id] });
    expect(shown.body.payload).toMatchObject({ comment: '', media: [{ id: media[0]?.id }] });
    const other = await server.make('key-rings', { name: 'Loft' });
    const wrong = await writer.post(path(other, 'comments'), { comment: 'This one', media: [media[0]?.id] });
    expect(wrong.body.messages).toEqual({ media: ['Upload the files to this key ring first.'] });
    expect((await writer.delete(`key-rings/media/${media[1]?.id}`)).body.status).toBe('success');
    expect((await reader.get(path(ring, 'files'))).body.total).toBe(1);
  });

  test('activity: all of it in one line of time, each thing once', async () => {
    const writer = await server.signIn(rights);
    const ring = await server.make('key-rings', { name: 'Stairs' });
    const kinds = async (filter = 'all') =>
      (await writer.get(path(ring, `updates?filter=${filter}`))).body.rows.map(({ kind }) => kind).sort();
    await writer.patch(`key-rings/${ring}`, { opens: 'door' });
    await writer.post(path(ring, 'comments'), { comment: 'Cut anew' });
    await writer.post(path(ring, 'files'), form(file('plan.txt')));
    expect(await kinds()).toEqual(['comment', 'history', 'history', 'media']);
    expect([await kinds('comments'), await kinds('media')]).toEqual([['comment'], ['media']]);
    expect((await kinds('history')).length).toBe(3);
    expect((await writer.get(`key-rings/revision/${ring}?search=door`)).body.rows).toMatchObject([{ action_type: 'update' }]);
  });

  test('checklists: added from the library, answered by limits and options, put in order and taken away', async () => {
    const [writer, reader] = [await server.signIn(rights), await server.signIn(['key-rings.view'])];
    const [ring, other] = [await server.make('key-rings', { name: 'Boiler' }), await server.make('key-rings', { name: 'Yard' })];
    const option = { key: 'worn', value: 'Worn', result: 'reject', photo: 'required' };
    const library = await server.make('checklists', {
      ...{ name: 'Yearly look', type: 'inter', status: 'active' },
      parameters: [
        { key: 'keys', name: 'Keys on it', type: 'Number', low: 2, high: 5, required: true },
        {
          key: 'state',
          name: 'State',
          type: 'Drop-down',
          required: true,
          options: [{ key: 'good', value: 'Good', result: 'accept' }, option],
        },
      ],
    });
    const lists = (body: unknown) =>
      (body as { inter: { id: number; done_at: object | null; parameters: { answer: object | null }[] }[] }).inter;
    const added = await writer.post('key-rings/checklists', { record_id: ring, inter: [library, library] });
    expect(Object.keys(added.body.payload)).toEqual(['inter']);
    const [first = 0, second = 0] = lists(added.body.payload).map(({ id }) => id);
    const answer = (body: object, by = writer, id = first) => by.post(`key-rings/checklists/${id}/answers`, body);
    const found = async () => lists((await reader.get(path(ring, 'checklists'))).body)[0];

    expect((await answer({ key: 'keys', value: 3 })).body.status).toBe('success');
    expect((await found())?.parameters[0]?.answer).toMatchObject({ value: '3', result: 'accept', missing: [] });
    await answer({ key: 'keys', value: 9 });
    expect((await found())?.parameters[0]?.answer).toMatchObject({ value: '9', result: 'reject' });
    for (const [key, value] of [
      ['keys', 'many'],
      ['keys', ''],
      ['state', 'lost'],
    ])
      expect((await answer({ key, value })).body.messages).toHaveProperty('value');
    expect((await answer({ key: 'colour', value: 'red' })).body.messages).toHaveProperty('key');
    expect((await answer({ key: 'keys', value: 4, before: '3' })).body).toMatchObject({
      status: 'error',
      payload: { conflict: { key: 'keys' } },
    });

    // Something worn is to be seen; until then the checklist is not done.
    await answer({ key: 'state', value: 'worn' });
    expect(await found()).toMatchObject({ done_at: null, parameters: [{}, { answer: { missing: ['photo'] } }] });
    const upload = async (id: number) =>
      ((await writer.post(path(id, 'files'), form(file('worn.txt')))).body.payload as unknown as { media: { id: number }[] }).media[0]?.id;
    const [photo, foreign] = [await upload(ring), await upload(other)];
    const shown = (photos: unknown) => answer({ key: 'state', value: 'worn', photos: [photos] });
    expect((await shown(foreign)).body.messages).toEqual({ photos: ['Upload the files to this key ring first.'] });
    await shown(photo);
    expect(await found()).toMatchObject({ done_at: {}, parameters: [{}, { answer: { photos: [photo], missing: [] } }] });
    expect((await writer.delete(`key-rings/media/${photo}`)).body.messages).toBe(
      'An answer of the checklist “Yearly look” shows this file.',
    );

    const [elsewhere] = lists((await writer.post('key-rings/checklists', { record_id: other, inter: library })).body.payload);
    const wait = (id: number, on: number | undefined) => writer.patch(`key-rings/checklists/${id}`, { dependent_checklist_id: on });
    expect((await wait(first, elsewhere?.id)).body.messages).toEqual({ dependent_checklist_id: ['Choose a checklist of this key ring.'] });
    expect((await wait(first, second)).body.status).toBe('success');
    expect((await answer({ key: 'keys', value: 2 })).body.messages).toBe('The checklist “Yearly look” comes first.');
    expect((await writer.delete(`key-rings/checklists/${second}`)).body.status).toBe('success');
    const { rows } = (await writer.get(`key-rings/revision/${ring}?search=State`)).body;
    expect(rows).toMatchObject([{ log_meta: { 'Yearly look: State': { old: null, new: 'Worn' } } }]);

    for (const refused of [
      await answer({ key: 'keys', value: 2 }, reader),
      await reader.post('key-rings/checklists', { record_id: ring, inter: library }),
      await reader.patch(`key-rings/checklists/${first}`, { dependent_checklist_id: null }),
      await reader.delete(`key-rings/checklists/${first}`),
    ])
      expect(refused.status).toBe(403);
    for (const body of [{ record_id: ring }, { record_id: ring, pre: library }, { record_id: ring, inter: 0 }])
      expect((await writer.post('key-rings/checklists', body)).body.messages).toHaveProperty('inter');
  });

  test('escalation: a level is raised by the periodic work, with the matrix of its place or of all others, until it ends', async () => {
    const [writer, reader] = [await server.signIn(rights), await server.signIn(['key-rings.view'])];
    const chief = await server.signIn(['key-rings.view']);
    const level = (hours: number, users: readonly number[]) => ({ days: 0, hours, minutes: 0, users, notification: true, status: true });
    const levels = { level_1: level(1, [chief.id]), level_2: level(3, [chief.id]) };
    for (const name of ['Cabin', 'Usual']) await server.make('escalation-matrix', { name, active: true, ...levels });
    const location = await server.make('locations', { name: 'Cabin' });
    const [at, elsewhere, done] = [
      await server.make('key-rings', { name: 'At the gate', location_id: location }),
      await server.make('key-rings', { name: 'Elsewhere', opens: 'gate' }),
      await server.make('key-rings', { name: 'In a door', opens: 'door' }),
    ];
    const ladder = async (id: number, by = reader) => (await by.get(`key-rings/escalation/view?record_id=${id}`)).body;
    expect(await ladder(at)).toMatchObject({
      level: 0,
      matrix: { name: 'Cabin' },
      levels: [{ level: 1, reached_at: null }, { level: 2 }],
    });
    expect(await ladder(elsewhere)).toMatchObject({ level: 0, matrix: { name: 'Usual' } });
    await job.turn(server.context);
    expect(await ladder(at)).toMatchObject({ level: 0 });

    const added = await writer.post('key-rings/escalation', { record_id: at, level: 1, assignees: [reader.id] });
    expect(added.body).toMatchObject({ status: 'success', payload: { levels: [{ assignees: [{ id: reader.id }] }, { assignees: [] }] } });
    expect((await reader.post('key-rings/escalation', { record_id: at, level: 1, assignees: [reader.id] })).status).toBe(403);
    for (const [body, key] of [
      [{ level: 6 }, 'level'],
      [{ level: 1 }, 'assignees'],
      [{ level: 1, assignees: ['x'] }, 'assignees'],
    ] as const)
      expect((await writer.post('key-rings/escalation', { record_id: at, ...body })).body.messages).toHaveProperty(key);

    hoursLater = 2;
    server.clock = now();
    await job.turn(server.context);
    const [later, admin] = [await server.signIn(['key-rings.view']), await server.signIn()];
    for (const id of [at, elsewhere])
      expect(await ladder(id, later)).toMatchObject({ level: 1, levels: [{ reached_at: {} }, { reached_at: null }] });
    expect(await ladder(done, later)).toMatchObject({ level: 0, levels: [{ reached_at: null, seconds_left: null }, {}] });
    const { rows } = await sql<{ user_id: number; record_id: number }>`select user_id, record_id from notifications
      where kind = 'escalated' and register = 'key-rings' and record_id in (${at}, ${elsewhere}, ${done}) order by record_id, user_id`.execute(
      connected.db,
    );
    const notified = [
      [at, reader.id],
      [at, chief.id],
      [elsewhere, chief.id],
    ].map(([record_id, user_id]) => ({ record_id, user_id }));
    expect(rows).toEqual(notified);
    const history = (await admin.get(`key-rings/revision/${at}?search=Cabin`)).body.rows;
    expect(history).toMatchObject([{ note: 'Cabin', log_meta: { escalation_level: { old: null, new: 1 } } }]);
  });

  test('nobody reaches what belongs to a record of another company', async () => {
    const [ours, theirs] = [await server.make('companies', { name: 'Ours' }), await server.make('companies', { name: 'Theirs' })];
    const stranger = await server.signIn([...rights, 'key-rings.delete'], { company_id: ours });
    const admin = await server.signIn();
    const ring = await server.make('key-rings', { name: 'Vault', company_id: theirs });
    const comment = Number((await admin.post(path(ring, 'comments'), { comment: 'Secret' })).body.payload.id);
    const uploaded = (await admin.post(path(ring, 'files'), form(file('plan.txt')))).body.payload as unknown as { media: { id: number }[] };
    const id = uploaded.media[0]?.id;
    const library = await server.make('checklists', { name: 'Vault', type: 'inter', parameters: [{ key: 'a', name: 'A', type: 'Text' }] });
    const lists = (await admin.post('key-rings/checklists', { record_id: ring, inter: library })).body.payload as unknown as {
      inter: { id: number }[];
    };
    const list = lists.inter[0]?.id;
    const reads = ['comments', 'updates', 'files', 'checklists', `files/${id}`].map(part => path(ring, part));
    for (const address of [...reads, `key-rings/revision/${ring}`, `key-rings/escalation/view?record_id=${ring}`])
      expect([address, (await stranger.get(address)).body.messages]).toEqual([address, 'Key ring not found.']);
    for (const answer of [
      await stranger.post(path(ring, 'comments'), { comment: 'Hello' }),
      await stranger.post(`key-rings/comments/${comment}/delete`),
      await stranger.post(path(ring, 'files'), form(file('mine.txt'))),
      await stranger.delete(`key-rings/media/${id}`),
      await stranger.post('key-rings/checklists', { record_id: ring, inter: library }),
      await stranger.post(`key-rings/checklists/${list}/answers`, { key: 'a', value: 'Mine' }),
      await stranger.delete(`key-rings/checklists/${list}`),
      await stranger.post('key-rings/escalation', { record_id: ring, level: 1, assignees: [stranger.id] }),
    ])
      expect(answer.body.messages).toBe('Key ring not found.');
    expect((await admin.get(path(ring, 'updates'))).body.total).toBe(4);
  });
});
