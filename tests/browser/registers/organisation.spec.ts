import { expect, signIn, test } from '../fixtures';
import { fillIn } from '../form';
import { walkRegister, type Register } from './walkRegister';

const registers: readonly Register[] = [
  {
    path: 'companies',
    one: 'Company',
    name: 'Name',
    record: 'Journey company',
    more: { 'E-mail': 'office@journey.example' },
    change: { Phone: '+973 1700 1234' },
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
    path: 'locations',
    one: 'Location',
    name: 'Name',
    record: 'Journey location',
    more: { Parent: { find: 'Sitra' } },
    change: { Phone: '+973 1700 3456' },
  },
  { path: 'groups', one: 'Group', name: 'Name', record: 'Journey group', more: {}, change: { Notes: 'Changed on a journey' } },
];

registers.forEach(walkRegister);

test('a name that is taken is refused at its field, and nothing that was typed is lost', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies/create');
  await fillIn(page, { Name: 'Mainstay Utilities', Phone: '+973 1700 1234', 'E-mail': 'not an address' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This must be an e-mail address.').first()).toBeVisible();
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Mainstay Utilities');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+973 1700 1234');
});
