import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { firstRow } from './pageSteps';

export interface Load {
  /** Milliseconds from the start of the navigation until the first row of the list is there. */
  firstRow: number;
  /** What went over the line, with headers, by kind of content. */
  bytes: Record<string, number>;
  requests: number;
}

export interface Account {
  origin: string;
  storage: Record<string, string>;
}

/** A slow laptop on a mobile line: how many times slower it computes than the machine it is measured on, and the line. */
export const slowLaptop = 4;
const mobileLine = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** A browser that has never been here, in which somebody is signed in. */
export async function openVisit(browser: Browser, { origin, storage }: Account): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
    },
  });
}

/**
 * Opens a list with nothing in the cache, and waits for its first row and for the line to be quiet; on a mobile line where it is told how
 * many times slower the browser computes.
 */
export async function loadList(browser: Browser, account: Account, path: string, slower: number | null): Promise<Load> {
  const context = await openVisit(browser, account);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await countBytes(devtools);
    if (slower !== null) {
      await devtools.send('Network.emulateNetworkConditions', mobileLine);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slower) });
    }
    await page.addInitScript(watchFirstRow, firstRow);
    await page.goto(account.origin + path, { waitUntil: 'commit' });
    const shown = await firstRowOf(page);
    await page.waitForLoadState('networkidle');
    return { firstRow: shown, ...traffic };
  } finally {
    await context.close();
  }
}

async function countBytes(devtools: CDPSession): Promise<Pick<Load, 'bytes' | 'requests'>> {
  const traffic = { bytes: {} as Record<string, number>, requests: 0 };
  const kinds = new Map<string, string>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => kinds.set(requestId, kindOf(type, response.url)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength;
    traffic.requests += 1;
  });
  return traffic;
}

function kindOf(type: string, url: string): string {
  if (/\/api\/|\/jwt\//.test(url)) return 'api';
  if (/\/locales\//.test(url)) return 'texts';
  return { Document: 'page', Script: 'scripts', Stylesheet: 'styles', Font: 'fonts', Image: 'images' }[type] ?? 'other';
}

function watchFirstRow(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)) performance.mark('first-row');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function firstRowOf(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0, undefined, { timeout: 120_000 });
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0);
}
