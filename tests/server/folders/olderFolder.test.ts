import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import type { ServerContext } from '#server/contract.ts';
import { openEmbedded } from '#server/database/embedded/openEmbedded.ts';
import { defaultSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { Client, TestServer } from '../server';
import { account, rowsOf, tableCounts } from './keptFolder';

/** What was kept of an earlier release; `npm run keep-folder` writes one. */
const kept = join(import.meta.dirname, '2026-11');
let folder: string;
let context: ServerContext;
let server: TestServer;
const log: object[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mainstay-older-'));
  const { pglite, release } = await openEmbedded(folder);
  // All at once: each transaction waits for the disk.
  await pglite.exec(`begin;\n${gunzipSync(await readFile(join(kept, 'database.sql.gz'))).toString()}\ncommit;`);
  await pglite.close();
  release();
  context = await start({ ...defaultSettings, dataDir: folder, rateLimit: 0 }, line => log.push(line));
  server = new TestServer(context, createApi(context));
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('a data folder of an earlier release opens: the same records, told as before, to people who sign in as before', async () => {
  const { counts, rows } = JSON.parse(await readFile(join(kept, 'expected.json'), 'utf8')) as {
    counts: Record<string, number>;
    rows: Record<string, object>;
  };
  expect(log.filter(line => 'level' in line && line.level !== 'info')).toEqual([]);
  expect(await tableCounts(context)).toMatchObject(counts);
  const { status, body } = await server.call('POST', '/jwt/login', { email: account.email, password: account.password });
  expect(status).toBe(200);
  const client = new Client(server, 0, String(body.accessToken), '');
  expect(await rowsOf(client, Object.keys(rows))).toMatchObject(withoutClock(rows));
  expect((await client.post('maintenance/workorders/1/comments', { comment: 'Still worn' })).body.status).toBe('success');
});

/** Rows without what the server's clock has changed since they were kept: levels of work orders are raised as time passes. */
const withoutClock = (rows: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(rows).map(([path, row]) => [
      path,
      /workorders/.test(path)
        ? (JSON.parse(JSON.stringify(row), (key, value: unknown) =>
            ['escalation_level', 'lock_version', 'updated_at'].includes(key) ? undefined : value,
          ) as object)
        : row,
    ]),
  );
