import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, stayIn } from './fixtures';
import { choose, fillIn, findRow, finishDialog, fresh, openTab, remove, save } from './form';
import { go, goToRecord } from './lists/go';
import { onePage } from './onePage';

const test = onePage();

const seat = (page: Page, number: number) => page.getByRole('row', { name: new RegExp(`^${number} `) });

/** Chooses from the menu of a seat. */
async function actOnSeat(page: Page, number: number, action: string): Promise<void> {
  await seat(page, number)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a licence’s seats are given to a person and an asset, keep it from being deleted, and come back', async ({ page }) => {
  const name = fresh('Tidal modelling kit');
  await stayIn(page);
  await go(page, '/licenses/create');
  await fillIn(page, { Name: name, Category: { find: 'Engineering software' }, Seats: '2', 'Product key': 'TIDE-0001-KEY' });
  await save(page);
  await goToRecord(page);
  await expect(page.getByText('TIDE-0001-KEY')).toBeVisible();

  await openTab(page, 'Seats');
  await expect(seat(page, 2)).toContainText('Free');
  await actOnSeat(page, 1, 'Check out');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expectAccessible(page);
  await choose(page, '#action-assigned_to', 'Hessa');
  await fillIn(page, { '#action-note': 'Until the survey is done' });
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(seat(page, 1)).toContainText('Hessa Al Doseri');
  await expect(seat(page, 1)).toContainText('Until the survey is done');
  await actOnSeat(page, 2, 'Check out');
  await fillIn(page, { '#action-to': { choose: 'Asset' } });
  await choose(page, '#action-asset_id', 'DU-LAP');
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(seat(page, 2)).toContainText('DU-LAP');

  await remove(page);
  await expect(dialog.getByText('Seats checked out: 2. Check in first what is out.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Checked out: 2' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await seat(page, 1).getByRole('link', { name: 'Hessa Al Doseri' }).click();
  await openTab(page, 'Licences');
  await page.getByRole('cell', { name, exact: true }).click();
  await openTab(page, 'Seats');
  await seat(page, 2)
    .getByRole('link', { name: /^DU-LAP/ })
    .click();
  await openTab(page, 'Licences');
  await page.getByRole('cell', { name, exact: true }).click();
  await openTab(page, 'Seats');

  for (const number of [1, 2]) {
    await actOnSeat(page, number, 'Check in');
    await expect(dialog.getByText(/^Whoever has this seat gives it back/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(seat(page, number)).toContainText('Free');
  }
  await openTab(page, 'History');
  const entry = page.getByRole('listitem').filter({ hasText: 'Until the survey is done' });
  await expect(entry).toContainText('Checked out');
  await expect(entry).toContainText('Person: Hessa Al Doseri');
  await expect(entry).toContainText('Free seats: 2 → 1');
  await openTab(page, 'Files');
  await page.locator('input[type=file]').setInputFiles({ name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
  await page.getByRole('button', { name: 'Delete order.txt' }).click();
  await finishDialog(page, 'Delete');
  await expect(page.getByText('No files yet')).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/licenses(\?|$)/);
  await expectRows(page);
});

test('who may only look gives out nothing and does not see the product key', async ({ page }) => {
  await stayIn(page, 'viewer');
  await go(page, '/licenses');
  await findRow(page, 'FlowSim Hydraulics');
  await page.getByRole('cell', { name: 'FlowSim Hydraulics', exact: true }).click();
  await expect(page.getByText('Dilmun Utilities Group')).toBeVisible();
  await expect(page.getByText('Product key')).toHaveCount(0);
  await openTab(page, 'Seats');
  await expect(seat(page, 1)).toContainText('Checked out');
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a licence is found by who has one, by maker, supplier and category, and read and given out on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stayIn(page);
  const filter = { user_id: 1, manufacturer_id: 1, supplier_id: 1, category_id: 1 };
  await go(page, `/licenses?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.getByText('Nothing matches: licences')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectRows(page);
  await expectAccessible(page);
  await page.getByText('Isolines Drafting Suite').click();
  await openTab(page, 'Seats');
  await expect(page.getByText('Showing 1 to 10 of 12 rows')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(11);
});
