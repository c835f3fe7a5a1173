import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { actOnRow, fillIn, finishDialog, fresh, openTab, remove, save, typeDay } from './form';
import { go, goToRecord } from './lists/go';

test('an agreement holds what was promised and who signed it, and is the one that others go on with', async ({ page }) => {
  const name = fresh('Journey service levels');
  await signIn(page);
  const asked = page.waitForRequest(request => /\/agreements\?/.test(request.url()));
  await page.goto('/agreements');
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ search: '', sort: 'name', order: 'asc', offset: '0', limit: '5' });
  await expectRows(page);
  await expectAccessible(page);
  await go(page, '/agreements/create');
  await fillIn(page, { Name: name, Customer: { find: 'Seef Lagoon Malls' }, Contract: { find: 'Seef chillers' } });
  await typeDay(page, 'Start', '20270101');
  await expectAccessible(page);
  await save(page);
  await goToRecord(page);
  const id = /\/agreements\/(\d+)/.exec(page.url())?.[1];
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slaId'))).toBe(id);

  const dialog = page.getByRole('dialog');
  await openTab(page, 'Commitments');
  await page.getByRole('button', { name: 'Add commitment' }).first().click();
  await fillIn(page, {
    Name: 'Answer within the hour',
    What: { choose: 'Response' },
    Target: '1',
    Unit: { choose: 'Hours' },
    Penalty: '12.5',
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Answer within the hour.*12\.500/ })).toBeVisible();
  await actOnRow(page, /Answer within the hour/, 'Edit');
  await fillIn(page, { Target: '2' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Answer within the hour.* 2 / })).toBeVisible();

  await openTab(page, 'Signatories');
  await page.getByRole('button', { name: 'Add signatory' }).first().click();
  await fillIn(page, { Name: 'Hanan Fardan', Position: 'Operations director', For: { choose: 'The customer' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Hanan Fardan/ })).toBeVisible();

  for (const [tab, row] of [
    ['Signatories', /Hanan Fardan/],
    ['Commitments', /Answer within the hour/],
  ] as const) {
    await openTab(page, tab);
    await actOnRow(page, row, 'Delete');
    await finishDialog(page, 'Delete');
    await expect(page.getByRole('row', { name: row })).toHaveCount(0);
  }
  await remove(page);
  await expect(page).toHaveURL(/\/agreements(\?|$)/);
  await expectRows(page);
});
