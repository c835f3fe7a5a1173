// `npm run test:changed`: types, lint and the tests that the uncommitted change reaches, as many of them as a minute has room for.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { chooseTests } from './tests/chooseTests.mjs';
import { runSideBySide } from './tests/sideBySide.mjs';
import { keepTemporaryFilesInMemory } from './tests/temporaryFolder.mjs';

const reachFolder = 'node_modules/.cache/reach';
/** Seconds of tests on one core; the rest of the minute is for starting. */
const seconds = 30;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(existsSync);
const code = changed.filter(file => /\.(ts|tsx|js|mjs)$/.test(file));
const isTest = file => /^tests\/.*\.test\.tsx?$/.test(file);

/** `{ file, ms, calls }` of each test file that has been run on this machine, as `recordReach.ts` wrote it. */
function readReach() {
  if (!existsSync(reachFolder)) return [];
  return readdirSync(reachFolder)
    .map(name => ({ file: name.replace(/\.json$/, '').replaceAll('+', '/'), name }))
    .filter(({ file }) => existsSync(file))
    .map(({ file, name }) => ({ file, ...JSON.parse(readFileSync(`${reachFolder}/${name}`, 'utf8')) }));
}

keepTemporaryFilesInMemory();
if (code.length === 0) process.stdout.write('No code is changed since the last commit.\n');
else {
  const parts = [
    { name: 'types', command: 'npm run typecheck' },
    { name: 'lint', command: `npm run lint -- ${code.join(' ')}` },
  ];
  const reach = readReach();
  const { chosen, reached } = chooseTests(reach, code, seconds * 1000 * availableParallelism());
  const tests = [...new Set([...code.filter(isTest), ...chosen])];
  if (reach.length === 0) {
    process.stdout.write(
      'What each test reaches is known after `npm test` has run here once; until then all that import the change are run.\n',
    );
    parts.push({ name: 'tests', command: `npx vitest related --run ${code.join(' ')}`, isLive: true });
  } else {
    process.stdout.write(
      `${tests.length} test files are run; ${reached.length - chosen.length} more reach the change: \`npm test\` runs them.\n`,
    );
    if (tests.length > 0) parts.push({ name: 'tests', command: `npx vitest run ${tests.join(' ')}`, isLive: true });
  }
  const { failed } = await runSideBySide(parts);
  if (failed) {
    process.stdout.write(`FAILED: ${failed.name}. Run just that: ${failed.command}\n`);
    process.exitCode = 1;
  }
}
