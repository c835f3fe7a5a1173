import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter } from '@playwright/test/reporter';
import { expectedCalls, hasScreen, isMade, neverCarried, type MadeCall } from './calls';
import { callsFolder } from './recordCalls';

/** Some of the journeys by themselves need not make every call. */
const isPartial = process.argv
  .slice(process.argv.indexOf('test') + 1)
  .some(argument => !argument.startsWith('-') || /^(-g|--grep|--last-failed|--shard)/.test(argument));

/**
 * After the journeys: sets the calls that were made beside the table and writes `reports/calls.json`. All journeys together fail where the
 * screen of a call is there and did not make it, or never with one of its parameters.
 */
export default class CallsReporter implements Reporter {
  onBegin(): void {
    rmSync(callsFolder, { recursive: true, force: true });
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const made = readCalls();
    const rows = expectedCalls();
    const missing = rows.filter(row => !made.some(call => isMade(row, call)));
    const partlyMade = rows
      .filter(row => hasScreen(row) && !missing.includes(row))
      .map(row => ({ ...row, names: neverCarried(row, made) }))
      .filter(({ names }) => names.length > 0);
    const report = { total: rows.length, made: rows.length - missing.length, missing: missing.map(row => `${row.id} (${row.screen})`) };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/calls.json', `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(`calls made: ${report.made} of ${report.total}\n`);
    const owed = isPartial
      ? []
      : [
          ...missing.filter(hasScreen).map(({ id, screen }) => `${id} (${screen})`),
          ...partlyMade.map(({ id, screen, names }) => `${id} (${screen}) never with ${names.join(', ')}`),
        ];
    if (owed.length > 0) process.stdout.write(`not made by their screens:\n${owed.map(call => `  ${call}\n`).join('')}`);
    return Promise.resolve({ status: owed.length > 0 && status === 'passed' ? 'failed' : status });
  }
}

function readCalls(): MadeCall[] {
  if (!existsSync(callsFolder)) return [];
  return readdirSync(callsFolder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => readFileSync(`${callsFolder}/${entry.name}`, 'utf8').trim().split('\n').filter(Boolean))
    .map(line => JSON.parse(line) as MadeCall);
}
