import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '#definition';
import { ServerProcess } from './serverProcess';
import { linkSets, Storm, type Expected } from './storm';
import { dataFolder } from './temporaryFolder';

/** The first crash meets files that were closed in order, the next ones files that a start recovered; a record outlives three of them. */
const rounds = 4;

interface Kept {
  register: string;
  name: string;
  id: number;
  state: string;
}

/** What a crashed database holds, read beside the server from a copy of its files, which must recover by themselves. */
async function examine(copy: string, companies: readonly number[]): Promise<Map<string, Kept>> {
  const db = await PGlite.create({ dataDir: join(copy, 'database'), extensions: { pg_trgm, amcheck } });
  try {
    const { rows } = await db.query<Kept>(`select 'locations' as register, name, id, city as state from locations
      union all select 'companies', name, id, notes from companies where notes is not null
      union all select 'causes', cause_name, id, cause_question from causes`);
    await expectWholeHistory(db, rows);
    await expectWholeLinks(db, rows, companies);
    await expectSoundIndexes(db);
    return new Map(rows.map(row => [row.name, row]));
  } finally {
    await db.close();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Every record was created once and tells of its last change; of what is gone, the deletion is told. */
async function expectWholeHistory(db: PGlite, records: readonly Kept[]): Promise<void> {
  const { rows } = await db.query<{ key: string; actions: string[]; last: string | null }>(`
    select register || ' ' || record_id as key, array_agg(action order by id) as actions,
      (array_agg(coalesce(changes -> 'city', changes -> 'notes', changes -> 'cause_question') ->> 'new' order by id desc)
        filter (where action = 'update'))[1] as last
    from history where register in ('locations', 'companies', 'causes') group by register, record_id`);
  const told = new Map(rows.map(row => [row.key, row]));
  for (const { register, id, state } of records) {
    const story = told.get(`${register} ${id}`);
    expect(story?.actions.filter(action => action === 'create')).toHaveLength(1);
    expect(story?.actions).not.toContain('delete');
    expect(story?.last ?? '0').toBe(state);
    told.delete(`${register} ${id}`);
  }
  for (const { key, actions } of told.values()) if (!baseCompanies.has(key)) expect([key, actions.at(-1)]).toEqual([key, 'delete']);
}

const baseCompanies = new Set<string>();

/** A cause's companies are one set or the other, never a part or a mixture. */
async function expectWholeLinks(db: PGlite, records: readonly Kept[], companies: readonly number[]): Promise<void> {
  const { rows } = await db.query<{ owner: number; targets: number[] }>(
    'select owner_id as owner, array_agg(target_id order by position) as targets from causes_company group by owner_id',
  );
  const links = new Map(rows.map(({ owner, targets }) => [owner, targets]));
  for (const { id, state } of records.filter(({ register }) => register === 'causes')) {
    expect(links.get(id)).toEqual(linkSets(companies)[Number(state)]);
    links.delete(id);
  }
  expect([...links]).toEqual([]);
}

/** Each B-tree is in order and knows every row of its table. */
async function expectSoundIndexes(db: PGlite): Promise<void> {
  await db.exec('create extension if not exists amcheck');
  await db.exec(`select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
}

function expectKept(records: ReadonlyMap<string, Expected>, kept: ReadonlyMap<string, Kept>): void {
  for (const [name, { acknowledged, underWay }] of records) {
    const state = kept.get(name)?.state ?? null;
    expect([acknowledged, ...(underWay === undefined ? [] : [underWay])], name).toContain(state);
  }
}

test(`${rounds} times killed amid a storm of writes, the server starts again and has lost nothing that it acknowledged`, async () => {
  const folder = await dataFolder();
  const random = createRandom(20);
  let server = await ServerProcess.run({ DATA_DIR: folder });
  await server.signIn();
  const companies: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) companies.push(Number((await server.post('companies', { name })).body.payload?.id));
  for (const id of companies) baseCompanies.add(`companies ${id}`);
  let known = new Map<string, Kept>();
  let writes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const storm = new Storm(server, companies, random);
    // Not at the moment of an answer, when whatever belongs to it is done: at any moment.
    const delay = random.integer(0, 60);
    await storm.rage(24, random.integer(1, 80), () => void setTimeout(() => server.child.kill('SIGKILL'), delay));
    await server.ended;
    const { token } = server;
    const copy = `${folder}-copy`;
    await cp(folder, copy, { recursive: true });
    const [kept, next] = await Promise.all([examine(copy, companies), ServerProcess.run({ DATA_DIR: folder })]);
    expectKept(storm.records, kept);
    for (const [name, record] of known) expect(kept.get(name)).toEqual(record);
    server = next;
    // The killed server's token is still good: what signs it is in the database.
    server.token = token;
    expect((await server.get('locations?limit=1')).body.total).toBe([...kept.values()].filter(one => one.register === 'locations').length);
    known = kept;
    writes += storm.acknowledged;
  }
  expect(writes).toBeGreaterThan(rounds);
}, 600_000);
