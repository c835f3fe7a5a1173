import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../browser/support/chromium';
import { signIn } from './account';
import { buildServer } from './buildServer';
import { openBuiltServer } from './builtServer';
import { tableTime } from './pace/tableTime';
import { loadList, openVisit, slowLaptop, type Account, type Load } from './pageLoad';
import { firstRow, steps } from './pageSteps';

export interface PageResults {
  /** Bytes over the line until the first list stands, with headers, cold cache. */
  bytes: number;
  bytesByKind: Record<string, number>;
  requests: number;
  /** Milliseconds that a table by hand takes to be drawn. */
  table: number;
  /** Milliseconds to the first row of a list: on this machine, and with 1.6 Mbps and 150 ms at a quarter of its speed. */
  firstRow: { plain: number; throttled: number };
  /** Milliseconds from a press to what it brings. */
  steps: Record<string, number>;
}

const list = '/hardware';
const loads = 5;
const rounds = 7;

/** Bytes, and the time to the first row as a multiple of what a table by hand takes to be drawn in the same run. */
const bounds = { bytes: 300_000, plain: 1.35, throttled: 5.4 };

/** Builds the console and measures it in Chromium on the built server with demo data; every figure is the median of several. */
export async function benchPage(): Promise<PageResults> {
  buildServer();
  const server = await openBuiltServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const account = await signIn(server.address);
    // The first visit warms up the server.
    await loadList(browser, account, list, null);
    const table = await tableTime(browser);
    const load = async (slower: number | null) => byMedian(await repeat(loads, () => loadList(browser, account, list, slower)), firstRowAt);
    const typical = await load(null);
    const throttled = firstRowAt(await load(slowLaptop));
    return {
      bytes: sumOf(typical),
      bytesByKind: typical.bytes,
      requests: typical.requests,
      table,
      firstRow: { plain: firstRowAt(typical), throttled },
      steps: await measureSteps(browser, account),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The figures as a table. */
export function pageTable({ bytes, bytesByKind, requests, table, firstRow: at, steps: times }: PageResults): string {
  const kinds = Object.entries(bytesByKind)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, size]) => `${kind} ${kilobytes(size)}`);
  const lines = [
    ['first list, cold cache', `${kilobytes(bytes)} KB of ${kilobytes(bounds.bytes)} in ${requests} requests (${kinds.join(', ')})`],
    ['a table by hand', `${Math.round(table)} ms`],
    ['first row', `${Math.round(at.plain)} ms, in relation to the table ${(at.plain / table).toFixed(2)} of ${bounds.plain}`],
    ['first row, 4× CPU, 1.6 Mbps, 150 ms', `${Math.round(at.throttled)} ms, ${(at.throttled / table).toFixed(2)} of ${bounds.throttled}`],
    ...Object.entries(times).map(([name, time]) => [name, `${Math.round(time)} ms`]),
  ];
  return lines.map(([name = '', figure = '']) => `${name.padEnd(38)}${figure}`).join('\n');
}

async function measureSteps(browser: Browser, account: Account): Promise<Record<string, number>> {
  const context = await openVisit(browser, account);
  const page = await context.newPage();
  const times: Record<string, number[]> = {};
  // The first round warms up the browser's own cache and compilers.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, time } of steps) {
      // A list comes back as it was left; every step begins with the first page.
      await page.goto(`${account.origin}${list}?page=1&perPage=10&sort=name&order=ASC&filter={}`);
      await page.locator(firstRow).first().waitFor();
      await page.waitForLoadState('networkidle');
      const taken = await time(page);
      if (round > 0) (times[name] ??= []).push(taken);
    }
  }
  await context.close();
  return Object.fromEntries(Object.entries(times).map(([name, taken]) => [name, byMedian(taken, time => time)]));
}

async function repeat<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await run());
  return results;
}

function byMedian<T>(results: readonly T[], value: (result: T) => number): T {
  const middle = [...results].sort((a, b) => value(a) - value(b))[Math.floor(results.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

const firstRowAt = (load: Load) => load.firstRow;
const sumOf = ({ bytes }: Load) => Object.values(bytes).reduce((sum, size) => sum + size, 0);
const kilobytes = (size: number) => (size / 1000).toFixed(1);
