import type { Page } from '@playwright/test';
import { expect, expectCurrent, expectRows, signIn, test } from '../fixtures';
import { go } from '../lists/go';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const box = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
const found = (register: string, filter: object) => `/${register}?page=1&perPage=10&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const nextPage = (page: Page) => page.getByRole('button', { name: 'Go to next page' }).click();

test('what is selected stays so on other pages, may be a range, and is let go when the list is asked something else', async ({ page }) => {
  await signIn(page);
  await page.goto(found('locations', {}));
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await box(page, 2).click();
  await page.keyboard.down('Shift');
  await box(page, 4).click();
  await page.keyboard.up('Shift');
  await expect(toolbar(page).getByText('3 rows selected')).toBeVisible();
  await page.getByRole('row').nth(5).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(page, 6)).toBeChecked();
  await expect(toolbar(page).getByText('5 rows selected')).toBeVisible();
  await nextPage(page);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  await expect(toolbar(page).getByText('5 on other pages')).toBeVisible();
  await expect(page.getByRole('button', { name: /that match/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(toolbar(page).getByText(/15 rows selected/)).toBeVisible();
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect(toolbar(page).getByText(/^All .* rows that match are selected$/)).toBeVisible();
  await nextPage(page);
  await expect(page.getByText(/^Showing 21 to/)).toBeVisible();
  await expectCurrent(page);
  await expect(box(page, 1)).toBeChecked();
  // One that is let go leaves those of its page.
  await box(page, 1).click();
  await expect(toolbar(page).getByText(/^\d rows selected$/)).toBeVisible();
  await go(page, found('locations', { search: 'Sitra' }));
  await expect(toolbar(page)).toHaveCount(0);
  await expectRows(page);
  await expect(box(page, 1)).not.toBeChecked();
});
