import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { fillIn, findRow, fresh, remove, save } from './form';
import { newRecord } from './orders';
import { expectMessage } from './support/messages';

test('a field set gets a field, makes it required, and loses it again', async ({ page }) => {
  await signIn(page);
  for (const name of [fresh('Journey colour'), fresh('Journey weight')])
    await newRecord(page, 'fields', { name, element: 'text', format: 'ANY' });
  await page.goto(`/fieldsets/${await newRecord(page, 'fieldsets', { name: fresh('Journey set') })}/show`);
  await expect(page.getByText('This field set has no fields yet')).toBeVisible();
  for (const name of [fresh('Journey colour'), fresh('Journey weight')]) {
    await fillIn(page, { 'Field to add': { find: name } });
    await page.getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await expectMessage(page, 'Field changed', () => page.getByRole('switch', { name: 'Required' }).first().click());
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${fresh('Journey weight')}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${fresh('Journey weight')}` })).toHaveCount(0);
});

test('a location chooses its parent from the tree, and its path is shown', async ({ page }) => {
  await signIn(page);
  await page.goto('/locations/create');
  await fillIn(page, { Name: fresh('Journey pump room'), Parent: { find: 'Warehouse rack 1' } });
  await save(page);
  await page.goto('/locations');
  await findRow(page, fresh('Journey pump room'));
  await expect(page.getByRole('cell', { name: 'Salman City Warehouse / Warehouse hall A / Warehouse rack 1' })).toBeVisible();
});

test('a cause asks for people or groups, as the assignee type says', async ({ page }) => {
  await signIn(page);
  await page.goto('/causes/create');
  await fillIn(page, { Name: fresh('Journey seal leak'), Type: { choose: 'Asset' } });
  await page.getByRole('tab', { name: 'Assignees' }).click();
  await fillIn(page, { 'Assign to': { choose: 'Groups' } });
  await expect(page.getByRole('main').getByLabel(/^People/)).toHaveCount(0);
  await fillIn(page, { '#field-assignee_groups': { find: 'Technicians' } });
  await expectAccessible(page);
  await save(page);
});

test('people are added with a password, found by company, and deleted; a group shows its members', async ({ page }) => {
  await signIn(page);
  await page.goto('/users/create');
  await fillIn(page, { 'First name': fresh('Journey'), 'Last name': 'Person', Company: { find: 'Dilmun District Cooling' } });
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await fillIn(page, { Username: fresh('journey.person'), Password: 'a long secret', 'Password again': 'a long secret' });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('heading', { name: `Edit ${fresh('Journey')} Person` })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await fillIn(page, { Username: fresh('journey.person2') });
  await save(page);
  await page.goto('/users?filter=%7B%22company_id%22%3A1%7D');
  await expectRows(page);
  await page.goto('/users?filter={}');
  await findRow(page, fresh('Journey'));
  await page.getByRole('cell', { name: fresh('Journey'), exact: true }).click();
  await expect(page.getByRole('heading', { name: `${fresh('Journey')} Person` })).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/users(\?|$)/);
  await page.goto('/groups');
  await expectRows(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('list', { name: 'Members' }).or(page.getByText('Nobody is in this group yet'))).toBeVisible();
  await expectAccessible(page);
});

for (const [language, locale, saved, skin] of [
  ['Français', 'fr', 'Enregistrer', 'light'],
  ['Deutsch', 'de', 'Speichern', 'dark'],
  ['Português', 'pt', 'Guardar', 'light'],
] as const) {
  test(`the console speaks ${language}`, async ({ page }) => {
    await signIn(page);
    await page.evaluate(chosen => localStorage.setItem('skin', chosen), skin);
    await page.goto('/companies/create');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: language }).click();
    await expect(page.getByRole('button', { name: saved, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/hardware');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
  });
}

test('right to left is a mirror, and passes on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('direction', 'rtl'));
  await page.goto('/hardware');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectRows(page);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('whoever may only read is offered nothing else', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/hardware');
  await expectRows(page);
  await expect(page.getByRole('link', { name: 'Add asset' })).toHaveCount(0);
  // A label only prints what one may read.
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Labels']);
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goto('/companies/create');
  await expect(page.getByText('You do not have the right to add records here.')).toBeVisible();
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expectAccessible(page);
});
