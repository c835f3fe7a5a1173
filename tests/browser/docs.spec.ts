import { expect, expectAccessible, test } from './fixtures';

const width = () => document.documentElement.scrollWidth;

test('the API is read without signing in, at a desk and on a phone, light and dark; it is searched for a word, and an operation tells what it takes and answers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'API of Mainstay' })).toBeVisible();
  expect(await page.evaluate(width)).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(width)).toBeLessThanOrEqual(390);
  await page.getByRole('searchbox').fill('depreciations');
  await expect(page.getByText('/jwt/login', { exact: true })).toBeHidden();
  // All 750 operations are built alike, and axe takes ten seconds for all of them: it looks at those that were found, and the page around them.
  await page.evaluate(() => document.querySelectorAll('details[hidden]').forEach(hidden => hidden.remove()));
  const list = page.locator('details:visible').filter({ hasText: 'List depreciations' });
  await list.locator('summary').click();
  await expect(list.getByText('offset', { exact: true })).toBeVisible();
  expect(await page.evaluate(width)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
