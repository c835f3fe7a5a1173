import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../freePort';
import { demoFolder } from '../support/demoFolder';
import { expect, keepToken, test as base } from '../fixtures';
import { attack } from './attackTexts';

/** What there is to be looked at of a register. */
export interface AttackedRegister {
  name: string;
  /** What its records are called. */
  many: string;
  /** Where its list is below the API, and under which name its rows come. */
  path: string;
  rows: string;
  columns: readonly string[];
  hasTexts: boolean;
  /** Whether the page of a record is called by a text, not by what it refers to. */
  isCalledByText: boolean;
  hasRecords: boolean;
  hasForm: boolean;
  isTree: boolean;
  /** The text of its first record that was changed, which the history tells. */
  told: string | null;
}

/** What a server with markup in its texts says of itself. */
export interface Attacked {
  email: string;
  password: string;
  registers: readonly AttackedRegister[];
  /** A work order with all that one can have. */
  order: number;
  /** A manufacturer of some model. */
  manufacturer: number;
}

/** What the server answers to a sign-in. */
interface Session {
  accessToken: string;
  refreshToken: string;
  userData: object;
}

/** A journey before a server in which every text is markup, signed in as somebody who may see everything. */
export const test = base.extend<{ session: Session }, { attacked: Attacked & { url: string } }>({
  attacked: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const folder = mkdtempSync(join(tmpdir(), 'mainstay-markup-'));
      cpSync(demoFolder(), folder, { recursive: true });
      const server = spawn(process.execPath, ['tests/browser/markup/server.mjs'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: folder },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      try {
        await use({ url, ...(await told(url, () => server.exitCode !== null)) });
      } finally {
        if (server.exitCode === null && server.signalCode === null) {
          const ended = once(server, 'exit');
          server.kill('SIGKILL');
          await ended;
        }
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ attacked }, use) => use(attacked.url),
  session: async ({ attacked: { url, email, password } }, use) => {
    const answer = await fetch(`${url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    await use((await answer.json()) as Session);
  },
  storageState: async ({ attacked: { url, registers }, session: { accessToken, refreshToken, userData } }, use) => {
    const kept = {
      ...{ accessToken, refreshToken, userData: JSON.stringify(userData) },
      ...Object.fromEntries(registers.map(({ name, columns }) => [`RaStoreMainstay.${name}.columns`, JSON.stringify(columns)])),
    };
    await use({ cookies: [], origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }] });
  },
  page: async ({ page, session }, use) => {
    keepToken(page, session.accessToken);
    await use(page);
  },
});

async function told(url: string, hasEnded: () => boolean): Promise<Attacked> {
  const latest = Date.now() + 290_000;
  while (Date.now() < latest) {
    if (hasEnded()) throw new Error('The server with markup ended before it answered.');
    const answer = await fetch(`${url}/attacked.json`).catch(() => null);
    if (answer?.ok) return (await answer.json()) as Attacked;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer.`);
}

/** Nothing that came as text has become an element, once the page has all it reads. */
export async function expectNoMarkup(page: Page): Promise<void> {
  // What turns until something is there; not what shows how far work has come.
  await expect(page.locator('[role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
  await expect(page.locator('[data-markup]')).toHaveCount(0);
}

/** The page says so many of the attacked texts in words, and none has become an element. */
export async function expectWords(page: Page, least = 1): Promise<void> {
  const count = () => page.evaluate(text => document.body.innerText.split(text).length - 1, attack);
  await expect.poll(count).toBeGreaterThanOrEqual(least);
  await expectNoMarkup(page);
}
