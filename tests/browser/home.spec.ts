import { expect, expectAccessible, signIn, test } from './fixtures';
import { callApi } from './orders';

test('the start page says what waits: a figure is the total of the list behind it, and parts are moved and hidden by keys', async ({
  page,
}) => {
  await signIn(page);
  await callApi(page, 'POST', 'dashboard/home', { parts: [] });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  // On the first day of a month nothing may have been due yet.
  await expect(page.getByRole('link', { name: /^Compliance this month [\d–]/ })).toBeVisible();
  await expectAccessible(page);
  const parts = page.locator('main').getByRole('heading', { level: 2 });
  await expect(parts.first()).toHaveText('My work');
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  const saved = () =>
    page.waitForResponse(response => response.url().endsWith('/dashboard/home') && response.request().method() === 'POST');
  await Promise.all([saved(), page.getByRole('button', { name: 'Move “My work” down' }).press('Enter')]);
  await expect(parts.first()).toHaveText('Work orders');
  await Promise.all([saved(), page.getByRole('button', { name: 'Hide “Stock below its minimum”' }).press('Enter')]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText('Stock below its minimum')).toHaveCount(0);
  await page.reload();
  await expect(parts.first()).toHaveText('Work orders');
  await expect(page.getByText('Stock below its minimum')).toHaveCount(0);
  const figure = page.getByRole('link', { name: /^Requests that wait \d+/ });
  const [count = ''] = /\d+/.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
  await figure.click();
  await expect(page.getByRole('heading', { name: `Work orders ${count}` })).toBeVisible();
});
