import { expect, expectAccessible, signIn, test } from '../fixtures';
import { fillIn, fresh, openForm, save } from '../form';

test('a ready-made form is extended by a field, tried on the phone beside it and saved', async ({ page }) => {
  const name = fresh('Journey generator run');
  await signIn(page);
  await openForm(page, 'forms');
  await fillIn(page, { Name: name });
  await page.getByRole('group', { name: 'Begin with a ready-made form' }).getByRole('button', { name: 'Generator run' }).click();
  const list = page.getByRole('region', { name: 'Fields' });
  const editor = page.getByRole('region', { name: 'Editor' });
  const phone = page.getByRole('region', { name: 'Preview' });
  await list.getByRole('group', { name: 'Add a field' }).getByRole('button', { name: 'Number', exact: true }).click();
  await editor.getByLabel('Label').fill('Fuel in the day tank');
  await editor.getByLabel('Highest good value').fill('900');
  await phone.getByLabel('Fuel in the day tank').fill('950');
  await expect(phone.getByText('Out of range')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(/\/forms\/\d+(\/show)?$/);
});
