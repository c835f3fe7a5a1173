import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

// For each test file `{ ms, calls: { [source]: [function, …] } }`: how long it took, and which functions of the project it called.
const folder = 'node_modules/.cache/reach';

const sources = /^(?:src|server|providers|resources|scripts|tests)\//;

// Where tests share a worker, it has one session for all of them.
const shared = globalThis as typeof globalThis & { reachSession?: Session };

async function connect(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return session;
}

/** The functions that were called since this was asked last. */
async function takeCalls(): Promise<Record<string, string[]>> {
  shared.reachSession ??= await connect();
  const { result } = await shared.reachSession.post('Profiler.takePreciseCoverage');
  const calls: Record<string, string[]> = {};
  for (const { url, functions } of result) {
    const source = relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url);
    if (!sources.test(source)) continue;
    const names = functions
      .filter(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count)
      .map(({ functionName }) => functionName);
    if (names.length > 0) calls[source] = [...new Set(names)];
  }
  return calls;
}

let started = 0;

beforeAll(async () => {
  await takeCalls();
  started = performance.now();
});
afterAll(async () => {
  const ms = performance.now() - started;
  const calls = await takeCalls();
  mkdirSync(folder, { recursive: true });
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  writeFileSync(`${folder}/${file.replaceAll('/', '+')}.json`, JSON.stringify({ ms, calls }));
});
