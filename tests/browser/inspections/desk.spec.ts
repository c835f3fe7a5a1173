import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures';
import { expectMessage } from '../support/messages';
import { bodyOf, makeDoneRound, sent } from './support';

const queue = (page: Page) => page.getByRole('list', { name: 'Inspections to judge' });
async function selectTwo(page: Page): Promise<void> {
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(at)
      .check();
}

/** Makes a work order from what is looked at, or from what is marked of it. */
async function orderFrom(page: Page, asset: string): Promise<void> {
  await page.getByRole('button', { name: 'Work order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Work order for ${asset}` });
  await expectMessage(page, /^WO-\d+ was made\.$/, () => dialog.getByRole('button', { name: 'Make the work order' }).click());
  await expect(dialog).toHaveCount(0);
}

test('a supervisor approves many by keys and takes it back, sends a parameter back, and approves the rest', async ({ page }) => {
  const { name, failing, clean } = await makeDoneRound(page);
  await page.goto(`/inspections/approval?id=${failing.id}`);
  await page.getByRole('searchbox').first().fill(name);
  await expect(queue(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Two fingers low')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await orderFrom(page, failing.asset.name);
  await page.getByRole('checkbox', { name: 'Mark Oil level' }).check();
  await orderFrom(page, failing.asset.name);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Send 1 parameter back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Please look at it on site.' }).click();
  await expectAccessible(page);
  const returned = sent(page, 'audit-inspection/parameters/approval');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(2);
  // The next verdict sends the one before it.
  await selectTwo(page);
  await page.getByRole('button', { name: 'Approve 2' }).click();
  expect(bodyOf(await returned)).toMatchObject({ action: 4, mode: 2, comment: 'Please look at it on site.' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(2);
  await selectTwo(page);
  const approved = sent(page, 'audit-inspection/approval');
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await page.getByRole('tab', { name: 'Returned' }).click();
  const body = bodyOf(await approved);
  expect(body).toMatchObject({ action: 1, mode: '' });
  expect([...(body.ids as number[])].sort()).toEqual(clean.map(({ id }) => id).sort());
  await expect(queue(page).getByRole('button', { name: new RegExp(failing.asset.name) })).toBeVisible();
});
