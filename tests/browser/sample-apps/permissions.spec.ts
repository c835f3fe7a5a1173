import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { go } from '../lists/go';

test('a sample permission is found by whom it is for, added, renamed with a warning, and deleted; a role tells how many have it, and keeps what it may do', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/apps/permissions');
  await expectRows(page);
  await expect(page.getByRole('note')).toContainText('not the rights of this installation');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Assigned to' }).click();
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  const narrowed = page.waitForResponse(response => response.url().includes('assignedTo=support'));
  await page.getByRole('option', { name: 'Support' }).click();
  await narrowed;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const found = page.waitForResponse(response => response.url().includes('q=client'));
  await page.getByRole('searchbox', { name: 'Search sample permissions' }).fill('client');
  await found;
  await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();

  await page.getByRole('link', { name: 'Add sample permission' }).click();
  const name = `Paint ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const added = page.waitForResponse(response => response.url().endsWith('/apps/permissions/add-permission'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await added).status()).toBe(201);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('reaches everybody who has this permission: Administrator')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} halls`);
  await expectAccessible(page);
  const renamed = page.waitForResponse(response => response.url().endsWith('/apps/permissions/update-permission'));
  await page.getByRole('button', { name: 'Save and close' }).click();
  // What was not touched is not sent.
  expect((await renamed).request().postDataJSON()).toEqual({ id: expect.any(Number), name: `${name} halls` });

  await expect(page.getByRole('heading', { name: `${name} halls`, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Details']);
  await page.getByRole('button', { name: `Actions for ${name} halls` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = page.waitForResponse(response => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page).toHaveURL(/\/apps\/permissions(\?|$)/);
  await expectRows(page);

  await go(page, '/apps/roles');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Admin', 'Author', 'Editor', 'Maintainer', 'Subscriber']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change rights: Editor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rights of the role Editor' });
  const all = dialog.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expectAccessible(page);
  await all.click();
  await expect(all).toBeChecked();
  await dialog.getByRole('button', { name: /^Payroll/ }).click();
  await dialog.locator('[data-right="payroll.create"]').getByText('Deny').click();
  await expect(all).toHaveJSProperty('indeterminate', true);
  const kept = page.waitForResponse(response => response.url().endsWith('/apps/permissions/update-role'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await kept).request().postDataJSON()).toMatchObject({
    role: { name: 'editor', rights: { 'users.read': 1, 'payroll.create': -1 } },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Change rights: Editor' }).click();
  await expect(page.getByText('1 denied')).toBeVisible();
});
