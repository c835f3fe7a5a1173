import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { fillIn, finishDialog, fresh } from './form';
import { go } from './lists/go';

test('a view is saved under a name, pinned and shared, and there for somebody else', async ({ page }) => {
  await signIn(page);
  const name = fresh('My pumps');
  await page.goto(`/hardware?filter=${encodeURIComponent('{"search":"pump"}')}`);
  await expectRows(page);
  const found = await page.getByText(/^Showing /).textContent();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(name);
  await finishDialog(page, 'Save');
  await go(page, '/hardware?filter={}');
  await expect(page.getByText(/^Showing /)).not.toHaveText(found ?? '');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  const views = page.getByRole('dialog', { name: 'Manage views' });
  await views.getByRole('button', { name: `Pin ${name} above the search` }).click();
  await expect(views.getByRole('button', { name: `Pin ${name} above the search` })).toHaveAttribute('aria-pressed', 'true');
  await views.getByRole('button', { name: `Share ${name}` }).click();
  await views.getByRole('radio', { name: 'Everybody' }).check();
  await expectAccessible(page);
  await views.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByText('For everybody')).toBeVisible();
  await views.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('group', { name: 'Pinned views' }).getByRole('link', { name }).click();
  await expect(page.getByText(/^Showing /)).toHaveText(found ?? '');
  await expect(page.getByRole('searchbox')).toHaveValue('pump');

  // Nothing that this browser keeps is there for the other person.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'viewer');
  await page.goto('/hardware?filter={}');
  await expectRows(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('pump');
});

test('every table fits its page, and its head stays while one scrolls with rows selected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signIn(page);
  await page.goto('/sessions');
  for (const [register, title] of [
    ['users', 'People'],
    ['hardware', 'Assets'],
    ['manufacturers', 'Manufacturers'],
  ] as const) {
    await go(page, `/${register}?filter={}&perPage=25`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectRows(page);
    await expect(page.locator('[data-wide]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page
    .getByRole('checkbox', { name: /^Select this row/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Select this row/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(page.getByText('1 row selected')).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Name' }).first()).toBeInViewport();
});

test('a visit that begins with a list asks for it once; its columns are chosen but for the one that names the row, which outlives a reload; a form’s trail leads back', async ({
  page,
}) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', request => new URL(request.url()).pathname.endsWith('/api/v1/companies') && asked.push(request.url()));
  await page.goto('/companies');
  await expectRows(page);
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name', exact: true })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Fax' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Fax' })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  await expect(trail).toHaveText(['Settings', 'Companies']);
  await page.getByText('Dilmun Water and Power').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(trail).toHaveText(['Settings', 'Companies', 'Dilmun Water and Power', 'Edit']);
  await expect(trail.last().locator('[aria-current=page]')).toHaveText('Edit');
});

test('a form is filled in by keys alone, adds what its picker does not find, asks before it is left, and leads back to the list', async ({
  page,
}) => {
  await signIn(page);
  const [model, maker] = [fresh('Typed model'), fresh('Typed maker')];
  await page.goto('/models?filter={}');
  await expectRows(page);
  await page.getByRole('link', { name: 'Add asset model' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(model);
  await page.getByRole('combobox', { name: 'Manufacturer' }).fill(maker);
  await page.getByRole('option', { name: new RegExp(maker) }).click();
  const dialog = page.getByRole('dialog', { name: 'New: manufacturer' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(maker);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue(maker);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(model);
  await fillIn(page, { Category: { find: 'Pumps' } });
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(model);
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/models\?/);
  await expect(page.locator('[data-saved]').or(page.getByRole('status').getByRole('link', { name: model }))).toBeVisible();
});
