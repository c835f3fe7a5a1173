import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createRandom } from '#definition';
import { registry } from '#resources/index.ts';
import { signAccessToken } from '#server/access/tokens.ts';
import { createApi } from '#server/api.ts';
import { openContext, type ServerContext } from '#server/context.ts';
import { openSession } from '#server/modules/auth/sessions.ts';
import { bulkInsert } from '#server/registers/bulkInsert.ts';
import { defaultSettings } from '#server/settings.ts';

const path = '/admin/public/api/v1/hardware';

interface Measured {
  name: string;
  /** Milliseconds, the median of one client. */
  api: number;
  /** The same rows by hand-written SQL on the same driver in the same run. */
  limit: number;
}

/**
 * What a list, a search, a filter, a record and a write cost over so many assets, each beside the least that the database itself
 * takes. The embedded database on disk, or DATABASE_URL where it names an empty database.
 */
export async function benchApi(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const settings = { ...defaultSettings, dataDir: folder, databaseUrl, demo: false, rateLimit: 0 };
  const context = await openContext(registry, settings, { log: () => undefined });
  try {
    await fill(context, rows);
    const measured = await measure(context, rows);
    report(databaseUrl === null ? 'embedded' : 'PostgreSQL', rows, measured);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(context: ServerContext, rows: number): Promise<void> {
  const random = createRandom(7);
  const { plans, db } = context;
  const [category = 0] = await bulkInsert(context, db, plans.get('categories'), [{ name: 'Pumps', category_type: 'asset' }]);
  const models = await bulkInsert(
    context,
    db,
    plans.get('models'),
    Array.from({ length: 60 }, (_, at) => ({ name: `Model ${at}`, category: { id: category } })),
  );
  const locations = await bulkInsert(
    context,
    db,
    plans.get('locations'),
    Array.from({ length: 120 }, (_, at) => ({ name: `Location ${at}` })),
  );
  const statuses = await bulkInsert(context, db, plans.get('statuslabels'), [
    { name: 'In service', type: 'deployable' },
    { name: 'Under repair', type: 'pending' },
  ]);
  const asset = (at: number) => ({
    asset_tag: `AS-${String(at).padStart(7, '0')}`,
    name: `${at % 20 === 0 ? 'Chiller' : 'Pump'} ${random.integer(1, 1e9)}`,
    serial: `SN${random.integer(1, 1e9)}-${at}`,
    model: { id: random.pick(models) },
    status: { id: random.pick(statuses) },
    location: { id: random.pick(locations) },
  });
  for (let start = 0; start < rows; start += 20_000) {
    const count = Math.min(20_000, rows - start);
    await bulkInsert(
      context,
      db,
      plans.get('hardware'),
      Array.from({ length: count }, (_, at) => asset(start + at)),
    );
  }
  await sql`analyze`.execute(db);
}

async function measure(context: ServerContext, rows: number): Promise<Measured[]> {
  const { db } = context;
  const headers = await signIn(context);
  const app = createApi(context);
  const read = (query: string) => async () => {
    const response = await app.request(`${path}${query}`, { headers });
    if (!response.ok || 'status' in ((await response.json()) as object)) throw new Error(`${query}: ${response.status}`);
  };
  let number = 0;
  const create = async () => {
    const body = JSON.stringify({ asset_tag: `NEW-${(number += 1)}`, model_id: 1, status_id: 1 });
    await app.request(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  };
  const live = sql`from hardware where deleted_at is null`;
  const deep = Math.floor(rows * 0.9);
  return [
    await compare('first page and total', read('?sort=name&order=asc&limit=25'), async () => {
      await Promise.all([
        sql`select * ${live} order by lower(name) collate "C", id limit 25`.execute(db),
        sql`select count(*) ${live}`.execute(db),
      ]);
    }),
    await compare(`offset ${deep}`, read(`?sort=name&order=asc&limit=25&offset=${deep}`), async () => {
      const ids = sql`select id ${live} order by lower(name) collate "C", id limit 25 offset ${deep}`;
      await Promise.all([sql`select * from hardware where id in (${ids})`.execute(db), sql`select count(*) ${live}`.execute(db)]);
    }),
    await compare('rare search', read('?search=as-0000042'), async () => {
      await sql`select * ${live} and search_text like '%as-0000042%' limit 25`.execute(db);
    }),
    await compare('common search (5 %)', read('?search=chiller&limit=25'), async () => {
      const found = sql`${live} and search_text like '%chiller%'`;
      await Promise.all([
        sql`select * ${found} order by lower(name) collate "C", id limit 25`.execute(db),
        sql`select count(*) ${found}`.execute(db),
      ]);
    }),
    await compare('status and location', read('?status_id=1&location_id=7&limit=25'), async () => {
      const found = sql`${live} and status_id = 1 and location_id = 7`;
      await Promise.all([
        sql`select * ${found} order by lower(name) collate "C", id limit 25`.execute(db),
        sql`select count(*) ${found}`.execute(db),
      ]);
    }),
    await compare('one by id', read('/4321'), async () => void (await sql`select * from hardware where id = 4321`.execute(db))),
    await compare('create', create, async () => {
      await sql`insert into hardware (asset_tag, model_id, status_id) values (${`RAW-${(number += 1)}`}, 1, 1)`.execute(db);
    }),
  ];
}

async function signIn(context: ServerContext): Promise<Record<string, string>> {
  const [id = 0] = await bulkInsert(context, context.db, context.plans.get('users'), [
    { first_name: 'Bench', username: 'bench', activated: true, permissions: { superuser: 1 } },
  ]);
  const session = await openSession(context.db, context.now(), id);
  return { authorization: `Bearer ${await signAccessToken(context, { userId: id, sessionId: session.id })}` };
}

async function compare(name: string, api: () => Promise<void>, limit: () => Promise<void>): Promise<Measured> {
  return { name, api: await median(api), limit: await median(limit) };
}

async function median(call: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 35; round += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  // The first calls warm up caches and compilers.
  return times.slice(5).sort((a, b) => a - b)[15] ?? 0;
}

function report(database: string, rows: number, measured: readonly Measured[]): void {
  const lines = measured.map(
    ({ name, api, limit }) =>
      `${name.padEnd(24)}${api.toFixed(2).padStart(10)}${limit.toFixed(2).padStart(10)}${(api / limit).toFixed(1).padStart(8)}`,
  );
  process.stdout.write(
    `${database}, ${rows.toLocaleString('en')} assets, p50 in ms\n${' '.repeat(24)}       API     limit   ratio\n${lines.join('\n')}\n`,
  );
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/bench.json', `${JSON.stringify({ database, rows, measured }, null, 2)}\n`);
}
