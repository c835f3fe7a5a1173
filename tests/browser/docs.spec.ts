import { expect, expectAccessible, test } from './fixtures';

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the API can be read without signing in, ${colorScheme}, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: 'API of Mainstay' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('the API is searched for a word, and an operation tells what it takes and answers', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('searchbox').fill('depreciations');
  await expect(page.getByText('/jwt/login', { exact: true })).toBeHidden();
  const list = page.locator('details:visible').filter({ hasText: 'List depreciations' });
  await list.locator('summary').click();
  await expect(list.getByText('offset', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
