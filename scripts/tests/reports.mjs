import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const read = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** What the last run of vitest took, as `timesReporter.ts` wrote it; undefined where there was none. */
export const readVitest = () => read('reports/tests.json');

/** The tests of the last run of vitest and of the last journeys, in their order: `{ project, file, name, ms, state, error? }`. */
export const readTests = () => [...testsOfVitest(readVitest()), ...journeys(read('reports/journeys.json'))];

const testsOfVitest = (times = { files: [] }) =>
  times.files.flatMap(({ project, file, tests }) => tests.map(test => ({ project, file, ...test })));

function journeys(report) {
  if (!report) return [];
  const folder = relative(process.cwd(), report.config.rootDir);
  return report.suites.flatMap(suite => journeysIn(suite, folder, []));
}

function journeysIn(suite, folder, above) {
  const own = suite.specs.map(({ title, file, tests }) => ({
    project: 'journeys',
    file: `${folder}/${file}`,
    name: [...above, title].join(' > '),
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    state: stateOf(tests),
    error: tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(inner => journeysIn(inner, folder, [...above, inner.title]))];
}

const stateOf = tests =>
  tests.some(({ status }) => status === 'unexpected') ? 'failed' : tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';

/** What the first test that failed says of itself, its first lines; undefined where no test failed. */
export function firstError() {
  const red = readTests().find(({ state }) => state === 'failed');
  return red && [`${red.file} > ${red.name}`, ...(red.error ?? '').split('\n').slice(0, 40)].join('\n');
}

/** The command that runs just the file that failed first in vitest or in the journeys; undefined where no test failed. */
export function commandForFailure() {
  const red = readTests().find(({ state }) => state === 'failed');
  if (red) return red.project === 'journeys' ? `npm run e2e -- ${red.file}` : `npx vitest run --project ${red.project} ${red.file}`;
  // A file that could not be read has no tests.
  const file = readVitest()?.files.find(({ state }) => state === 'failed');
  return file && `npx vitest run --project ${file.project} ${file.file}`;
}
