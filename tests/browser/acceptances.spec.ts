import { expect, expectAccessible, signIn, test } from './fixtures';
import { finishDialog } from './form';
import { go } from './lists/go';
import { callApi } from './orders';
import { drawSignature } from './support/drawSignature';

test('what is handed to somebody is declined back into stock, or accepted with a signature, and stands on its page', async ({ page }) => {
  await signIn(page, 'technician');
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Things to accept' }).click();
  await expect(page.getByRole('heading', { name: 'Things to accept' })).toBeVisible();
  await expectAccessible(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.getByRole('button', { name: /^Accept: / }).count();
  const first = rows.filter({ has: page.getByRole('button', { name: /^Decline: / }) }).first();
  await first.getByRole('button', { name: /^Decline: / }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Brakes are worn');
  await finishDialog(page, 'Decline');
  await expect(rows.getByRole('button', { name: /^Accept: / })).toHaveCount(before - 1);
  await expect(page.getByText('Brakes are worn')).toBeVisible();
  // One draws, and who cannot draw types the name instead.
  const accept = rows.getByRole('button', { name: /^Accept: / }).first();
  const name = ((await accept.getAttribute('aria-label')) ?? '').replace('Accept: ', '');
  await accept.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Sign it first.');
  await dialog.getByRole('textbox', { name: 'Or type your name' }).fill('Rashid Kumar');
  await expect(dialog.getByRole('button', { name: 'Accept' }).last()).toBeEnabled();
  await drawSignature(page, dialog.getByRole('img', { name: 'Signature' }));
  await finishDialog(page, 'Accept');
  await expect(rows.getByRole('button', { name: /^Accept: / })).toHaveCount(before - 2);

  await signIn(page);
  const { rows: found } = (await callApi(page, 'GET', `acceptances?search=${encodeURIComponent(name)}`)) as {
    rows: { id: number; state: string }[];
  };
  expect(found[0]?.state).toBe('accepted');
  await page.goto(`/acceptances/${found[0]?.id}/show`);
  await expect(page.getByRole('main').locator('img[src*="/uploads/"]').last()).toBeVisible();
});

test('the depreciation of any day, its schedule on the asset, and whoever follows up what is not accepted', async ({ page }) => {
  await signIn(page);
  await page.goto('/reports/depreciation');
  const figure = page.getByRole('link', { name: /^Book value [\d,.]+/ });
  await expect(figure).toBeVisible();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Depreciation' }).click();
  await page.getByRole('button', { name: 'Months' }).click();
  await expect(page.getByRole('group', { name: 'Schedule' }).getByRole('row').nth(1)).toContainText(/\d{4}/);
  await expectAccessible(page);
  await go(page, '/reports/unaccepted');
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'Remind the person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remind the person' }).click();
  await expect(page.getByText(/This person does not sign in/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'Ask for no acceptance' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lent for a day');
  await finishDialog(page, 'Ask for no acceptance');
});
