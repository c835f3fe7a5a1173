import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { choose } from './form';
import { callApi, newOrder } from './orders';
import { expectMessage } from './support/messages';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const dialog = (page: Page) => page.getByRole('dialog');
const found = (register: string, filter: object) => `/${register}?page=1&perPage=10&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Each row is a call of its own, and each is told on the way. */
const manyCalls = { timeout: 60_000 };

async function selectAllThatMatch(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await toolbar(page)
    .getByRole('button', { name: /^Select all .* that match$/ })
    .click();
  await expect(toolbar(page).getByText(/^All .* rows that match are selected$/)).toBeVisible();
}

test('all people get another manager: old and new are shown before, those who cannot say why, and it is taken back', async ({ page }) => {
  await signIn(page);
  await page.goto(found('users', {}));
  await expectRows(page);
  await selectAllThatMatch(page);
  await toolbar(page).getByRole('button', { name: 'Edit' }).click();
  await page.locator('#bulk-field').click();
  await page.getByRole('option', { name: 'Manager', exact: true }).click();
  await choose(page, '#action-manager', 'Grace');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  const row = dialog(page).getByRole('row').filter({ hasText: 'Hessa Al Doseri' }).first();
  await expect(row.locator('del')).toHaveText('Mariam Al Sayed');
  await expect(row.locator('ins')).toHaveText('Grace Fernandes');
  await expect(dialog(page).getByRole('button', { name: /are so already$/ })).toBeVisible();
  await expectAccessible(page);

  await dialog(page)
    .getByRole('button', { name: /^Change \d+ rows$/ })
    .click();
  await expect(dialog(page).getByText(/rows are done\. 2 were refused\.$/)).toBeVisible(manyCalls);
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Grace Fernandes' })).toContainText('Nobody is their own manager.');
  // The new manager's own manager.
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Mariam Al Sayed' })).toContainText('A record cannot stand below itself.');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Refused as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('users-refused.csv');

  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Taken back' })).toBeVisible(manyCalls);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(toolbar(page)).toBeHidden();
  const { rows } = (await callApi(page, 'GET', 'users?search=Hessa')) as { rows: { name: string; manager: { name: string } }[] };
  expect(rows.find(({ name }) => name === 'Hessa Al Doseri')?.manager.name).toBe('Mariam Al Sayed');
});

test('all laptops that match are deleted, but for those in use, and restored, on a phone too', async ({ page }) => {
  await signIn(page);
  const { rows } = (await callApi(page, 'GET', 'hardware?search=Rugged%20laptop%201&limit=50')) as {
    rows: { id: number; assigned_to: unknown }[];
  };
  // What somebody has is not offered for deletion.
  for (const { id } of rows.filter(({ assigned_to }) => assigned_to)) await callApi(page, 'POST', `hardware/${id}/checkin`);
  await newOrder(page, { title: 'Journey of a laptop in use', inspectables: rows.slice(0, 1).map(({ id }) => id) });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(found('hardware', { search: 'Rugged laptop 1' }));
  await expect(page.getByText('Showing 1 to 10 of 11 rows')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select this row/ })
    .first()
    .check();
  await selectAllThatMatch(page);
  await expectAccessible(page);
  await toolbar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Delete 11 rows?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(toolbar(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await toolbar(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('10 rows are done. 1 was refused.')).toBeVisible(manyCalls);
  await expect(dialog(page).getByText(/work orders? uses? this asset/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(toolbar(page)).toBeHidden();

  await page.getByRole('switch', { name: 'Show deleted' }).click();
  await expect(page.getByText('Showing 1 to 10 of 10 rows')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select this row/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(toolbar(page).getByRole('button', { name: 'Delete' })).toBeHidden();
  await toolbar(page).getByRole('button', { name: 'Restore' }).click();
  const restore = () => dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expectMessage(page, '10 rows restored', restore, manyCalls);
  expect(await callApi(page, 'GET', 'hardware?search=Rugged%20laptop%201')).toMatchObject({ total: 11 });
});
