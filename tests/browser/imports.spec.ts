import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { hasSamples, leftOut, sampleFile } from '../sampleFiles';
import { expect, expectAccessible, stayIn } from './fixtures';
import { findRow, finishDialog, fresh } from './form';
import { go } from './lists/go';
import { callApi } from './orders';
import { onePage } from './onePage';

const test = onePage();

/** Uploads a file of rows on the page of imports; it is opened then. */
async function uploadRows(page: Page, name: string, buffer: Buffer, mimeType = 'text/csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

/** Says what the rows are, and has them checked. */
async function checkRows(page: Page, register: string, outcome: string, { makes = true } = {}): Promise<void> {
  await page.getByLabel('Rows are').selectOption({ label: register });
  if (!makes) await page.getByRole('checkbox', { name: 'Categories' }).uncheck();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText(outcome)).toBeVisible({ timeout: 60_000 });
}

/** Takes back the import whose page is open. */
async function takeBack(page: Page, told: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByText(told)).toBeVisible({ timeout: 60_000 });
}

test('a file is brought in after a look at every row, mended in place, and taken back', async ({ page }) => {
  const name = fresh('Imported supplier');
  const lines = [
    'Name,Mail address,Notes',
    `${name} one,one@mainstay.example,first`,
    `${name} two,nonsense,second`,
    `,three@mainstay.example,`,
  ];
  await stayIn(page);
  await go(page, '/imports');
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await uploadRows(page, `${name}.csv`, Buffer.from(lines.join('\n')));
  await page.getByLabel('Rows are').selectOption({ label: 'Suppliers' });
  await expect(page.getByLabel('Field for the column Name')).toHaveValue('name');
  await page.getByLabel('Field for the column Mail address').selectOption('email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows' }).click();

  await expect(page.getByText('1 new, 0 changed, 0 left as they are, 2 refused.')).toBeVisible();
  await expectAccessible(page);
  const cell = page.getByRole('button', { name: /^Mail address, row 3/ });
  await cell.click();
  await page.getByRole('textbox', { name: 'Mail address, row 3' }).fill('two@mainstay.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 new, 0 changed, 0 left as they are, 1 refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Import the 2 good rows' }).click();

  await expect(page.getByText('2 added, 0 changed, 0 left as they were, 1 refused.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Refused rows as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Name: This field is required.');
  await takeBack(page, /^2 rows taken back, 0 not\.$/);
});

test('a workbook is brought in as a whole', async ({ page }) => {
  const name = fresh('Supplier of a workbook');
  const rows = [['Name', 'Phone'], ...['one', 'two', 'three'].map((one, at) => [`${name} ${one}`, 17_000_001 + at])];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Suppliers', rows }] }));
  await stayIn(page);
  await go(page, '/imports');
  await uploadRows(page, `${name}.xlsx`, buffer, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  await page.getByLabel('Rows are').selectOption({ label: 'Suppliers' });
  await expect(page.getByLabel('Field for the column Phone')).toHaveValue('phone');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('3 new, 0 changed, 0 left as they are, 0 refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all 3 rows, or none' }).click();
  await expect(page.getByText('3 added, 0 changed, 0 left as they were, 0 refused.')).toBeVisible();
  await page.getByRole('link', { name: 'Suppliers' }).last().click();
  await findRow(page, `${name} two`);
  await expect(page.getByRole('cell', { name: '17000002', exact: true })).toBeVisible();
});

test('a file on its way is stopped, and another one chosen', async ({ page }) => {
  await stayIn(page);
  await go(page, '/imports');
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/imports', async route => {
    if (route.request().method() === 'POST') await held;
    await route.continue().catch(() => undefined);
  });
  const [one, other] = [fresh('stopped'), fresh('chosen')].map(name => `${name}.csv`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: one ?? '', mimeType: 'text/csv', buffer: Buffer.from('Name\nOne') });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  release();
  await input.setInputFiles({ name: other ?? '', mimeType: 'text/csv', buffer: Buffer.from('Name\nOther') });
  await expect(page.getByRole('heading', { name: other })).toBeVisible();
  await go(page, '/imports');
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await expect(page.getByRole('link', { name: one })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: `Delete the import ${other}` }).click();
  await finishDialog(page, 'Delete');
  await expect(page.getByRole('link', { name: other })).toHaveCount(0);
});

test('whoever may not import is not offered it', async ({ page }) => {
  await stayIn(page, 'viewer');
  await go(page, '/sessions');
  await expect(page.getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imports' })).toHaveCount(0);
  await go(page, '/imports');
  await expect(page).toHaveURL(/access-denied/);
});

test('a row that turns bad after the check leaves nothing of an import of all or none, and says which it was', async ({ page }) => {
  const name = fresh('Imported part');
  const category = fresh('Category for a while');
  await stayIn(page);
  const made = await callApi(page, 'POST', 'categories', { name: category, category_type: 'component' });
  const { id } = made.payload as { id: number };
  const lines = ['Name,Category,Quantity', `${name} one,Bearings and seals,3`, `${name} two,${category},4`];
  await go(page, '/imports');
  await uploadRows(page, `${name}.csv`, Buffer.from(lines.join('\n')));
  await checkRows(page, 'Spare parts', '2 new, 0 changed, 0 left as they are, 0 refused.', { makes: false });
  await callApi(page, 'DELETE', `categories/${id}`);
  await page.getByRole('button', { name: 'Import all 2 rows, or none' }).click();
  await expect(page.getByRole('alert').getByText('A row could not be saved, so none was. It is marked below.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${name} two`) })).toContainText('Refused');
  await expect(page.getByRole('row', { name: new RegExp(`${name} one`) })).toHaveCount(0);
  expect(await callApi(page, 'GET', `components?search=${encodeURIComponent(name)}`)).toMatchObject({ total: 0 });
});

test.describe(`the sample files${leftOut}`, () => {
  test.skip(!hasSamples);

  // All six go in completely at the server (`tests/server/import.test.ts`); two show that the page does the same.
  test('go in completely, one after the other, and are taken back', async ({ page }) => {
    test.setTimeout(300_000);
    await stayIn(page);
    const found = () => callApi(page, 'GET', 'hardware?search=ICC-2065556');
    const imported: string[] = [];
    await go(page, '/imports');
    for (const [file, register, outcome] of [
      ['locations', 'Locations', '17 new, 0 changed, 2 left as they are, 0 refused.'],
      ['assets', 'Assets', '22 new, 0 changed, 0 left as they are, 0 refused.'],
    ] as const) {
      await uploadRows(page, `${file}.csv`, sampleFile(`${file}-sample.csv`));
      await checkRows(page, register, outcome);
      await page.getByRole('button', { name: /^Import all/ }).click();
      await expect(page.getByText(outcome.replace(' new', ' added').replace('they are', 'they were'))).toBeVisible({ timeout: 60_000 });
      imported.unshift(`/imports${new URL(page.url()).search}`);
      await go(page, '/imports');
    }
    expect(await found()).toMatchObject({ total: 1 });
    for (const address of imported) {
      await go(page, address);
      await takeBack(page, / rows taken back, 0 not\.$/);
    }
    expect(await found()).toMatchObject({ total: 0 });
  });
});
