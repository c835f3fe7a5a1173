// A fresh server with demo data and an imported file, in a folder of its own that goes with it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mainstay-e2e-'));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: '1', RATE_LIMIT: '0', REGISTRATION: '1' };
Object.assign(process.env, env);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

execFileSync(process.execPath, ['dist/server/import.js', 'hardware', 'tests/browser/assets.csv'], { env, stdio: 'inherit' });
await import('../../dist/server/main.js');
