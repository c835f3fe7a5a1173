import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { walkRegister, type Register } from './walkRegister';

const registers: readonly Register[] = [
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
];

registers.forEach(walkRegister);

test('the escalation matrix is read only', async ({ page }) => {
  await signIn(page);
  await page.goto('/escalation-matrix');
  await expectRows(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(page.getByRole('link', { name: /New|Create/ })).toHaveCount(0);
  await expectAccessible(page);
});
