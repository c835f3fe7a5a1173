import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page, type TestInfo } from '@playwright/test';
import { recordCalls } from './support/recordCalls';
import { urlOf } from './support/servers';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const password = 'mainstay-demo';
export type Role = 'admin' | 'supervisor' | 'technician' | 'viewer';

/** A page whose calls are written down, and on which an error of the console fails the journey. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [async ({}, use) => use([]), { option: true }],
  baseURL: async ({}, use, { parallelIndex }) => use(urlOf(parallelIndex)),
  page: async ({ page, expectedErrors }, use, info) => watch(page, expectedErrors, info, () => use(page)),
});

/** Writes down the calls of a page for as long as a journey is walked there, and fails where the console says an error that is not expected. */
export async function watch(page: Page, expectedErrors: readonly RegExp[], info: TestInfo, walk: () => Promise<void>): Promise<void> {
  const callsWritten = recordCalls(page, info.titlePath.join(' '));
  const errors: string[] = [];
  const hear = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
  const fail = (error: Error) => errors.push(error.message);
  page.on('console', hear);
  page.on('pageerror', fail);
  await walk();
  await callsWritten();
  page.off('console', hear);
  page.off('pageerror', fail);
  expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([]);
}

export { expect };

const tokens = new WeakMap<BrowserContext, string>();
const roles = new WeakMap<BrowserContext, Role>();

/** The access token of whoever is signed in there, for calls of the API beside the page. */
export const tokenOf = (page: Page): string => {
  const token = tokens.get(page.context());
  if (token === undefined) throw new Error('Nobody is signed in by signIn.');
  return token;
};

/** Tells the access token of somebody whom a fixture of its own signed in. */
export const keepToken = (page: Page, token: string) => void tokens.set(page.context(), token);

/**
 * Signs somebody in by the API and puts the session where the console keeps it, without opening the console. Whoever was signed in there
 * before is not any more.
 */
export async function signIn(page: Page, role: Role = 'admin'): Promise<void> {
  const answer = await page.request.post('/jwt/login', { data: { email: `${role}@mainstay.example`, password } });
  const { accessToken, refreshToken, userData } = (await answer.json()) as { accessToken: string; refreshToken: string; userData: object };
  keepToken(page, accessToken);
  roles.set(page.context(), role);
  // Storage belongs to an origin: the smallest answer of the server will do.
  await page.goto('/healthz');
  await page.evaluate(session => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)), {
    accessToken,
    refreshToken,
    userData: JSON.stringify(userData),
  });
}

/** Signs somebody in, and opens the console, unless a journey before it in the file has; `onePage` is what they share. */
export async function stayIn(page: Page, role: Role = 'admin'): Promise<void> {
  if (roles.get(page.context()) === role) return;
  await signIn(page, role);
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in by the sign-in page, as a person does, and waits for the console. */
export async function signInByPage(page: Page, role: Role = 'admin'): Promise<void> {
  await page.goto('/login');
  await enter(page, `${role}@mainstay.example`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Fills in the sign-in page and sends it. */
export async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Fails with axe's own words when the page, once it has its heading, nothing fades any more and what stands on a calendar has its words, breaks a
 * rule of WCAG 2.2 A or AA, or good practice. The main menu and other navigation outside of `main` is
 * the same on all pages, and checked by the first call after the console was loaded. What lies below a dialog or a menu is checked without one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isCalm = document.getAnimations().every(({ playState }) => playState !== 'running');
    // A menu that has faded away is taken out a moment later.
    const isGone = [...document.querySelectorAll('.MuiPopover-paper')].every(paper => getComputedStyle(paper).opacity !== '0');
    // FullCalendar makes the place of an event first, and fills it when React draws the next time.
    const isFilled = [...document.querySelectorAll('[role=button][class*="fc-"]:not([aria-label])')].every(
      place => place.textContent !== '',
    );
    // Breadcrumbs are rendered before the heading of their page.
    const isThere = document.querySelector('h1') !== null;
    return isThere && isCalm && isGone && isFilled;
  });
  const isFirst = !(await page.evaluate(() => 'axe' in window));
  if (isFirst) await page.evaluate(`${axeSource}; undefined`);
  const violations = await page.evaluate(async isFirst => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // What passes is not described, and what does not is told by its markup. `preload` serves a rule on sound that plays by itself, which the console has not.
    const below = 'body > [aria-hidden=true]';
    const context = { exclude: isFirst ? [below] : [below, 'nav:not(main nav, [role=dialog] nav)'] };
    const { violations: found } = await axe.run(context, { resultTypes: ['violations'], selectors: false, preload: false });
    return found.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
  }, isFirst);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until nothing stands there any more of what was asked for before: its rows and figures stay until the next ones are read. */
export const expectCurrent = (page: Page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

/** Waits until the list shows the rows that were asked for last, or says that there are none. */
export async function expectRows(page: Page): Promise<void> {
  await expect(
    page
      .getByText(/^Showing /)
      .or(page.getByRole('heading', { name: /^(No entries yet|Nothing )/ }))
      .or(page.getByText(/^Nothing matches/))
      .first(),
  ).toBeVisible();
  await expectCurrent(page);
}
