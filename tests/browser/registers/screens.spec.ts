import { expect, expectAccessible, expectRows, stayIn } from '../fixtures';
import { fillIn, fresh, remove, save, type Entries } from '../form';
import { go } from '../lists/go';
import { onePage } from '../onePage';

const test = onePage();

/** A register with the screens that all have, and what is entered there. */
interface Register {
  path: string;
  /** The labels of what names the record, and no other. */
  names?: readonly string[];
  record: string;
  more?: Entries;
  change: Entries;
}

const notes = { Notes: 'Changed on a journey' };

/** Registers whose screens are those that all have: here each makes its calls, and is accessible. */
const areas: Readonly<Record<string, readonly Register[]>> = {
  settings: [
    { path: 'categories', record: 'Journey category', more: { Type: { choose: 'Asset' } }, change: notes },
    { path: 'depreciations', record: 'Journey depreciation', more: { Months: '36' }, change: { Months: '48' } },
    { path: 'fields', record: 'Journey field', change: { 'Help text': 'Changed on a journey' } },
    { path: 'fieldsets', record: 'Journey field set', change: { Name: 'Journey field set two' } },
    { path: 'companies', record: 'Journey company', more: { 'E-mail': 'office@journey.example' }, change: { Phone: '+973 1700 1234' } },
    { path: 'suppliers', record: 'Journey supplier', more: { Contact: 'Noor' }, change: { Phone: '+973 1700 5678' } },
    { path: 'departments', record: 'Journey department', change: { Phone: '+973 1700 9012' } },
    { path: 'locations', record: 'Journey location', more: { Parent: { find: 'Sitra' } }, change: { Phone: '+973 1700 3456' } },
    { path: 'groups', record: 'Journey group', change: notes },
    { path: 'statuslabels', record: 'Journey status', more: { Type: { choose: 'Pending' } }, change: notes },
    { path: 'models', record: 'Journey model', more: { Category: { find: 'Pump' } }, change: { 'Model number': 'JM-2' } },
    { path: 'causes', record: 'Journey cause', more: { Type: { choose: 'Process' } }, change: { 'Question to ask': 'Was it us?' } },
  ],
  'maintenance and contracts': [
    { path: 'maintenance-statuses', record: 'Journey work status', more: { 'Base status': { choose: 'Open' } }, change: notes },
    { path: 'maintenance-priorities', record: 'Journey priority', more: { Rank: '9' }, change: { Rank: '8' } },
    { path: 'maintenance-categories', record: 'Journey work category', change: notes },
    {
      path: 'checklists',
      record: 'Journey start-up round',
      more: { Type: { choose: 'Before the work' } },
      change: { Status: { choose: 'Inactive' } },
    },
    { path: 'projects', record: 'Journey project', more: { Budget: '1200.5' }, change: { Budget: '1300' } },
    {
      path: 'customers',
      names: ['Name', 'Customer tag'],
      record: 'Journey harbour towers',
      more: { Contact: 'Noor Saleh' },
      change: { 'E-mail': 'office@journey.example' },
    },
    { path: 'vendors', record: 'Journey pump works', more: { Contact: 'Ali' }, change: notes },
    { path: 'contract-types', record: 'Journey rental', change: notes },
    { path: 'contract-invoices', names: ['Number'], record: 'INV-J-001', more: { Customer: { find: 'Seef Lagoon Malls' } }, change: notes },
  ],
};

for (const [area, registers] of Object.entries(areas))
  test(`a record of each register of ${area} is added, changed and deleted on accessible screens`, async ({ page }) => {
    await stayIn(page);
    await go(page, '/sessions');
    for (const { path, names = ['Name'], record, more, change } of registers)
      await test.step(path, async () => {
        await go(page, `/${path}/create`);
        const called = fresh(record);
        await fillIn(page, { ...Object.fromEntries(names.map(label => [label, called])), ...more });
        await save(page);
        // Some lead on to the page of the record, where the rest of it is said.
        await expect(page).toHaveURL(new RegExp(`/${path}/\\d+(/show)?$`));
        if (page.url().endsWith('/show')) await go(page, new URL(page.url()).pathname.replace('/show', ''));
        await expect(page.getByRole('heading', { name: `Edit ${called}` })).toBeVisible();
        await expectAccessible(page);
        await fillIn(page, change);
        await save(page);
        await go(page, `${new URL(page.url()).pathname}/show`);
        await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
        await expectAccessible(page);
        await remove(page);
        await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
        await expectRows(page);
        await expectAccessible(page);
      });
  });

test('the escalation matrix is read only', async ({ page }) => {
  await stayIn(page);
  await go(page, '/escalation-matrix');
  await expectRows(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(page.getByRole('link', { name: /New|Create/ })).toHaveCount(0);
  await expectAccessible(page);
});
