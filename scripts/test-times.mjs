// `npm run test:times`: where the time of the last `npm test` and `npm run e2e` went.
import { readTests, readVitest } from './tests/reports.mjs';

const slowest = 30;

const seconds = ms => (ms / 1000).toFixed(1).padStart(8);
const sumOf = (rows, key) => rows.reduce((sum, row) => sum + row[key], 0);
function print(title, lines) {
  process.stdout.write(`${title} (s)\n${lines.map(([ms, label]) => `${seconds(ms)}  ${label}\n`).join('')}\n`);
}

/** The sum of tests that have the same key, the largest first. */
function sums(tests, keyOf) {
  const groups = new Map();
  for (const test of tests) groups.set(keyOf(test), [...(groups.get(keyOf(test)) ?? []), test]);
  return [...groups].map(([key, own]) => [sumOf(own, 'ms'), `${key} (${own.length})`]).sort(([one], [other]) => other - one);
}

const kinds = {
  collect: 'importing and transforming modules',
  environment: 'DOM environments',
  setup: 'set-up files',
  hooks: 'hooks: opening servers, filling databases',
};

/** What vitest spends on other things than tests, by project. */
function outside({ files, total, preparation }) {
  const lines = [...new Set(files.map(({ project }) => project))].flatMap(project => {
    const own = files.filter(file => file.project === project);
    // Each file of a worker tells what the one environment of the worker took.
    const environments = [...new Map(own.map(file => [file.environment, file])).values()];
    return Object.entries(kinds).map(([key, label]) => [sumOf(key === 'environment' ? environments : own, key), `${project}  ${label}`]);
  });
  return [
    [total, 'vitest from first to last, by the clock'],
    [preparation, 'before the first file, by the clock: templates of databases, the built server'],
    ...lines.filter(([ms]) => ms >= 100).sort(([one], [other]) => other - one),
  ];
}

const tests = readTests();
const vitest = readVitest();
if (tests.length === 0) process.stdout.write('No times yet: `npm test` and `npm run e2e` leave them in reports/.\n');
else {
  print(
    'Tests by project',
    sums(tests, ({ project }) => project),
  );
  if (vitest) print('Outside tests, summed over workers', outside(vitest));
  print(
    'Tests by file',
    sums(tests, ({ project, file }) => `${project}  ${file}`),
  );
  const slow = tests.toSorted((one, other) => other.ms - one.ms).slice(0, slowest);
  print(
    `The ${slow.length} slowest tests`,
    slow.map(({ project, file, name, ms }) => [ms, `${project}  ${file}: ${name}`]),
  );
}
