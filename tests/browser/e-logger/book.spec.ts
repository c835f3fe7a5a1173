import { expect, expectAccessible, stayIn } from '../fixtures';
import { go } from '../lists/go';
import { onePage } from '../onePage';

const test = onePage();

test('a logbook is read as a sheet, its numbers over time, and all that was done in it', async ({ page }) => {
  await stayIn(page);
  await go(page, '/e-logger/books/1');
  await expect(page.getByRole('cell', { name: 'EL-000001-0030' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^EL-00000[2-9]/ })).toHaveCount(0);
  await go(page, '/e-logger/books/1?span=month&tab=sheet');
  const sheet = page.getByRole('region', { name: 'Sheet' });
  await expect(sheet.getByRole('rowheader', { name: /^Oil pressure/ })).toBeVisible();
  expect(await sheet.getByRole('columnheader').count()).toBeGreaterThan(20);
  await expect(page.getByText('Values out of range')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Trends' }).click();
  await expect(page.getByText('At most').or(page.getByRole('figure')).first()).toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(20)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect(page.getByText('Nothing is missing in this range')).toBeVisible();

  await page.getByRole('tab', { name: 'Trail' }).click();
  await expect(page.getByRole('link', { name: 'EL-000001-0030' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/entries, unbroken since/)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await file).suggestedFilename()).toBe('EL-000001-trail.csv');
});

test('whoever fills a book by slots sees which are missing, and why', async ({ page }) => {
  await stayIn(page, 'technician');
  await go(page, '/e-logger');
  await expect(page.getByRole('heading', { name: 'Missing' })).toBeVisible();
  await expectAccessible(page);
  await go(page, '/e-logger/books/6?span=month&tab=missing');
  await expect(page.getByText(/^(missing|explained)$/).first()).toBeVisible();
  await expectAccessible(page);
});
