// A fresh server with demo data and some imported files, in a folder of its own that goes with it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mainstay-e2e-'));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: '1', RATE_LIMIT: '0', REGISTRATION: '1' };
Object.assign(process.env, env);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const samples = process.env.SAMPLE_DATA ?? '../shared/data';
for (const [register, file] of [
  ['locations', 'locations-sample.csv'],
  ['users', 'users-sample.csv'],
  ['hardware', 'assets-sample.csv'],
]) {
  const path = join(samples, file);
  if (existsSync(path)) execFileSync(process.execPath, ['dist/server/import.js', register, path], { env, stdio: 'inherit' });
}
await import('../../dist/server/main.js');
