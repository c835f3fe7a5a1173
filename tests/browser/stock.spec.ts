import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, stayIn } from './fixtures';
import { choose, fillIn, finishDialog, fresh, openRow, openTab, remove, typeDay } from './form';
import { go } from './lists/go';
import { choiceOf, newRecord } from './orders';
import { onePage } from './onePage';

const test = onePage();

/** Makes three of a thing, of which two are to be there, and opens its page. */
async function add(page: Page, register: string, name: string, category: string): Promise<void> {
  const values = { name, category_id: await choiceOf(page, 'categories', category), qty: 3, min_amt: 2 };
  await go(page, `/${register}/${await newRecord(page, register, values)}/show`);
}

/** Narrows the log in a tab to what went out, since a day or between two. */
async function narrowLog(page: Page, until?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Movement' }).click();
  await page.getByRole('combobox', { name: 'Movement' }).click();
  await page.getByRole('option', { name: 'Check-out' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Between' }).click();
  const asked = until === undefined ? /2026-01-01,CheckOut/ : /2026-01-01.*2099-12-31.*CheckOut/;
  const narrowed = page.waitForResponse(answer => asked.test(decodeURIComponent(answer.url())));
  await typeDay(page, 'Between, from', '20260101');
  if (until !== undefined) await typeDay(page, 'Between, to', until);
  // The rows may be the same as before: only the answer tells that it was asked.
  await narrowed;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Check-out/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Check-in/ })).toHaveCount(0);
}

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a tool goes out in part, comes back, and the log tells it by days and movement', async ({ page }) => {
  await stayIn(page);
  await add(page, 'accessories', fresh('Journey pipe wrench'), 'Hand and lifting tools');
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await fillIn(page, { '#action-checkout_qty': '4' });
  await choose(page, '#action-assigned_user', 'Hessa');
  await dialogOf(page).getByRole('button', { name: 'Check out' }).click();
  await expect(dialogOf(page).getByText('Only 3 are left.')).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, { '#action-checkout_qty': '2' });
  await finishDialog(page, 'Check out');

  await openTab(page, 'Checked out');
  const out = page.getByRole('row', { name: /Hessa Al Doseri/ });
  await out.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Check in' }).click();
  await finishDialog(page, 'Check in');
  await expect(out).toHaveCount(0);

  await openTab(page, 'Log');
  await expect(page.getByRole('row', { name: /Check-in/ })).toBeVisible();
  await narrowLog(page, '20991231');
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/accessories(\?|$)/);
  await expectRows(page);
});

test('a spare part is built into an asset, which shows it', async ({ page }) => {
  const name = fresh('Journey shaft seal');
  await stayIn(page);
  await add(page, 'components', name, 'Bearings and seals');
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await choose(page, '#action-assigned_asset', 'DU-PUM');
  await finishDialog(page, 'Check out');
  await openTab(page, 'Assets');
  await page
    .getByRole('link', { name: /^DU-PUM/ })
    .first()
    .click();
  await openTab(page, 'Spare parts');
  await page.getByRole('cell', { name, exact: true }).click();
  await openTab(page, 'Log');
  await narrowLog(page);
  await openTab(page, 'Assets');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Check in' }).click();
  await finishDialog(page, 'Check in');
  await expect(page.getByRole('link', { name: /^DU-PUM/ })).toHaveCount(0);
  await remove(page);
  await expect(page).toHaveURL(/\/components(\?|$)/);
  await expectRows(page);
});

test('a consumable is given out for good, and runs low', async ({ page }) => {
  const name = fresh('Journey cleaning rags');
  await stayIn(page);
  await add(page, 'consumables', name, 'Cleaning and protection');
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await choose(page, '#action-assigned_user', 'Hessa');
  await finishDialog(page, 'Check out');
  await openTab(page, 'People');
  await expect(page.getByRole('row', { name: /Hessa Al Doseri/ })).toBeVisible();
  await openTab(page, 'Log');
  await narrowLog(page);
  await go(page, '/consumables?filter={"mark":"low"}');
  await openRow(page, name);
  await remove(page);
  await expect(page).toHaveURL(/\/consumables(\?|$)/);
  await expectRows(page);
});
