import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Reporter } from '@playwright/test/reporter';
import { expectedCalls, isMade, type MadeCall } from './calls';
import { callsFolder } from './recordCalls';

/** After the journeys: sets the calls that were made beside the table and writes `reports/calls.json`. */
export default class CallsReporter implements Reporter {
  onBegin(): void {
    rmSync(callsFolder, { recursive: true, force: true });
  }

  onEnd(): void {
    const made = readCalls();
    const rows = expectedCalls();
    const missing = rows.filter(row => !made.some(call => isMade(row, call)));
    const report = { total: rows.length, made: rows.length - missing.length, missing: missing.map(row => `${row.id} (${row.screen})`) };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/calls.json', `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(`calls made: ${report.made} of ${report.total}\n`);
  }
}

function readCalls(): MadeCall[] {
  if (!existsSync(callsFolder)) return [];
  return readdirSync(callsFolder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => readFileSync(`${callsFolder}/${entry.name}`, 'utf8').trim().split('\n').filter(Boolean))
    .map(line => JSON.parse(line) as MadeCall);
}
