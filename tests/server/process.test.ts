import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './server';

const port = 3150;
const outDir = `node_modules/.test-server-${process.pid}`;
const running = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mainstay-process-'));
  const rollupOptions = { input: { main: 'server/main.ts' } };
  await build({ configFile: false, logLevel: 'silent', publicDir: false, build: { ssr: true, outDir, rollupOptions, target: 'node20' } });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(outDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  lines: string[];
  ended: Promise<number | null>;
}

/** Starts the built server on the folder; resolves when it listens or has ended. */
async function startServer(on = port): Promise<Started> {
  const settings = {
    PORT: String(on),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '0',
    ADMIN_EMAIL: 'admin@mainstay.example',
    ADMIN_PASSWORD: 'correct horse',
  };
  const child = spawn(process.execPath, [join(outDir, 'main.js')], { env: { ...process.env, ...settings } });
  running.add(child);
  const lines: string[] = [];
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)));
  const listening = new Promise<void>(resolve => {
    child.stdout.on('data', (text: Buffer) => {
      lines.push(...text.toString().split('\n').filter(Boolean));
      if (text.includes('Mainstay is at')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  return { child, lines, ended };
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: 'admin@mainstay.example', password: 'correct horse' });
  const response = await fetch(`http://127.0.0.1:${port}/jwt/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function call(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}${api}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { status?: string; total: number; rows: { name: string }[] };
}

describe('a server', () => {
  test('keeps what it acknowledged when it is killed, refuses a second one on its folder, and ends cleanly when asked', async () => {
    const first = await startServer();
    let token = await signIn();
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let index = 0; ; index += 1) {
        const name = `Company ${index}`;
        const answer = await call(token, 'POST', 'companies', { name }).catch(() => null);
        if (answer?.status !== 'success') return;
        acknowledged.push(name);
        if (index === 40) first.child.kill('SIGKILL');
      }
    })();
    await Promise.all([writing, first.ended]);

    const second = await startServer();
    // The token of the killed server is still good: what signs it is in the database.
    const { rows } = await call(token, 'GET', 'companies?limit=500');
    expect(acknowledged.length).toBeGreaterThan(40);
    expect(rows.map(row => row.name)).toEqual(expect.arrayContaining(acknowledged));

    const intruder = await startServer(port + 1);
    expect(await intruder.ended).toBe(1);
    expect(intruder.lines.join('\n')).toContain(`The data folder ${folder} is in use by process ${second.child.pid}.`);

    token = await signIn();
    const answers = Array.from({ length: 20 }, (_, index) =>
      call(token, 'POST', 'companies', { name: `Under way ${index}` }).catch(() => null),
    );
    await Promise.race(answers);
    second.child.kill('SIGTERM');
    const saved = (await Promise.all(answers)).filter(answer => answer?.status === 'success').length;
    expect(await second.ended).toBe(0);
    expect(second.lines.at(-1)).toContain('Stopped by SIGTERM.');

    const third = await startServer();
    expect((await call(token, 'GET', 'companies?search=under way')).total).toBeGreaterThanOrEqual(saved);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
  });
});
