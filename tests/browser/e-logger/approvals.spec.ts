import { expect, expectAccessible, password, signIn, test } from '../fixtures';
import { fresh } from '../form';
import { callApi, choiceOf, newRecord } from '../orders';
import { idOf, publishMaster } from './master';

test('entries are returned for one reason and signed by one password, those out of the ordinary apart, by keys', async ({ page }) => {
  await signIn(page);
  const name = fresh('Journey approvals');
  const fields = [{ key: 'pressure', label: 'Pressure', kind: 'number', unit: 'bar', high: 8, out_of_range: 'warn' }];
  const form = await newRecord(page, 'forms', { name, fields });
  const asset = await choiceOf(page, 'hardware', 'Level transmitter 1');
  const steps = [{ name: 'Check', meaning: 'verified', users: [await idOf(page, 'supervisor')] }];
  const master = await publishMaster(page, { ...{ name, form, asset, approvalFlow: steps }, fill: [await idOf(page, 'technician')] });
  await signIn(page, 'technician');
  const numbers: string[] = [];
  for (const pressure of ['9', '5', '6', '7']) {
    const entry = { elogger_id: master, entity_id: asset, happened_at: new Date().toISOString(), values: { pressure } };
    numbers.push(((await callApi(page, 'POST', 'elogger-submissions', entry)).payload as { number: string }).number);
  }
  const [odd = '', first = '', second = '', third = ''] = numbers;

  await signIn(page, 'supervisor');
  await page.goto('/e-logger/approvals');
  const queue = page.getByRole('list', { name: 'Entries to sign' });
  const rows = queue.getByRole('button');
  const own = (number: string) => rows.filter({ hasText: number });
  await expect(own(third)).toBeVisible();
  await expectAccessible(page);
  await own(second).click();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(own(third)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('x');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Which gauge was read?');
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(second), new RegExp(third)]);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 returned, 0 not' })).toBeVisible();
  await expect(own(second)).toHaveCount(0);

  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${odd}`).check();
  await page.keyboard.press('a');
  await expect(dialog.getByRole('list', { name: 'Out of the ordinary' })).toContainText(odd);
  await expect(dialog.getByRole('list', { name: 'As they should be' })).toContainText(first);
  await dialog.getByLabel('Your e-mail address or user name').fill('supervisor@mainstay.example');
  await dialog.getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign 1 entry' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 signed, 0 not' })).toBeVisible();
  await expect(own(first)).toHaveCount(0);
  await expect(own(odd)).toBeVisible();
});
