import { expect, expectAccessible, signIn, test } from '../fixtures';
import { callApi } from '../orders';
import { expectMessage } from '../support/messages';

test('an administrator says how asset tags look; the form of an asset shows the next one and saves it when none is typed', async ({
  page,
}) => {
  await signIn(page);
  const before = await callApi(page, 'GET', 'settings/asset-tags');
  await page.goto('/settings/asset-tags');
  await page.getByRole('textbox', { name: 'Prefix' }).fill('TAG-');
  await page.getByRole('textbox', { name: 'Digits' }).fill('5');
  await page.getByRole('textbox', { name: 'Next number' }).fill('700');
  await expect(page.getByRole('status').filter({ hasText: 'TAG-00700' })).toBeVisible();
  await expectAccessible(page);
  await expectMessage(page, 'The pattern of asset tags is saved', () => page.getByRole('button', { name: 'Save' }).click());
  await page.goto('/hardware/create');
  await expect(page.getByRole('textbox', { name: /^Asset tag/ })).toHaveAttribute('placeholder', 'TAG-00700');
  await expectAccessible(page);
  await callApi(page, 'POST', 'settings/asset-tags', { prefix: before.prefix, digits: before.digits, next: before.next });
});

test('a person sees what is checked out to them', async ({ page }) => {
  await signIn(page);
  const { rows } = (await callApi(page, 'GET', 'users?search=technician%40mainstay.example&limit=1')) as { rows: { id: number }[] };
  const { rows: assets } = (await callApi(page, 'GET', 'hardware?status=RTD&limit=1')) as { rows: { id: number; asset_tag: string }[] };
  await callApi(page, 'POST', `hardware/${assets[0]?.id}/checkout`, { checkout_to_type: 'user', assigned_user: rows[0]?.id });
  await signIn(page, 'technician');
  await page.goto('/account/assets');
  await expect(page.getByRole('heading', { name: 'My assets', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(String(assets[0]?.asset_tag)) }).click();
  await expect(page).toHaveURL(new RegExp(`/hardware/${assets[0]?.id}/show`));
});

test.describe('without e-mail', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the pages of a forgotten and of a new password say what they cannot do, and lead on', async ({ page }) => {
    await page.goto('/forgot-password');
    // This server sends no e-mail.
    await expect(page.getByText('This server sends no e-mail. Ask an administrator for a new password.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/set-password#worn-out');
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('quite-long-enough-7');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toHaveText('This server sends no e-mail.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Have another link sent' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
