import { expect, expectAccessible, expectRows, stayIn } from './fixtures';
import { act, fillIn, findRow, fresh, openRow, openTab, remove, save, typeDay } from './form';
import { go, goToRecord } from './lists/go';
import { choiceOf, newRecord } from './orders';
import { onePage } from './onePage';

const test = onePage();

test('a customer’s places, work, reports, quotations and invoices stand on one page', async ({ page }) => {
  await stayIn(page);
  await go(page, `/customers/${await choiceOf(page, 'customers', 'Gateway Tower Properties')}/show`);
  for (const tab of ['Locations', 'Service reports', 'Contracts', 'Quotations', 'Invoices', 'Work orders']) {
    await openTab(page, tab);
    await expectRows(page);
  }
  await expect(
    page
      .getByRole('link', { name: /^WO-\d{6}/ })
      .or(page.getByRole('cell', { name: /^WO-\d{6}/ }))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a contract is made for a customer’s places and the assets there, and its versions are kept apart', async ({ page }) => {
  const [name, tag] = [fresh('Journey cooling service'), fresh('C-J-001')];
  await stayIn(page);
  await go(page, '/contracts/create');
  await fillIn(page, { Name: name, Tag: tag, Type: { find: 'Breakdown cover' }, Status: { find: 'Draft' } });
  await typeDay(page, 'Start', '20270101');
  await typeDay(page, 'Expires', '20261231');
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/must be after|is not after|after the start/i).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await typeDay(page, 'Expires', '20271231');
  await save(page);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('offer.pdf');
  await page.getByRole('tab', { name: 'Terms' }).click();
  await fillIn(page, { 'Quotation amount': '1300', 'Comment on this version': 'Prices of the second offer' });
  await save(page);
  await goToRecord(page);
  await expect(page.getByText('Prices of the second offer')).toBeVisible();
  await openTab(page, 'Versions');
  await expect(page.getByRole('button', { name: /^Version 2 Prices of the second offer/ })).toBeVisible();
  await page.getByLabel('Compared with').selectOption('Version 1');
  await expect(page.getByRole('row', { name: 'Quotation amount BHD 1,250.500 BHD 1,300.000' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await expect(page.getByRole('row', { name: 'Quotation amount BHD 1,250.500' })).toBeVisible();
  await openTab(page, 'Assets');
  await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();

  await openTab(page, 'Documents');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') });
  await expect(page.getByRole('button', { name: 'Delete signed.pdf' })).toBeVisible();
  await expectAccessible(page);

  await remove(page);
  await expect(page).toHaveURL(/\/contracts(\?|$)/);
  await expectRows(page);
  await expectAccessible(page);
});

test('a contract status that came with the system is not changed, only cloned', async ({ page }) => {
  const name = fresh('Journey renewal');
  await stayIn(page);
  await go(page, `/contract-statuses/${await choiceOf(page, 'contract-statuses', 'Active')}/show`);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await act(page, 'Clone');
  await fillIn(page, { Name: name });
  await save(page);
  await fillIn(page, { Notes: 'Waits for the other side' });
  await save(page);
  await goToRecord(page);
  await expect(page.getByText('Waits for the other side')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');
  await remove(page);
  await expect(page).toHaveURL(/\/contract-statuses(\?|$)/);
  await expectRows(page);
  await expectAccessible(page);
});

test('the total of lines shows while a quotation is typed, in dinars with three decimals', async ({ page }) => {
  const name = fresh('Q-J-001');
  await stayIn(page);
  await go(page, '/contract-quotations/create');
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
  await go(page, '/contract-quotations');
  await findRow(page, name);
  await expect(page.getByRole('cell', { name: '76.375', exact: true })).toBeVisible();
  await openRow(page, name);
  await expect(page.getByText('BHD 76.375')).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/contract-quotations(\?|$)/);
  await expectRows(page);
});

test('a vendor’s page shows the places it works at, and begins a contract with it', async ({ page }) => {
  const name = fresh('Journey valve works');
  await stayIn(page);
  const places = ['Sitra Power Station', 'Hidd dosing room'];
  const ids = await Promise.all(places.map(place => choiceOf(page, 'locations', place)));
  await go(page, `/vendors/${await newRecord(page, 'vendors', { name, service_locations: ids })}/show`);
  await openTab(page, 'Service locations');
  await expect(page.getByRole('cell', { name: 'Hidd dosing room', exact: true })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2 rows')).toBeVisible();
  await openTab(page, 'Contracts');
  await page.getByRole('button', { name: 'Add contract' }).last().click();
  await page.getByRole('tab', { name: 'Party and assets' }).click();
  await expect(page.locator('#field-vendor')).toHaveValue(name);
});
