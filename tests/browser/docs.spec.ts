import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

const width = () => document.documentElement.scrollWidth;

/** Checks the operations found for a word, and the page around them: all 750 are built alike, and axe takes ten seconds for all of them. */
async function expectFoundAccessible(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText('/jwt/login', { exact: true })).toBeHidden();
  await page.evaluate(() => document.querySelectorAll('details[hidden]').forEach(hidden => hidden.remove()));
  await expectAccessible(page);
}

test('the API can be read without signing in', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'API of Mainstay' })).toBeVisible();
  expect(await page.evaluate(width)).toBeLessThanOrEqual(1440);
  await expectFoundAccessible(page, 'work orders');
});

test('in the dark and on a phone the API is searched for a word, and an operation tells what it takes and answers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'API of Mainstay' })).toBeVisible();
  expect(await page.evaluate(width)).toBeLessThanOrEqual(390);
  await page.getByRole('searchbox').fill('depreciations');
  await expect(page.getByText('/jwt/login', { exact: true })).toBeHidden();
  const list = page.locator('details:visible').filter({ hasText: 'List depreciations' });
  await list.locator('summary').click();
  await expect(list.getByText('offset', { exact: true })).toBeVisible();
  await expectFoundAccessible(page, 'depreciations');
  expect(await page.evaluate(width)).toBeLessThanOrEqual(390);
});
