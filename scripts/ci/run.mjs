// What `.ci/run` runs once a machine has what it needs: the parts of the proof, until the first that fails, and what each took beside its budget.
import { readFileSync } from 'node:fs';
import { commandForFailure, firstError, readTests } from '../tests/reports.mjs';
import { runSideBySide } from '../tests/sideBySide.mjs';
import { calibrate } from './calibrate.mjs';

/**
 * The parts in their order: what fails soonest comes first. Those of one stage run side by side: one thread fills the database that journeys begin
 * with, beside tests that wait for processes and databases. `again` names the command for just what failed.
 */
const stages = [
  [{ name: 'install', command: 'npm ci' }],
  [
    { name: 'types', command: 'npm run typecheck' },
    { name: 'build', command: 'npm run build' },
  ],
  [
    { name: 'lint', command: 'npm run lint' },
    { name: 'demo data', command: 'node scripts/tests/fillDemoData.mjs' },
    { name: 'tests', command: 'npx vitest run --bail 1', again: commandForFailure, isLive: true },
  ],
  [{ name: 'journeys', command: 'npm run e2e -- -x', again: commandForFailure }],
];

const budget = JSON.parse(readFileSync(new URL('../../.ci/budget.json', import.meta.url), 'utf8'));
const say = line => process.stdout.write(`${line}\n`);

/** The seconds of each part beside its budget, which is scaled to this machine's pace. */
function printBudget(took, pace) {
  say(`\nCalibration: this machine takes ${pace.toFixed(2)} times as long as the one that the budget was set on.`);
  say('part           seconds    budget');
  const over = [];
  for (const [name, seconds] of Object.entries(took)) {
    const allowed = (budget.parts[name] ?? 0) * pace;
    const share = ((100 * seconds) / allowed).toFixed(0);
    say(`${name.padEnd(12)}${seconds.toFixed(0).padStart(10)}${allowed.toFixed(0).padStart(10)}${share.padStart(6)} %`);
    if (Number(share) > 130) over.push(`OVER BUDGET: ${name} took ${share} % of what .ci/budget.json allows.`);
  }
  for (const line of over) say(line);
}

process.env.CI ??= '1';

const started = performance.now();
const pace = (await calibrate()) / budget.calibration;
const took = {};
let failed;
for (const stage of stages) {
  const ended = await runSideBySide(stage);
  Object.assign(took, ended.seconds);
  failed = ended.failed;
  if (failed) break;
}
printBudget(took, pace);
const total = ((performance.now() - started) / 1000).toFixed(0);
if (failed) {
  // A log is often cut to its end: the reason stands there once more.
  if (failed.again) say(`\n${firstError() ?? ''}\n`);
  say(`FAILED after ${total} s: ${failed.name}. Run just that: ${failed.again?.() ?? failed.command}`);
  process.exitCode = 1;
} else {
  const countOf = wanted => readTests().filter(({ state }) => state === wanted).length;
  say(`${countOf('passed')} passed, ${countOf('failed')} failed, ${countOf('skipped')} skipped`);
  say(`All parts passed in ${total} s.`);
}
