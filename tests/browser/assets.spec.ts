import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { fillIn, findRow, fresh, narrow, openSaved, remove, save } from './form';

test('an imported asset is found by search, edited, and its history tells', async ({ page }) => {
  await signIn(page);
  await page.goto('/hardware');
  await findRow(page, 'IMP-0000101');
  await page.getByRole('cell', { name: 'IMP-0000101', exact: true }).first().click();
  await expect(page).toHaveURL(/\/hardware\/\d+\/show/);
  await page.getByRole('link', { name: 'Edit' }).click();
  await fillIn(page, { Name: fresh('Blower of the north hall') });
  await save(page);
  await openSaved(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(fresh('Blower of the north hall'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Standby blower', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the columns of the list fit a laptop, with nothing behind its edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/hardware');
  await expectRows(page);
  const beyond = () => page.getByRole('table').evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
  await expect.poll(beyond).toBe(0);
});

test('the list searches, sorts, pages and keeps the first visible row when the page size changes', async ({ page }) => {
  await signIn(page);
  await page.goto('/hardware');
  await expect(page.getByText(/^Showing 1 to 10 of [\d,]+ rows$/)).toBeVisible();
  for (const first of [11, 21, 31]) {
    const read = page.waitForResponse(response => response.url().includes(`offset=${first - 1}&`));
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await read;
    await expect(page.getByText(new RegExp(`^Showing ${first} to`))).toBeVisible();
  }
  const requests: string[] = [];
  page.on('request', request => request.url().includes('/hardware?') && requests.push(request.url()));
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  await page.getByRole('button', { name: /sort by asset tag/i }).click();
  await expect(page).toHaveURL(/sort=asset_tag/);
  await expectRows(page);
});

test('filters stand as chips and in the address, and the export is the whole filtered set', async ({ page }) => {
  await signIn(page);
  await page.goto('/hardware');
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const unfiltered = await page.getByText(/^Showing /).textContent();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'State' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Ready to deploy' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('State: Ready to deploy')).toBeVisible();
  await expect(page).toHaveURL(/RTD/);
  await expect(page.getByText(/^Showing /)).not.toHaveText(unfiltered ?? '');
  const footer = await page.getByText(/^Showing /).textContent();
  const total = Number(/of ([\d,]+)/.exec(footer ?? '')?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(lines).toHaveLength(total + 1);
  await expectAccessible(page);
});

test('a model shows its assets, and a category what is in it', async ({ page }) => {
  await signIn(page);
  await page.goto('/models');
  await expectRows(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/models\/\d+\/show/);
  await page.getByRole('tab', { name: /Assets/ }).click();
  await expectRows(page);
  await expectAccessible(page);
  await page.goto('/categories');
  await findRow(page, 'Pumps');
  await page.getByRole('cell', { name: 'Pumps', exact: true }).first().click();
  await page.getByRole('tab', { name: /Assets/ }).click();
  await expectRows(page);
});

test('an asset is added with its picture and deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/hardware/create');
  await fillIn(page, { 'Asset tag': fresh('JRN-0001'), Name: 'Journey pump', Model: { find: 'Pump' }, Status: { find: 'Ready' } });
  const image = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: image });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expect(page.locator('main img').first()).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/hardware(\?|$)/);
});

test('what administrators added to assets is a column that sorts and narrows the list, outlives a reload and is in the export', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/hardware');
  await expectRows(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Voltage' }).click();
  await page.keyboard.press('Escape');
  const sort = (order: string) => page.getByRole('button', { name: `Sort by voltage ${order}` });
  await sort('ascending').click();
  await expect(page).toHaveURL(/sort=_snipeit_voltage_\d+/);
  await expect(page.getByRole('columnheader').filter({ has: sort('descending') })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Voltage' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: '11 kV' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: 'Voltage: 11 kV' });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(page.getByRole('cell', { name: '11 kV', exact: true })).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const [header, first] = readFileSync(await (await download).path(), 'utf8').split(/\r?\n/);
  expect(header?.endsWith(',Voltage')).toBe(true);
  expect(first?.endsWith(',11 kV')).toBe(true);
});

test('what is found goes into an Excel file and a PDF, not narrowed by supplier', async ({ page }) => {
  await signIn(page);
  await page.goto('/hardware');
  await page.getByRole('searchbox').fill('Rugged laptop 1');
  await expect(page.getByText('Showing 1 to 10 of 11 rows')).toBeVisible();
  await narrow(page, 'Supplier', 'Riffa Motors');
  await expect(page.getByText('Showing 1 to 10 of 11 rows')).toBeHidden();
  const fileOf = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The file is not narrowed by: Supplier')).toBeVisible();
    await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    return readFileSync(await (await download).path());
  };
  const { sheets } = await readXlsx(new Uint8Array(await fileOf('Excel')));
  const [header, ...rows] = sheets[0]?.rows ?? [];
  expect(header?.slice(0, 2)).toEqual(['Asset tag', 'Name']);
  expect(rows.map(([, name]) => String(name)).every(name => name.startsWith('Rugged laptop 1'))).toBe(true);
  expect(rows).toHaveLength(11);
  expect((await fileOf('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
});
