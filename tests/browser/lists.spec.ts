import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { fillIn, fresh } from './form';
import { newRecord } from './orders';

test('a view is saved under a name and called up again', async ({ page }) => {
  await signIn(page);
  await page.goto(`/hardware?filter=${encodeURIComponent('{"search":"pump"}')}`);
  await expectRows(page);
  const found = await page.getByText(/^Showing /).textContent();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('My pumps');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto('/hardware?filter={}');
  await expect(page.getByText(/^Showing /)).not.toHaveText(found ?? '');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /My pumps/ }).click();
  await expect(page.getByText(/^Showing /)).toHaveText(found ?? '');
  await expect(page.getByRole('searchbox')).toHaveValue('pump');
});

test('columns are chosen, and the choice outlives a reload', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies');
  await expectRows(page);
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Fax' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toBeVisible();
  await expectAccessible(page);
});

test('several rows are deleted at once; what is in use stays, with the reason', async ({ page }) => {
  await signIn(page);
  const bulk = fresh('Journey bulk');
  for (const name of [`${bulk} one`, `${bulk} two`]) await newRecord(page, 'suppliers', { name });
  await page.goto(`/suppliers?filter=${encodeURIComponent(JSON.stringify({ search: bulk }))}`);
  await expect(page.getByText('Showing 1 to 2 of 2 rows')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 rows selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches: suppliers')).toBeVisible();

  await page.goto('/statuslabels?filter={}');
  await page.getByRole('checkbox', { name: /Ready to deploy/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText(/assets use this status label/)).toBeVisible();
});

test('leaving a form with something typed asks first', async ({ page }) => {
  await signIn(page);
  await page.goto('/suppliers/create');
  await fillIn(page, { Name: 'Never saved' });
  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Never saved');
});

test('a visit that begins with a list asks for it once', async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', request => new URL(request.url()).pathname.endsWith('/api/v1/manufacturers') && asked.push(request.url()));
  await page.goto('/manufacturers');
  await expectRows(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});
