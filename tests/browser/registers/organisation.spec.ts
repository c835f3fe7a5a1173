import { expect, signIn, test } from '../fixtures';
import { fillIn } from '../form';
import { walkRegister, type Register } from './walkRegister';

const registers: readonly Register[] = [
  {
    path: 'locations',
    one: 'Location',
    name: 'Name',
    record: 'Journey location',
    more: { Parent: { find: 'Sitra' } },
    change: { Phone: '+973 1700 3456' },
  },
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
