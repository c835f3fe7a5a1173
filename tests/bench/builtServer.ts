import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort';

export interface BuiltServer {
  address: string;
  pid: number;
  close(): Promise<void>;
}

interface Place {
  /** Where its data is already; a folder of its own, which goes with it, unless told. */
  folder?: string;
  demo?: boolean;
  /** The database of a PostgreSQL server that it keeps its data in; embedded unless told. */
  databaseUrl?: string | null;
}

/** Starts the built server, with demo data unless told otherwise, on a port that is free, and waits until it answers. */
export async function openBuiltServer({ folder: given, demo = true, databaseUrl = null }: Place = {}): Promise<BuiltServer> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: demo ? '1' : '0',
    RATE_LIMIT: '0',
  };
  if (databaseUrl === null) delete env.DATABASE_URL;
  else env.DATABASE_URL = databaseUrl;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(`${address}/healthz`, ended);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, pid: server.pid ?? 0, close };
}

async function answers(url: string, ended: Promise<void>): Promise<void> {
  let isGone = false;
  void ended.then(() => (isGone = true));
  const latest = Date.now() + 120_000;
  for (;;) {
    if (isGone) throw new Error('The built server ended before it answered.');
    if (Date.now() > latest) throw new Error(`${url} does not answer.`);
    const isReady = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
