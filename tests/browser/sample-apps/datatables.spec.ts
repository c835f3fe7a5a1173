import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { fillIn, typeDay } from '../form';

test('the data table is searched, ranged and ordered at the server; a row is added and archived', async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/apps/datatables');
  await expectRows(page);
  await expect(page.getByText('Showing 1 to 7 of 500 rows')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('75');
  await expect(page.getByText('Showing 1 to 75 of 500 rows')).toBeVisible();
  const ordered = page.waitForResponse(response => response.url().includes('sortColumn=salaryAmount'));
  await page.getByRole('button', { name: 'Salary ($)' }).click();
  await ordered;
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Age' }).click();
  const ranged = page.waitForResponse(response => decodeURIComponent(response.url()).includes('ageYears[start]=60'));
  await page.getByRole('textbox', { name: 'Age, from' }).fill('60');
  await ranged;
  await page.keyboard.press('Escape');
  const found = page.waitForResponse(response => response.url().includes('q=planner'));
  await page.getByRole('searchbox', { name: 'Search data table' }).fill('planner');
  await found;

  await page.getByRole('link', { name: 'Add person of the table' }).click();
  const name = `Zahra ${Date.now()}`;
  await fillIn(page, { Name: name, Post: 'Pilot', Email: 'zahra@table.example', 'Salary \\(\\$\\)': '1234.50' });
  await typeDay(page, 'Start date', '20260203');
  const added = page.waitForResponse(response => response.url().endsWith('/apps/datatables/add-record'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await added).status()).toBe(201);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await expectAccessible(page);
});
