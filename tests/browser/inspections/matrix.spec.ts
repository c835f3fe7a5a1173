import { expect, expectAccessible, test } from '../fixtures';
import { bodyOf, makeDoneRound, sent } from './support';

test('a supervisor sees many inspections side by side, sends marked cells back by keys, and approves the others', async ({ page }) => {
  const { name, failing, clean } = await makeDoneRound(page);
  await page.goto('/inspections/approval');
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('button', { name: 'Matrix' }).click();
  const grid = page.getByRole('grid', { name: 'Values of the inspections' });
  const inspections = grid.locator('tbody').getByRole('rowheader');
  await expect(inspections).toHaveCount(3);
  const cell = grid.getByRole('gridcell', { name: /^Low Not good ?Two fingers low$/ });
  await expectAccessible(page);

  await cell.click();
  const answer = page.getByRole('dialog', { name: failing.asset.name });
  await expect(answer.getByText('Two fingers low')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText('48');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Send 1 parameter back' });
  await dialog.getByRole('button', { name: 'Please look at it on site.' }).click();
  const returned = sent(page, 'audit-inspection/parameters/approval');
  await page.keyboard.press('Control+Enter');
  await expect(inspections).toHaveCount(2);

  // The focus is where the judged one was.
  await expect(grid.locator(':focus')).toHaveCount(1);
  await inspections.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('2 selected')).toBeVisible();
  // The next verdict sends the one before it.
  await page.keyboard.press('a');
  const { ids, ...verdict } = bodyOf(await returned);
  expect([ids, verdict]).toMatchObject([[expect.any(Number)], { action: 4, mode: 2, comment: 'Please look at it on site.' }]);
  await expect(page.getByText('Nothing waits for approval')).toBeVisible();
  const approved = sent(page, 'audit-inspection/approval');
  await page.getByRole('button', { name: 'Queue' }).click();
  await page.getByRole('tab', { name: 'Returned' }).click();
  expect([...(bodyOf(await approved).ids as number[])].sort()).toEqual(clean.map(({ id }) => id).sort());
});
