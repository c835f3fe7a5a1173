import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { execArgv, serverEnvironment } from './serverEnvironment';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the server as it was built for these tests. */
    serverBuild: string;
    /** A data folder to copy. */
    emptyInstallation: string;
  }
}

/**
 * The packages that the server begins with are built into its one file, which is read in a quarter less of the time that a start takes. What has
 * programs or files of its own stays where it is, and so does what only the console loads.
 */
const noExternal = /^(?!@electric-sql|@node-rs|pdfkit|@mui|@emotion|@tanstack|@fullcalendar|@dnd|react|ra-|recharts)/;

/** Builds the server once for all tests that start it as a process, and lets it fill one data folder for them. */
export default async function prepare({ provide }: TestProject): Promise<() => Promise<void>> {
  // Beneath node_modules, so that the built server finds what it imports.
  const outDir = `node_modules/.test-server-${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'mainstay-knocks-'));
  const rollupOptions = { input: { main: 'server/main.ts' } };
  await build({
    ...{ configFile: false, logLevel: 'silent', publicDir: false, ssr: { noExternal } },
    build: { ssr: true, outDir, rollupOptions, target: 'node20' },
  });
  await fill(join(outDir, 'main.js'), folder);
  provide('serverBuild', outDir);
  provide('emptyInstallation', folder);
  return async () => {
    await rm(outDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

async function fill(program: string, folder: string): Promise<void> {
  const env = serverEnvironment({ DATA_DIR: folder });
  const child = spawn(process.execPath, [...execArgv, program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (text: Buffer) => text.includes('Mainstay is at') && child.kill('SIGTERM'));
  await new Promise(resolve => child.once('exit', resolve));
}
