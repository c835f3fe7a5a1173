import { expect, signIn, test } from '../fixtures';

test.beforeEach(({ page }) => signIn(page));

for (const name of ['activity', 'audits', 'depreciation', 'unaccepted', 'licenses', 'inspections'])
  test(`the server searches and sorts the rows of ${name}`, async ({ page }) => {
    await page.goto(`/reports/${name}`);
    const main = page.getByRole('main');
    const asked = (parameter: string) => page.waitForResponse(response => new URL(response.url()).searchParams.has(parameter));
    await Promise.all([asked('search'), main.getByRole('searchbox').fill('pump')]);
    await expect(main.getByRole('table').last()).toBeVisible();
  });

test('failures are narrowed to groups, assets and tags', async ({ page }) => {
  await page.goto('/reports/top-failed');
  const main = page.getByRole('main');
  for (const filter of ['Groups', 'Assets']) {
    await main.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: filter, exact: true }).click();
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.press('ArrowDown');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(main.getByText(`${filter}:`)).toBeVisible();
  }
});
