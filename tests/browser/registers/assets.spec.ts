import { expect, expectAccessible, expectRows, stayIn } from '../fixtures';
import { act, fillIn, findRow, fresh, openRow, remove, save, saveAndClose } from '../form';
import { go } from '../lists/go';
import { choiceOf } from '../orders';
import { expectMessage } from '../support/messages';
import { onePage } from '../onePage';

const test = onePage();

test('a manufacturer is added, changed, found and deleted, then shown on demand and restored', async ({ page }) => {
  const name = fresh('Journey manufacturer');
  const changed = `${name} two`;
  await stayIn(page);
  await go(page, '/manufacturers');
  await expectRows(page);
  await page
    .getByRole('link', { name: /manufacturer/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/manufacturers\/create$/);
  await expectAccessible(page);
  await fillIn(page, { Name: name });
  await save(page);
  await expect(page).toHaveURL(/\/manufacturers\/\d+$/);
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  await fillIn(page, { Name: changed, 'Web site': 'https://journey.example' });
  await saveAndClose(page);

  await findRow(page, changed);
  await openRow(page, changed);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/manufacturers(\?|$)/);

  // The list remembers what it was last asked for.
  await expect(page.getByText('Nothing matches: manufacturers')).toBeVisible();
  await page.getByLabel('Show deleted').click();
  await expect(page).toHaveURL(/deleted/);
  await findRow(page, changed);
  await openRow(page, changed);
  await expectMessage(page, 'Manufacturer restored', () => act(page, 'Restore'));
  await go(page, '/manufacturers?filter={}');
  await findRow(page, changed);
  await expectAccessible(page);
});

test('a status label in use is not deleted, and the refusal leads to its assets', async ({ page }) => {
  await stayIn(page);
  await go(page, `/statuslabels/${await choiceOf(page, 'statuslabels', 'Ready to deploy')}/show`);
  await remove(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/assets use this status label/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /Assets/ }).click();
  await expect(page).toHaveURL(/\/hardware\?/);
  await expect(page.getByText(/^Showing /)).toBeVisible();
});
