import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { registry } from '#resources/index.ts';
import { signAccessToken } from '#server/access/accessToken.ts';
import { createApi } from '#server/app.ts';
import { openSession } from '#server/modules/auth/sessions.ts';
import { importFile } from '#server/import/importFile.ts';
import { openContext } from '#server/openContext.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { apiPath, defaultSettings } from '#server/settings.ts';
import { fill, settle } from '../fill';

/** A call of the API, or an import, that is measured; `before` is not. */
export interface Case {
  name: string;
  run(): Promise<void>;
  before?(): Promise<void>;
  /** It takes so long that it is made but once in a row. */
  isLong?: boolean;
}

export interface Variant {
  cases: Case[];
  close(): Promise<void>;
}

/** Where data is kept: in a folder, or beside it in a database of PostgreSQL. */
export interface Place {
  folder: string;
  databaseUrl: string | null;
}

async function open({ folder, databaseUrl }: Place) {
  const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
  const context = await openContext(registry, settings, { log: () => undefined });
  return { context, close: () => context.close() };
}

/** Fills an empty database; answers the id of the person who calls. */
export async function prepare(place: Place, assets: number): Promise<number> {
  const { context, close } = await open(place);
  await fill(context, assets);
  const [id = 0] = await bulkInsert(context, context.db, context.plans.get('users'), [
    { first_name: 'Bench', username: 'bench', activated: true, permissions: { superuser: 1 } },
  ]);
  await settle(context);
  await close();
  return id;
}

/**
 * The server over a filled database.
 *
 * @param mark begins the names of records that are created, so that builds do not share any
 */
export async function openVariant(place: Place, userId: number, mark: string): Promise<Variant> {
  const { context, close } = await open(place);
  const app = createApi(context);
  const session = await openSession(context.db, context.now(), userId);
  let signed = { at: -Infinity, token: '' };
  let number = 0;
  const call = async (method: string, address: string, body?: unknown) => {
    if (performance.now() - signed.at > 5 * 60_000)
      signed = { at: performance.now(), token: await signAccessToken(context, { userId, sessionId: session.id }) };
    const response = await app.request(`${apiPath}/hardware${address}`, {
      method,
      headers: { authorization: `Bearer ${signed.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok || answer.startsWith('{"status":"error"')) throw new Error(`${method} ${address}: ${answer.slice(0, 500)}`);
  };
  const write = async () => void (await sql`update hardware set notes = ${`n${(number += 1)}`} where id = 2`.execute(context.db));
  const importAssets = async () => {
    const lines = Array.from({ length: 300 }, () => {
      const at = (number += 1);
      return `${mark}-I${at},Pump ${at},SER-${mark}-${at},Model ${at % 20},Status 0,Station ${at % 25},Supplier ${at % 30},2024-03-05,${(at % 900) + 0.5}`;
    });
    const file = join(tmpdir(), `mainstay-bench-${mark}-${number}.csv`);
    writeFileSync(file, ['Asset tag,Name,Serial,Model,Status,Location,Supplier,Purchase date,Purchase cost', ...lines].join('\n'));
    const { refused } = await importFile(context, { register: 'hardware', file, source: 'assets.csv', update: false });
    rmSync(file);
    if (refused.length > 0) throw new Error(`An import refused ${refused.length} rows.`);
  };
  const get = (name: string, address: string, before?: () => Promise<void>): Case => ({
    name,
    run: () => call('GET', address),
    ...(before && { before }),
  });
  const cases: Case[] = [
    { name: 'import of 300 rows', isLong: true, run: importAssets },
    get('first page', '?sort=name&order=asc&limit=25'),
    get('500 rows', '?sort=name&order=asc&limit=500'),
    get('filter', '?status_id=1&location_id=7&limit=25'),
    get('common search', '?search=chiller&sort=name&order=asc&limit=25'),
    get('rare search', '?search=as-0004711&limit=25'),
    get('search by a model', '?search=model%20171&limit=25'),
    get('one by id', '/4321'),
    get('first page after a write', '?sort=name&order=asc&limit=25', write),
    get('filter after a write', '?status_id=1&location_id=7&limit=25', write),
    get('common search after a write', '?search=chiller&sort=name&order=asc&limit=25', write),
    get('rare search after a write', '?search=as-0004711&limit=25', write),
    {
      name: 'create',
      run: () => call('POST', '', { asset_tag: `${mark}-${(number += 1)}`, name: 'Pump', model_id: 1, status_id: 1, location_id: 1 }),
    },
    { name: 'update', run: () => call('PATCH', '/4321', { notes: `Checked ${(number += 1)}` }) },
  ];
  return { cases, close };
}
