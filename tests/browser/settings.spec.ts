import { expect, expectAccessible, expectRows, signIn, stayIn, test as apart } from './fixtures';
import { fillIn, findRow, fresh, remove, save } from './form';
import { go, goToRecord } from './lists/go';
import { choiceOf, newRecord } from './orders';
import { expectMessage } from './support/messages';
import { onePage } from './onePage';

const test = onePage();

test('a field set gets a field, makes it required, and loses it again', async ({ page }) => {
  await stayIn(page);
  for (const name of [fresh('Journey colour'), fresh('Journey weight')])
    await newRecord(page, 'fields', { name, element: 'text', format: 'ANY' });
  await go(page, `/fieldsets/${await newRecord(page, 'fieldsets', { name: fresh('Journey set') })}/show`);
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
  await stayIn(page);
  await go(page, '/locations/create');
  await fillIn(page, { Name: fresh('Journey pump room'), Parent: { find: 'Warehouse rack 1' } });
  await save(page);
  await go(page, '/locations');
  await findRow(page, fresh('Journey pump room'));
  await expect(page.getByRole('cell', { name: 'Salman City Warehouse / Warehouse hall A / Warehouse rack 1' })).toBeVisible();
});

test('people are added with a password, deleted, and found by company; a group shows its members', async ({ page }) => {
  await stayIn(page);
  await go(page, '/users/create');
  await fillIn(page, { 'First name': fresh('Journey'), 'Last name': 'Person', Company: { find: 'Dilmun District Cooling' } });
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await fillIn(page, { Username: fresh('journey.person'), Password: 'a long secret', 'Password again': 'a long secret' });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('heading', { name: `Edit ${fresh('Journey')} Person` })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await fillIn(page, { Username: fresh('journey.person2') });
  await save(page);
  await goToRecord(page);
  await expect(page.getByRole('heading', { name: `${fresh('Journey')} Person` })).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/users(\?|$)/);
  const narrowed = page.waitForResponse(response => new URL(response.url()).searchParams.get('company_id') === '1');
  await go(page, '/users?filter=%7B%22company_id%22%3A1%7D');
  await narrowed;
  await expectRows(page);
  await go(page, `/groups/${await choiceOf(page, 'groups', 'Technicians')}/show?tab=members`);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();
});

apart('the console speaks French, German and Portuguese, in the dark as well', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('skin', 'dark'));
  await page.goto('/companies/create');
  for (const [language, locale, saved, choice] of [
    ['Français', 'fr', 'Enregistrer', 'Language'],
    ['Deutsch', 'de', 'Speichern', 'Langue'],
    ['Português', 'pt', 'Guardar', 'Sprache'],
  ] as const)
    await test.step(language, async () => {
      await page.getByRole('button', { name: choice }).click();
      await page.getByRole('menuitem', { name: language }).click();
      await expect(page.getByRole('button', { name: saved, exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await go(page, '/hardware');
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await go(page, '/companies/create');
    });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  await expectAccessible(page);
});

apart('right to left is a mirror, and passes on a phone as well', async ({ page }) => {
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
  await stayIn(page, 'viewer');
  await go(page, '/hardware');
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
  await go(page, '/companies/create');
  await expect(page.getByText('You do not have the right to add records here.')).toBeVisible();
  await go(page, '/groups');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expectAccessible(page);
});
