import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumOptions } from '../browser/support/chromium';
import { openBuiltServer } from './builtServer';
import { loadNow } from './imports';
import { fillOrder } from './fillOrder';
import { tableTime } from './pace/tableTime';
import { openVisit, type Account } from './pageLoad';

/** What opening a work order takes of the browser's main thread, in milliseconds, and until what is seen stands. */
export interface OrderResult {
  comments: number;
  parameters: number;
  load: number;
  /** What a table by hand takes to be drawn. */
  table: number;
  /** From a press in the list, another order having been open before. */
  work: number;
  script: number;
  stands: number;
  /** The same as the first order that is opened: the page's code is read and made ready. */
  first: Taken;
  /** By its address, nothing being there. */
  cold: Taken;
}

const rounds = 5;
const sizes = { comments: 500, checklists: 10, each: 10 };

/** Opens a work order with many comments and parameters in Chromium on the built server; medians of several. */
export async function benchOrder(): Promise<OrderResult> {
  const server = await openBuiltServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const { account, id } = await fillOrder(server.address, sizes);
    const table = await tableTime(browser);
    const warm = await openFromList(browser, account, id, true);
    const first = await openFromList(browser, account, id, false);
    const cold = await openByAddress(browser, account, id);
    return {
      comments: sizes.comments,
      parameters: sizes.checklists * sizes.each,
      load: loadNow(),
      table,
      ...medianOf(warm),
      first: medianOf(first),
      cold: medianOf(cold),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Taken {
  work: number;
  script: number;
  stands: number;
}

const medianOf = (all: readonly Taken[]): Taken => {
  const middle = (of: (one: Taken) => number) => all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  return { work: middle(one => one.work), script: middle(one => one.script), stands: middle(one => one.stands) };
};

async function openFromList(browser: Browser, account: Account, id: number, hasCode: boolean): Promise<Taken[]> {
  const context = await openVisit(browser, account);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const taken: Taken[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${account.origin}/workorders?${new URLSearchParams({ display: 'table' }).toString()}`);
    if (hasCode) await openAnother(page, id);
    const link = page.locator(`main a[href*="/workorders/${id}"]`).first();
    await page.getByRole('searchbox').fill('Measured order');
    await page.locator('main tbody tr').nth(1).waitFor({ state: 'detached' });
    await link.waitFor();
    await frameStands(page);
    await settles(page);
    const before = await metricsOf(devtools);
    const began = performance.now();
    await link.click();
    await stands(page);
    const shown = performance.now() - began;
    await settles(page);
    // The first visit fills the browser's cache.
    if (round > 0) taken.push({ ...difference(before, await metricsOf(devtools)), stands: shown });
  }
  await context.close();
  return taken;
}

/** As somebody does who works through a list: another order is open, and left. */
async function openAnother(page: Page, id: number): Promise<void> {
  await page.locator(`main tbody a[href*="/workorders/"]:not([href*="/workorders/${id}"])`).first().click();
  await page.locator('#activity-panel').waitFor();
  await settles(page);
  await page.goBack();
}

async function openByAddress(browser: Browser, account: Account, id: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openVisit(browser, account);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const before = await metricsOf(devtools);
    const began = performance.now();
    await page.goto(`${account.origin}/workorders/${id}/show`, { waitUntil: 'commit' });
    await stands(page);
    const shown = performance.now() - began;
    await settles(page);
    taken.push({ ...difference(before, await metricsOf(devtools)), stands: shown });
    await context.close();
  }
  return taken;
}

/** What comes after what is seen counts as well; the page's own stream never ends, so the line is never idle. */
const settles = (page: Page) => page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1_500)));

/** What the frame of a page brings once nothing else is going on is no part of what is opened then. */
const frameStands = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).waitFor();

/** Until the checklists and what was said last are there, asked in a way that costs the page next to nothing. */
async function stands(page: Page): Promise<void> {
  await page.waitForSelector('[data-parameter]');
  await page.waitForSelector('#activity-panel ol > li');
}

type Metrics = Readonly<Record<string, number>>;

async function metricsOf(devtools: {
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>;
}): Promise<Metrics> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** The page may have begun anew in between: its clocks then begin with it. */
function difference(before: Metrics, after: Metrics): { work: number; script: number } {
  const of = (name: string) => {
    const [was = 0, is = 0] = [before[name], after[name]];
    return 1000 * (is >= was ? is - was : is);
  };
  return { work: of('TaskDuration'), script: of('ScriptDuration') };
}
