import { expect, signIn, test } from '../fixtures';
import { act, findRow, remove } from '../form';
import { expectMessage } from '../support/messages';
import { walkRegister, type Register } from './walkRegister';

const registers: readonly Register[] = [
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
    path: 'models',
    one: 'Asset model',
    name: 'Name',
    record: 'Journey model',
    more: { Category: { find: 'Pump' } },
    change: { 'Model number': 'JM-2' },
  },
];

registers.forEach(walkRegister);

test('a deleted manufacturer is shown on demand and restored', async ({ page }) => {
  await signIn(page);
  await page.goto('/manufacturers');
  await page.getByLabel('Show deleted').click();
  await expect(page).toHaveURL(/deleted/);
  await findRow(page, 'Journey manufacturer two');
  await page.getByRole('cell', { name: 'Journey manufacturer two', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Journey manufacturer two' })).toBeVisible();
  await expectMessage(page, 'Manufacturer restored', () => act(page, 'Restore'));
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
