import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { act, fillIn, fresh, findRow, remove, save, saveAndClose, type Entries } from './form';

interface Register {
  path: string;
  one: string;
  /** The label of what names the record. */
  name: string;
  record: string;
  more: Entries;
  change: Entries;
}

const registers: Register[] = [
  {
    path: 'companies',
    one: 'Company',
    name: 'Name',
    record: 'Journey company',
    more: { 'E-mail': 'office@journey.example' },
    change: { Phone: '+973 1700 1234' },
  },
  {
    path: 'categories',
    one: 'Category',
    name: 'Name',
    record: 'Journey category',
    more: { Type: { choose: 'Asset' } },
    change: { Notes: 'Changed on a journey' },
  },
  {
    path: 'statuslabels',
    one: 'Status label',
    name: 'Name',
    record: 'Journey status',
    more: { Type: { choose: 'Pending' } },
    change: { Notes: 'Changed on a journey' },
  },
  {
    path: 'manufacturers',
    one: 'Manufacturer',
    name: 'Name',
    record: 'Journey manufacturer',
    more: {},
    change: { 'Web site': 'https://journey.example' },
  },
  {
    path: 'suppliers',
    one: 'Supplier',
    name: 'Name',
    record: 'Journey supplier',
    more: { Contact: 'Noor' },
    change: { Phone: '+973 1700 5678' },
  },
  { path: 'departments', one: 'Department', name: 'Name', record: 'Journey department', more: {}, change: { Phone: '+973 1700 9012' } },
  {
    path: 'depreciations',
    one: 'Depreciation',
    name: 'Name',
    record: 'Journey depreciation',
    more: { Months: '36' },
    change: { Months: '48' },
  },
  {
    path: 'locations',
    one: 'Location',
    name: 'Name',
    record: 'Journey location',
    more: { Parent: { find: 'Sitra' } },
    change: { Phone: '+973 1700 3456' },
  },
  { path: 'fields', one: 'Custom field', name: 'Name', record: 'Journey field', more: {}, change: { 'Help text': 'Changed on a journey' } },
  { path: 'fieldsets', one: 'Field set', name: 'Name', record: 'Journey field set', more: {}, change: {} },
  {
    path: 'maintenance-statuses',
    one: 'Work order status',
    name: 'Name',
    record: 'Journey work status',
    more: { 'Base status': { choose: 'Open' } },
    change: { Notes: 'Changed on a journey' },
  },
  {
    path: 'maintenance-priorities',
    one: 'Work order priority',
    name: 'Name',
    record: 'Journey priority',
    more: { Rank: '9' },
    change: { Rank: '8' },
  },
  {
    path: 'maintenance-categories',
    one: 'Work order category',
    name: 'Name',
    record: 'Journey work category',
    more: {},
    change: { Notes: 'Changed on a journey' },
  },
  {
    path: 'causes',
    one: 'Cause',
    name: 'Name',
    record: 'Journey cause',
    more: { Type: { choose: 'Process' } },
    change: { 'Question to ask': 'Was it us?' },
  },
  {
    path: 'models',
    one: 'Asset model',
    name: 'Name',
    record: 'Journey model',
    more: { Category: { find: 'Pump' } },
    change: { 'Model number': 'JM-2' },
  },
  { path: 'groups', one: 'Group', name: 'Name', record: 'Journey group', more: {}, change: { Notes: 'Changed on a journey' } },
];

for (const register of registers) {
  test(`an administrator adds, changes, finds and deletes: ${register.one}`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/${register.path}`);
    await expectRows(page);
    await expectAccessible(page);

    await page
      .getByRole('link', { name: new RegExp(`${register.one}`, 'i') })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${register.path}/create$`));
    const record = fresh(register.record);
    await fillIn(page, { [register.name]: record, ...register.more });
    await save(page);
    await expect(page).toHaveURL(new RegExp(`/${register.path}/\\d+$`));
    await expect(page.getByRole('heading', { name: `Edit ${record}` })).toBeVisible();
    await expectAccessible(page);

    const changed = `${record} two`;
    await fillIn(page, { [register.name]: changed, ...register.change });
    await saveAndClose(page);

    await findRow(page, changed);
    await page.getByRole('cell', { name: changed, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: changed })).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText(record, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    await remove(page);
    await expect(page).toHaveURL(new RegExp(`/${register.path}(\\?|$)`));
  });
}

test('the escalation matrix is read only', async ({ page }) => {
  await signIn(page);
  await page.goto('/escalation-matrix');
  await expectRows(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(page.getByRole('link', { name: /New|Create/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a deleted manufacturer is shown on demand and restored', async ({ page }) => {
  await signIn(page);
  await page.goto('/manufacturers');
  await page.getByLabel('Show deleted').click();
  await expect(page).toHaveURL(/deleted/);
  await findRow(page, 'Journey manufacturer two');
  await page.getByRole('cell', { name: 'Journey manufacturer two', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Journey manufacturer two' })).toBeVisible();
  await act(page, 'Restore');
  await expect(page.getByText('Manufacturer restored').first()).toBeVisible();
  // The list remembers what it was last asked for.
  await page.goto('/manufacturers?filter={}');
  await findRow(page, 'Journey manufacturer two');
});

test('a status label in use is not deleted, and the refusal leads to its assets', async ({ page }) => {
  await signIn(page);
  await page.goto('/statuslabels');
  await page.getByRole('cell', { name: 'Ready to deploy', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Ready to deploy' })).toBeVisible();
  await remove(page);
  await expect(page.getByRole('dialog').getByText(/assets use this status label/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Assets/ })
    .click();
  await expect(page).toHaveURL(/\/hardware\?/);
  await expect(page.getByText(/^Showing /)).toBeVisible();
});

test('a name that is taken is refused at its field, and nothing that was typed is lost', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/create');
  await fillIn(page, { Name: 'Mainstay Utilities', Phone: '+973 1700 1234', 'E-mail': 'not an address' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This must be an e-mail address.').first()).toBeVisible();
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Mainstay Utilities');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+973 1700 1234');
});
