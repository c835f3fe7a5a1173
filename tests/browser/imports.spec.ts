import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { findRow, fresh } from './form';

test('a file is brought in after a look at every row, mended in place, and taken back', async ({ page }) => {
  const name = fresh('Imported supplier');
  const lines = [
    'Name,Mail address,Notes',
    `${name} one,one@mainstay.example,first`,
    `${name} two,nonsense,second`,
    `,three@mainstay.example,`,
  ];
  await signIn(page);
  await page.goto('/imports');
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('heading', { name: new RegExp(`${name}.csv`) })).toBeVisible();
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
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByText('2 rows taken back, 0 not.')).toBeVisible();

  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('button', { name: `Delete the import ${name}.csv` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: `${name}.csv` })).toHaveCount(0);
});

test('a workbook is brought in as a whole, and taken back', async ({ page }) => {
  const name = fresh('Supplier of a workbook');
  const rows = [['Name', 'Phone'], ...['one', 'two', 'three'].map((one, at) => [`${name} ${one}`, 17_000_001 + at])];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Suppliers', rows }] }));
  await signIn(page);
  await page.goto('/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.xlsx`, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
  await expect(page.getByRole('heading', { name: new RegExp(`${name}.xlsx`) })).toBeVisible();
  await page.getByLabel('Rows are').selectOption({ label: 'Suppliers' });
  await expect(page.getByLabel('Field for the column Phone')).toHaveValue('phone');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('3 new, 0 changed, 0 left as they are, 0 refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all 3 rows, or none' }).click();
  await expect(page.getByText('3 added, 0 changed, 0 left as they were, 0 refused.')).toBeVisible();
  const imported = page.url();
  await page.getByRole('link', { name: 'Suppliers' }).last().click();
  await findRow(page, `${name} two`);
  await expect(page.getByRole('cell', { name: '17000002', exact: true })).toBeVisible();
  await page.goto(imported);
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByText('3 rows taken back, 0 not.')).toBeVisible();
});

test('whoever may not import is not offered it', async ({ page }) => {
  await signIn(page, 'viewer');
  await expect(page.getByRole('link', { name: 'Imports' })).toHaveCount(0);
  await page.goto('/imports');
  await expect(page).toHaveURL(/access-denied/);
});
