import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';
import { callApi } from '../orders';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource|HttpError/] });

const entriesOf = async (page: Page) => ((await callApi(page, 'GET', 'e-loggers/books/5')) as unknown as { entries: number }).entries;

test('an entry that is begun outlives a reload, is submitted without network, and goes out once when there is one', async ({
  page,
  context,
}) => {
  await signIn(page, 'technician');
  await page.goto('/e-logger');
  const before = await entriesOf(page);
  await page.getByRole('link', { name: 'Fill in: Cooling operations, EL-000005' }).click();
  const event = page.getByRole('textbox', { name: 'What happened' });
  await event.fill('Pump 2 was changed over');
  await page.getByRole('link', { name: 'My entries' }).first().click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expectAccessible(page);
  await context.route('**/admin/public/api/**', route => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByRole('link', { name: 'Go on with the draft: Cooling operations' }).click();
  await expect(event).toHaveValue('Pump 2 was changed over');
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Waits for network')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waits for network')).toBeVisible();
  await context.unroute('**/admin/public/api/**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toHaveCount(0);
  await expect.poll(() => entriesOf(page)).toBe(before + 1);
});
