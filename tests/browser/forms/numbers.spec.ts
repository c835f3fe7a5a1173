import { expect, expectAccessible, signIn, test } from '../fixtures';
import { callApi, newAsset } from '../orders';

test('an amount is read as the language of the page writes it, and what could be two numbers is asked about', async ({ page }) => {
  await signIn(page);
  const id = await newAsset(page, 'NUM-1', 'Journey of numbers');
  const kept = async () => (await callApi(page, 'GET', `hardware/${id}`)).purchase_cost;
  await page.goto(`/hardware/${id}`);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('tab', { name: 'Achat' }).click();
  const cost = page.locator('#field-purchase_cost');
  await cost.fill('1\u202f234,50');
  await cost.press('Tab');
  await expect(cost).toHaveValue('1234,5');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(kept).toBe('1,234.500');

  await cost.fill('12.345');
  const question = page.getByRole('group', { name: 'Quel nombre est voulu ?' });
  await expect(question.getByRole('button')).toHaveText(['12\u202f345', '12,345']);
  await expectAccessible(page);
  // Nothing is guessed: what is not answered is refused, and stays as it was typed.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(cost).toHaveAttribute('aria-invalid', 'true');
  await expect(cost).toHaveValue('12.345');
  await question.getByRole('button', { name: '12\u202f345' }).click();
  await expect(cost).toBeFocused();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(kept).toBe('12,345.000');
});
