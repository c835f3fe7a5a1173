import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const built = 'dist/server';
const imported = 'tests/browser/assets.csv';
/** Beside the build that made them, and gone with it. */
const kept = 'dist/journeys';

/** What a server begins with where journeys are walked; the limit of calls a minute would stop them. */
export const demoEnvironment = (folder: string) => ({ ...process.env, DATA_DIR: folder, DEMO: '1', RATE_LIMIT: '0', REGISTRATION: '1' });

/**
 * The data folder that each server gets a copy of: demo data and an imported file. It is made once for a build of the server and a day, on
 * which the dates of demo data depend, and kept for the next run.
 */
export function demoFolder(): string {
  const key = keyOf(new Date().toISOString().slice(0, 10));
  const folder = join(kept, key);
  if (existsSync(folder)) return folder;
  rmSync(kept, { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  execFileSync(process.execPath, [join(built, 'import.js'), 'hardware', imported], {
    env: demoEnvironment(draft),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(draft, folder);
  return folder;
}

function keyOf(day: string): string {
  const hash = createHash('sha256').update(day);
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of [imported, ...files.map(({ parentPath, name }) => join(parentPath, name)).sort()])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
