import { spawn } from 'node:child_process';
import { freePort } from '../freePort';
import type { ProjectCopy } from './copy';

/** A development server at work in a copy of the project. */
export interface DevServer {
  host: string;
  /** What it has said in the terminal so far. */
  said(): string;
  close(): Promise<void>;
}

/** What is there before it listens must be there within this. */
const longestStart = 60_000;

/** Starts the development server of a copy, on the copy's own embedded database, and waits until it listens. */
export async function openDevServer(copy: ProjectCopy, environment: Record<string, string> = {}): Promise<DevServer> {
  const port = await freePort();
  const script = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const env = copy.environment({ DATA_DIR: copy.path('data'), DATABASE_URL: '', NO_COLOR: '1', ...environment });
  const server = spawn(process.execPath, script, { cwd: copy.folder, env });
  const ended = new Promise(done => server.once('exit', done));
  let said = '';
  const close = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  const listens = new Promise<'listens'>(done => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Local:')) done('listens');
      });
    }
  });
  const late = new Promise(done => setTimeout(done, longestStart).unref());
  if ((await Promise.race([listens, ended, late])) !== 'listens') {
    await close();
    throw new Error(`The development server does not listen. It said: ${said}`);
  }
  return { host: `http://127.0.0.1:${port}`, said: () => said, close };
}
