import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { portOf } from './servers';
import { copyDemoData, makeDemoData } from './demoData';

/** Milliseconds in which a server has to listen, or to end. */
const patience = { start: 120_000, end: 10_000 };

/** Starts a server for each worker on a copy of the demo data, and answers what stops them and removes the copies. */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const made = await makeDemoData();
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-e2e-'));
  const copies = await Promise.all(Array.from({ length: workers }, (_, worker) => copyDemoData(made, join(folder, String(worker)))));
  const running = copies.map(({ env }, worker) =>
    spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...env, PORT: String(portOf(worker)) },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const kill = () => running.forEach(server => server.kill('SIGKILL'));
  process.once('exit', kill);
  const stop = async () => {
    await Promise.all(running.map(end));
    process.off('exit', kill);
    await Promise.all(copies.map(copy => copy.remove()));
    rmSync(folder, { recursive: true });
  };
  try {
    await Promise.all(running.map(listens));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Until the server says where it is; what it says before it ends instead is the error. */
function listens(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const fail = (why: string) => reject(new Error(`A server ${why}: ${said.join('\n')}`));
    const timer = setTimeout(() => fail('did not start in time'), patience.start);
    server.once('exit', () => fail('ended as it started'));
    if (!server.stdout) return fail('has no output');
    createInterface(server.stdout).on('line', line => {
      // Read to the end, so that a full pipe never stops the server.
      if (said.length < 20) said.push(line);
      if (!line.includes('Mainstay is at')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), patience.end);
  await ended;
  clearTimeout(timer);
}
