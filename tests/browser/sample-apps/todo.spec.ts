import { expect, expectAccessible, signIn, test } from '../fixtures';

test('a person keeps a list: added by a line, ordered by keys, done, tagged, deleted and brought back', async ({ page }) => {
  await signIn(page, 'technician');
  await page.goto('/apps/todo');
  await expect(page.getByRole('button', { name: 'Order seals for pump P-104', exact: true })).toBeVisible();
  await expectAccessible(page);
  const title = `Grease pump ${Date.now()}`;
  const line = page.getByRole('textbox', { name: 'Add a task and press Enter' });
  await line.fill(title);
  await line.press('Enter');
  const rows = page.getByRole('list', { name: 'To-do' }).getByRole('listitem');
  await expect(rows.first()).toContainText(title);
  const moved = page.waitForResponse(response => response.url().endsWith('/apps/todo/reorder-tasks'));
  await page.getByRole('button', { name: title, exact: true }).press('Alt+ArrowDown');
  await moved;
  await page.reload();
  await expect(rows.nth(1)).toContainText(title);

  await page.getByRole('button', { name: title, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  await panel.getByRole('textbox', { name: 'Description' }).fill('Two shots');
  await panel.getByRole('textbox', { name: 'Description' }).press('ControlOrMeta+a');
  await panel.getByRole('button', { name: 'Bold' }).click();
  await panel.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const sent = page.waitForRequest(request => request.url().endsWith('/apps/todo/update-task'));
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ task: { description: '<b>Two shots</b>', tags: ['high'] } });
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: `${title}: important` }).click();
  await page.getByRole('link', { name: 'High' }).click();
  await expect(page).toHaveURL(/\/apps\/todo\/tag\/high$/);
  // The list of before may still stand while the page of the address is on its way.
  await expect(page.getByRole('link', { name: 'High' })).toHaveAttribute('aria-current', 'page');
  const found = page.waitForResponse(response => response.url().includes('q=Grease'));
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(title);
  await found;
  await expect(page.getByRole('button', { name: 'Order seals for pump P-104', exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await bar.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('button', { name: `${title}: completed` })).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No task matches')).toBeVisible();
  // Taken back where it is said, and deleted once more.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  const deleted = page.waitForResponse(response => response.request().method() === 'DELETE');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No task matches')).toBeVisible();
  await deleted;
  await page.getByRole('link', { name: 'Deleted' }).click();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('link', { name: 'Important' }).click();
  await page.getByText('1 completed task', { exact: true }).click();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
});
