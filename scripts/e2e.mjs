// `npm run e2e -- <file>…`: builds what is missing or older than its sources, then walks the journeys, all of them or those of the files named.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { keepTemporaryFilesInMemory } from './tests/temporaryFolder.mjs';

const given = process.argv.slice(2);
const folder = 'tests/browser';

/** How many files a run walks: as Playwright reads what it is given, patterns of their paths, with a line at the end or without. */
const named = given.filter(word => !word.startsWith('-')).map(word => new RegExp(word.replace(/(:\d+)+$/, ''), 'i'));
const files = readdirSync(folder, { recursive: true })
  .map(path => join(folder, path))
  .filter(path => path.endsWith('.spec.ts') && named.some(pattern => pattern.test(path)));

// A file is walked by one worker, and each worker has a server to be started.
const areFew = files.length > 0 && files.length < availableParallelism() && !given.some(word => /^(-j|--workers)/.test(word));

buildIfStale();
keepTemporaryFilesInMemory();
const { status } = spawnSync('npx', ['playwright', 'test', ...given, ...(areFew ? [`--workers=${files.length}`] : [])], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
