// A fresh server with demo data, in a folder of its own that goes with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mainstay-e2e-'));
process.env.DATA_DIR = join(folder, 'data');
process.env.DEMO = '1';
process.env.RATE_LIMIT = '0';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../dist/server/main.js');
