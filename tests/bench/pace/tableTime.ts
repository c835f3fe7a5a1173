import type { Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { production } from '../buildServer';
import { median } from '../measure';

const rounds = 5;
const root = 'tests/bench/pace';

/** What the table by hand of `pace/main.tsx` takes to be drawn in a browser, in ms; the median of several. */
export async function tableTime(browser: Browser): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'mainstay-pace-'));
  try {
    buildInto(outDir);
    const server = await preview({ configFile: false, root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    try {
      const address = server.resolvedUrls?.local[0];
      if (address === undefined) throw new Error('The table is served nowhere.');
      const times: number[] = [];
      while (times.length < rounds) times.push(await drawTable(browser, address));
      return median(times);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const buildInto = (outDir: string) =>
  void execFileSync('npx', ['vite', 'build', root, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: production,
  });

async function drawTable(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => window.draw !== undefined);
    return await page.evaluate(async () => {
      const drawn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
      await drawn();
      const began = performance.now();
      window.draw?.();
      while (document.querySelectorAll('tbody tr').length < 500) await drawn();
      await drawn();
      return performance.now() - began;
    });
  } finally {
    await page.close();
  }
}
