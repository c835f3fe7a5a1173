import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import {
  act,
  fillIn,
  findRow,
  fresh,
  openForm,
  openRecord,
  openRow,
  openSaved,
  openTab,
  remove,
  save,
  saveAndClose,
  typeDay,
} from './form';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens each tab of a record, and looks at it. */
async function lookThrough(page: Page, tabs: readonly string[]): Promise<void> {
  for (const tab of tabs) {
    await openTab(page, tab);
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^(Showing |No entries yet|Created)/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
}

test('a customer’s places, work, reports, quotations and invoices stand on one page', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers');
  await expectRows(page);
  await expectAccessible(page);
  await openRecord(page, 'customers', 'Gateway Tower Properties');
  await lookThrough(page, ['Locations', 'Work orders', 'Service reports', 'Contracts', 'Quotations', 'Invoices', 'History']);
  await openTab(page, 'Work orders');
  await expect(
    page
      .getByRole('link', { name: /^WO-\d{6}/ })
      .or(page.getByRole('cell', { name: /^WO-\d{6}/ }))
      .first(),
  ).toBeVisible();
  await remove(page);
  await expect(
    dialogOf(page)
      .getByText(/ use this customer/)
      .first(),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  const name = fresh('Journey harbour towers');
  await openForm(page, 'customers');
  await expectAccessible(page);
  await fillIn(page, { Name: name, 'Customer tag': fresh('JHT'), Contact: 'Noor Saleh', 'E-mail': 'office@journey.example' });
  await page.getByRole('tab', { name: 'Address' }).click();
  await fillIn(page, { City: 'Manama', Country: 'Bahrain' });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expect(page.getByRole('link', { name: 'office@journey.example' })).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/customers(\?|$)/);
});

test('a vendor is added with the places it works at', async ({ page }) => {
  const name = fresh('Journey valve works');
  await signIn(page);
  await page.goto('/vendors');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'vendors');
  await fillIn(page, { Name: name, Contact: 'Ali', 'Service locations': { find: 'Sitra Power Station' } });
  await fillIn(page, { 'Service locations': { find: 'Hidd dosing room' } });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await openTab(page, 'Contracts');
  await page.getByRole('button', { name: 'Add contract' }).last().click();
  await page.getByRole('tab', { name: 'Party and assets' }).click();
  await expect(page.locator('#field-vendor')).toHaveValue(name);
  await page.goBack();
  await openTab(page, 'Service locations');
  await expect(page.getByRole('cell', { name: 'Hidd dosing room', exact: true })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2 rows')).toBeVisible();
  await lookThrough(page, ['Service locations', 'Contracts', 'History']);
  await remove(page);
  await expect(page).toHaveURL(/\/vendors(\?|$)/);
});

test('a contract is made for a customer’s places and the assets there, and its versions are kept apart', async ({ page }) => {
  const [name, tag] = [fresh('Journey cooling service'), fresh('C-J-001')];
  await signIn(page);
  await page.goto('/contracts');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'contracts');
  await fillIn(page, { Name: name, Tag: tag, Type: { find: 'Breakdown cover' }, Status: { find: 'Draft' } });
  await typeDay(page, 'Start', '20270101');
  await typeDay(page, 'Expires', '20261231');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Party and assets' }).click();
  await expect(page.getByText('Choose first: Customer').first()).toBeVisible();
  await fillIn(page, { '#field-customer': { find: 'Muharraq Airfield Services' } });
  await page.locator('#field-locations').click();
  await expect(page.getByRole('option', { name: 'Muharraq MCC room' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Sitra/ })).toHaveCount(0);
  await page.getByRole('option', { name: 'Muharraq MCC room' }).click();
  await page.keyboard.press('Escape');
  await page.locator('#field-assets').click();
  await page.getByRole('option', { name: /^DU-/ }).first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Terms' }).click();
  await fillIn(page, { 'Quotation amount': '1250.5' });
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 offer') });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/must be after|is not after|after the start/i).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await typeDay(page, 'Expires', '20271231');
  await save(page);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('offer.pdf');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Terms' }).click();
  await fillIn(page, { 'Quotation amount': '1300', 'Comment on this version': 'Prices of the second offer' });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expect(page.getByText('Prices of the second offer')).toBeVisible();
  await lookThrough(page, ['Assets', 'Invoices', 'History']);
  await openTab(page, 'Versions');
  await expect(page.getByRole('button', { name: /^Version 2 Prices of the second offer/ })).toBeVisible();
  await page.getByLabel('Compared with').selectOption('Version 1');
  await expect(page.getByRole('row', { name: 'Quotation amount BHD 1,250.500 BHD 1,300.000' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await expect(page.getByRole('row', { name: 'Quotation amount BHD 1,250.500' })).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'Assets');
  await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();

  await openTab(page, 'Documents');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') });
  await expect(page.getByRole('button', { name: 'Delete signed.pdf' })).toBeVisible();
  await expectAccessible(page);

  await act(page, 'Clone');
  await expect(page).toHaveURL(/\/contracts\/create$/);
  await fillIn(page, { Name: `${name} two` });
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('');
  await saveAndClose(page);
  for (const each of [`${name} two`, name]) {
    await openRecord(page, 'contracts', each);
    await remove(page);
    await expect(page).toHaveURL(/\/contracts(\?|$)/);
  }
});

test('a custom contract status is added, changed and cloned; those that came with the system are only cloned', async ({ page }) => {
  const name = fresh('Journey renewal');
  await signIn(page);
  await page.goto('/contract-statuses');
  await expectRows(page);
  await expectAccessible(page);
  await openRecord(page, 'contract-statuses', 'Active');
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await act(page, 'Clone');
  await fillIn(page, { Name: name });
  await expectAccessible(page);
  await save(page);
  await fillIn(page, { Notes: 'Waits for the other side' });
  await saveAndClose(page);
  await openRecord(page, 'contract-statuses', name);
  await expect(page.getByText('Waits for the other side')).toBeVisible();
  await expectAccessible(page);
  await act(page, 'Clone');
  await fillIn(page, { Name: `${name} two` });
  await saveAndClose(page);
  for (const each of [`${name} two`, name]) {
    await openRecord(page, 'contract-statuses', each);
    await remove(page);
    await expect(page).toHaveURL(/\/contract-statuses(\?|$)/);
  }
});

test('a contract type is added, found and deleted', async ({ page }) => {
  const name = fresh('Journey rental');
  await signIn(page);
  await page.goto('/contract-types');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'contract-types');
  await fillIn(page, { Name: name });
  await expectAccessible(page);
  await save(page);
  await openRecord(page, 'contract-types', name);
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/contract-types(\?|$)/);
});

for (const { path, number, one } of [
  { path: 'contract-quotations', number: 'Q-J-001', one: 'Quotation' },
  { path: 'contract-invoices', number: 'INV-J-001', one: 'Invoice' },
]) {
  test(`the total of lines shows while a ${one.toLowerCase()} is typed, in dinars with three decimals`, async ({ page }) => {
    const name = fresh(number);
    await signIn(page);
    await page.goto(`/${path}`);
    await expectRows(page);
    await expectAccessible(page);
    await openForm(page, path);
    await fillIn(page, { Number: name, Customer: { find: 'Seef Lagoon Malls' } });
    for (const [at, line] of [
      ['Filter set', '3', '12.125'],
      ['Call-out', '1', '40'],
    ].entries()) {
      await page.getByRole('button', { name: /^Add/ }).last().click();
      for (const [label, text] of [
        ['Description', line[0]],
        ['Quantity', line[1]],
        ['Unit price', line[2]],
      ] as const)
        await page
          .getByLabel(new RegExp(`^${label}\\s*\\*?$`))
          .nth(at)
          .fill(text ?? '');
    }
    await expect(page.getByText('BHD 36.375')).toBeVisible();
    await expect(page.getByText('BHD 76.375')).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await page.goto(`/${path}`);
    await findRow(page, name);
    await expect(page.getByRole('cell', { name: '76.375', exact: true })).toBeVisible();
    await openRow(page, name);
    await expect(page.getByText('BHD 76.375')).toBeVisible();
    await expectAccessible(page);
    await remove(page);
    await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
  });
}
