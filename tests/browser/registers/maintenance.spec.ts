import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { walkRegister, type Register } from './walkRegister';

const registers: readonly Register[] = [
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
