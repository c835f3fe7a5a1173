import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { fillIn } from '../form';

test('a sample user is found, added, suspended and taken back, told of things, and deleted; the counts follow', async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/apps/users');
  await expectRows(page);
  await expect(page.getByRole('note')).toContainText('not the accounts of this installation');
  await expect(page.getByRole('definition').first()).toHaveText('50');
  await expectAccessible(page);

  // Each filter goes to the server, and begins at the first page.
  for (const [filter, option] of [
    ['Role', 'Editor'],
    ['Plan', 'Basic'],
    ['Status', 'Active'],
  ] as const) {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: filter }).click();
    await page.getByRole('combobox', { name: filter }).click();
    const answered = page.waitForResponse(
      response => response.url().includes('/api/users/list/data') && response.url().includes(option.toLowerCase()),
    );
    await page.getByRole('option', { name: option, exact: true }).click();
    await answered;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  const found = page.waitForResponse(response => response.url().includes('q=mona'));
  await page.getByRole('searchbox', { name: 'Search sample users' }).fill('mona');
  await found;
  await expect(page.getByRole('link', { name: /^Mona / }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Add sample user' }).click();
  const name = `Zahra ${Date.now()}`;
  const username = name.replace(' ', '.').toLowerCase();
  await fillIn(page, {
    ...{ Name: name, Username: username, Email: `${username}@sample.example`, Phone: '+973 17 000 111', Company: 'Delmon Cooling' },
    Country: { choose: 'Bahrain' },
  });
  const added = page.waitForResponse(response => response.url().endsWith('/apps/users/add-user'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await added).status()).toBe(201);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(page.getByText('Changed: Status').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const kept = page.waitForResponse(response => response.url().endsWith('/apps/users/update-user'));
  await page.getByRole('checkbox', { name: 'News: Email' }).check();
  await kept;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'News: Email' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = page.waitForResponse(response => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  expect((await deleted).status()).toBe(200);
  await expectRows(page);
});
