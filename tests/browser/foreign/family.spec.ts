import { expect } from '../fixtures';
import { go } from '../lists/go';
import { openSignedIn, signInByToken, test } from './useForeign';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a plain server of the family is signed in to with a token, the menu shows what it has, it keeps no bookmarks, and its assets are shown', async ({
  page,
  foreign,
}) => {
  await page.goto('/hardware');
  await expect(page.getByText('Demo accounts')).toHaveCount(0);
  await signInByToken(page, 'some other token');
  await expect(page.getByText('The server does not accept this token. Make a new one in its own pages.')).toBeVisible();
  await signInByToken(page, foreign.token);
  await expect(page.getByRole('cell', { name: 'P-1', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/hardware');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(menu.getByRole('link', { name: 'Depreciations' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Causes' })).toHaveCount(0);
  expect(foreign.calls.filter(call => call.includes('jwt'))).toEqual([]);
  await page.getByRole('button', { name: 'My account' }).click();
  await expect(page.getByText("Huda O'Neill")).toBeVisible();
  await page.keyboard.press('Escape');

  // This browser keeps them in its place, and nothing complains.
  await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
  await page.getByRole('button', { name: 'Bookmark: Assets', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('link', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Escaped texts, amounts with commas, nested days, unknown fields.
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'P-1', exact: true }) });
  for (const text of ['Pump & motor', 'NK <80>', 'In "service"']) await expect(row.getByText(text)).toBeVisible();
  await row.getByText('P-1', { exact: true }).click();
  await expect(page.getByText('36 months')).toBeVisible();
  await expect(page.getByText('31 Jan 2026').or(page.getByText('Jan 31, 2026'))).toBeVisible();
  await expect(page.getByText(/1,234\.500/)).toBeVisible();
});

test('it takes a new record and a change, though it answers with raw rows and its refusals come as successes, and offers choices from a list', async ({
  page,
  foreign,
}) => {
  await openSignedIn(page, '/depreciations/create', foreign);
  const [name, months] = [page.getByRole('textbox', { name: /^Name/ }), page.getByRole('textbox', { name: /^Months/ })];
  await name.fill('Ten years');
  await months.fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The name has already been taken.').first()).toBeVisible();
  await name.fill('Five & a bit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Five & a bit/ })).toBeVisible();
  await expect(months).toHaveValue('60');
  await months.fill('72');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('cell', { name: '72 months', exact: true })).toBeVisible();
  expect(foreign.tables.depreciations).toContainEqual(expect.objectContaining({ name: 'Five & a bit', months: 72 }));

  // It has no select list of them.
  await go(page, '/models/1');
  await page.getByRole('combobox', { name: /^Depreciation/ }).click();
  await page.getByRole('option', { name: 'Ten years' }).click();
  expect(foreign.calls).toContain('GET depreciations/selectlist');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => foreign.tables.models?.[0]).toMatchObject({ depreciation_id: 2 });
});

test('it refuses to delete what is in use, deletes and restores, and its words are read though they stand in the payload', async ({
  page,
  foreign,
}) => {
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await openSignedIn(page, '/depreciations/1/show', foreign);
  await remove('Three years');
  await expect(page.getByRole('dialog').getByText('This depreciation is "in use" by a model.')).toBeVisible();

  const deletedAt = () => foreign.tables.manufacturers?.[1]?.deleted_at;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await go(page, '/manufacturers/2/show');
  await remove('Sulzer');
  await expect.poll(deletedAt).toEqual(expect.any(String));
  await page.getByLabel('Show deleted').click();
  await page
    .getByRole('row', { name: /Sulzer/ })
    .getByRole('button', { name: 'Actions for Sulzer' })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect.poll(deletedAt).toBeNull();
});

test.describe('one that lacks a register', () => {
  test.use({ knows: {} });

  test('says so where somebody comes by its address, and the rest works', async ({ page, foreign }) => {
    await openSignedIn(page, '/causes', foreign);
    await expect(page.getByText('Causes: not on this server')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add cause' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Companies' }).click();
    await expect(page.getByRole('cell', { name: 'Dilmun Water & Power', exact: true })).toBeVisible();
  });
});

test('⚑ files, imports, depreciations: what it says otherwise than it is asked is shown as it is', async ({ page, foreign }) => {
  const file = (filename: string, at: number) => ({ id: at + 1, filename, url: '', available_actions: { delete: true } });
  const files = { total: 1, rows: ['one.pdf', 'two.pdf', 'three.pdf'].map(file) };
  for (const path of ['hardware/1/uploads', 'hardware/1/files']) foreign.answerInstead('GET', path, () => Response.json(files));
  await openSignedIn(page, '/hardware/1/show?tab=files', foreign);
  // Their total is that of the page.
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3);

  const one = { id: 4, file_path: 'a.csv', filesize: '12 KB', name: 'pumps.csv', import_type: 'asset', created_at: '3 days ago' };
  foreign.answerInstead('GET', 'imports', () => Response.json([{ ...one, header_row: ['Name'], first_row: ['P-1'], field_map: null }]));
  await go(page, '/imports');
  await expect(page.getByText('pumps.csv')).toBeVisible();
  await expect(page.getByText(/3 days ago/)).toBeVisible();

  // A least value that the server does not keep is not said to be kept.
  await go(page, '/depreciations/1');
  const least = page.getByRole('textbox', { name: /^Value not below/ });
  const payload = { id: 1, name: 'Three years', months: '36', depreciation_min: '250' };
  foreign.answerInstead('POST', 'depreciations/1', () => Response.json({ status: 'success', messages: 'Saved.', payload }));
  await least.fill('250');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(least).toHaveValue('');
});
