import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import { test as base, expect, type Page } from '@playwright/test';
import { recordCalls } from './recordCalls';
import { servers } from './servers';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const password = 'mainstay-demo';
export type Role = 'admin' | 'supervisor' | 'technician' | 'viewer';

/** A page whose calls are written down, and on which an error of the console fails the journey. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [async ({}, use) => use([]), { option: true }],
  baseURL: async ({}, use, { parallelIndex }) => use(servers[parallelIndex]?.url),
  page: async ({ page, expectedErrors }, use, info) => {
    recordCalls(page, info.titlePath.join(' '));
    const errors: string[] = [];
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', error => errors.push(error.message));
    await use(page);
    expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/** Signs in by the sign-in page, as a person does, and waits for the console. */
export async function signIn(page: Page, role: Role = 'admin', { phone = false } = {}): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${role}@mainstay.example`);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone ? page.getByRole('button', { name: 'Open menu' }) : page.getByRole('navigation').first()).toBeVisible();
}

/** Fails with axe's own words when the page, once nothing fades any more, breaks a rule of WCAG 2.2 A or AA, or good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isCalm = document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
    // A menu that has faded away is taken out a moment later.
    const isGone = [...document.querySelectorAll('.MuiPopover-paper')].every(paper => getComputedStyle(paper).opacity !== '0');
    return isCalm && isGone;
  });
  await page.evaluate(`${axeSource}; undefined`);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(document);
    return found.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
  });
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until the list shows rows, or says that there are none. */
export async function expectRows(page: Page): Promise<void> {
  await expect(
    page
      .getByText(/^Showing /)
      .or(page.getByRole('heading', { name: /^(No entries yet|Nothing )/ }))
      .first(),
  ).toBeVisible();
}
