import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { fillIn, fresh, remove, save } from '../form';
import { go } from '../lists/go';
import type { Register } from './walkRegister';

/** Registers whose screens the journeys of the registers beside prove: here each makes its calls, and is accessible. */
const registers: readonly Register[] = [
  {
    path: 'categories',
    one: 'Category',
    name: 'Name',
    record: 'Journey category',
    more: { Type: { choose: 'Asset' } },
    change: { Notes: 'Changed on a journey' },
  },
  {
    path: 'depreciations',
    one: 'Depreciation',
    name: 'Name',
    record: 'Journey depreciation',
    more: { Months: '36' },
    change: { Months: '48' },
  },
  { path: 'fields', one: 'Custom field', name: 'Name', record: 'Journey field', more: {}, change: { 'Help text': 'Changed on a journey' } },
  { path: 'fieldsets', one: 'Field set', name: 'Name', record: 'Journey field set', more: {}, change: { Name: 'Journey field set two' } },
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
  { path: 'groups', one: 'Group', name: 'Name', record: 'Journey group', more: {}, change: { Notes: 'Changed on a journey' } },
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
];

test('a record of each register is added, changed and deleted on accessible screens', async ({ page }) => {
  await signIn(page);
  await page.goto('/sessions');
  for (const { path, name, record, more, change } of registers)
    await test.step(path, async () => {
      await go(page, `/${path}/create`);
      const called = fresh(record);
      await fillIn(page, { [name]: called, ...more });
      await save(page);
      // Some lead on to the page of the record, where the rest of it is said.
      await expect(page).toHaveURL(new RegExp(`/${path}/\\d+(/show)?$`));
      if (page.url().endsWith('/show')) await go(page, new URL(page.url()).pathname.replace('/show', ''));
      await expect(page.getByRole('heading', { name: `Edit ${called}` })).toBeVisible();
      await expectAccessible(page);
      await fillIn(page, change);
      await save(page);
      await go(page, `${new URL(page.url()).pathname}/show?tab=history`);
      await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible();
      await expectAccessible(page);
      await remove(page);
      await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
      await expectRows(page);
      await expectAccessible(page);
    });
});
