import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, expectRows, stayIn } from './fixtures';
import { fillIn, fresh, remove, save } from './form';
import { go, goToRecord } from './lists/go';
import { choiceOf, png } from './orders';
import { onePage } from './onePage';

const test = onePage();

test('the list fits a laptop, pages and sorts, also by a column that administrators added; that narrows it, outlives a reload and is in the export of all that matches', async ({
  page,
}) => {
  await stayIn(page);
  await go(page, '/hardware');
  await expect(page.getByText(/^Showing 1 to 10 of [\d,]+ rows$/)).toBeVisible();
  const beyond = () => page.getByRole('table').evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
  await expect.poll(beyond).toBe(0);
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

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Audit', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  const asked = page.waitForResponse(response => response.url().includes('/hardware/audit/overdue?'));
  await page.getByRole('option', { name: 'Overdue', exact: true }).click();
  await page.keyboard.press('Escape');
  await asked;
  await expect(page.getByText('Audit: Overdue')).toBeVisible();

  await go(page, '/hardware?filter={}&page=1&perPage=10');
  await expect(page.getByText('Audit: Overdue')).toHaveCount(0);
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
  await expect(page).toHaveURL(/11(%20|\+)kV/);
  await expectRows(page);
  const total = Number(/of ([\d,]+)/.exec((await page.getByText(/^Showing /).textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(lines).toHaveLength(total + 1);
  const [header, first] = lines;
  expect(header?.endsWith(',Voltage')).toBe(true);
  expect(first?.endsWith(',11 kV')).toBe(true);
});

test('a model shows its assets, and a category what is in it', async ({ page }) => {
  await stayIn(page);
  await go(page, `/models/${await choiceOf(page, 'models', 'Grundfos NK 80-250')}/show`);
  await page.getByRole('tab', { name: /Assets/ }).click();
  await expectRows(page);
  await expectAccessible(page);
  await go(page, '/categories?filter={"search":"Pumps"}');
  await page.getByRole('cell', { name: 'Pumps', exact: true }).first().click();
  await page.getByRole('tab', { name: /Assets/ }).click();
  await expectRows(page);
});

test('an asset is added with its picture, changed, which its history tells, and deleted', async ({ page }) => {
  const [before, after] = [fresh('Journey pump'), fresh('Blower of the north hall')];
  await stayIn(page);
  await go(page, '/hardware/create');
  await fillIn(page, { 'Asset tag': fresh('JRN-0001'), Name: before, Model: { find: 'Pump' }, Status: { find: 'Ready' } });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: png });
  await save(page);
  await expect(page).toHaveURL(/\/hardware\/\d+$/);
  await fillIn(page, { Name: after });
  await save(page);
  await goToRecord(page);
  await expect(page.locator('main img').first()).toBeVisible();
  await expectAccessible(page);
  // Not all tabs fit: what leads to the others stands behind them, so that none moves under the pointer.
  await expect(page.locator('.MuiTabs-scrollButtons:visible')).toHaveCount(2);
  const place = () => page.locator('.MuiTabs-scroller').evaluate(strip => strip.getBoundingClientRect().x);
  const drawn = await place();
  await page.getByRole('tab', { name: 'History' }).click();
  expect(await place()).toBe(drawn);
  for (const name of [before, after]) await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/hardware(\?|$)/);
  await expectRows(page);
});

test('what is found goes into an Excel file and a PDF, not narrowed by supplier', async ({ page }) => {
  await stayIn(page);
  const filter = { search: 'Rugged laptop 1', supplier_id: await choiceOf(page, 'suppliers', 'Riffa Motors') };
  await go(page, `/hardware?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.getByRole('button', { name: 'Supplier: Riffa Motors' })).toBeVisible();
  await expect(page.getByText('Nothing matches: assets')).toBeVisible();
  const fileOf = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The file is not narrowed by: Supplier')).toBeVisible();
    await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check();
    if (format === 'PDF') await expectAccessible(page);
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
