import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';

const board = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The call that carries a change. */
const sent = (page: Page, call: string) =>
  page
    .waitForRequest(request => new URL(request.url()).pathname === `/apps/kanban/${call}`)
    .then(request => request.postDataJSON() as unknown);
const menu = async (page: Page, of: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('the wall is worked on: boards and cards are added, moved by keys and menu, changed, limited, deleted and brought back', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/apps/kanban');
  await expect(board(page, 'To do')).toBeVisible();
  await expectAccessible(page);

  const shelf = `Shelf ${Date.now()}`;
  await page.getByRole('button', { name: 'Add board' }).click();
  const adding = sent(page, 'add-board');
  await page.getByRole('textbox', { name: 'Title of the board' }).fill(shelf);
  await page.keyboard.press('Enter');
  expect(await adding).toMatchObject({ data: { title: shelf } });
  const added = board(page, shelf);
  const line = added.getByRole('textbox', { name: 'Add a card and press Enter' });
  for (const title of ['Seals', 'Bolts']) {
    await line.fill(title);
    const answered = sent(page, 'add-task');
    await line.press('Enter');
    await answered;
    await expect(added.getByText(title)).toBeVisible();
  }

  // By keys: lifted, moved up, dropped.
  await card(page, 'Bolts').focus();
  const reordered = sent(page, 'reorder-tasks');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await reordered).toMatchObject({ data: { taskId: expect.any(Number), targetTaskId: expect.any(Number) } });
  await expect(added.getByRole('listitem').first()).toContainText('Bolts');
  const moved = sent(page, 'update-task-board');
  await menu(page, 'Seals', 'Move to Done');
  expect(await moved).toMatchObject({ data: { newBoardId: 'done', index: 0 } });
  await expect(board(page, 'Done').getByRole('listitem').first()).toContainText('Seals');

  await board(page, 'Done').getByText('Seals').click();
  const panel = page.getByRole('dialog', { name: 'Card' });
  await panel.getByRole('textbox', { name: 'Title' }).fill('Seals, ordered');
  await panel.getByRole('combobox', { name: 'Labels' }).click();
  await page.getByRole('option', { name: 'Forms' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('On Monday');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expectAccessible(page);
  const changed = sent(page, 'update-task');
  await panel.getByRole('button', { name: 'Save' }).click();
  expect(await changed).toMatchObject({ data: { title: 'Seals, ordered', labels: ['Forms'], comments: [{ comment: 'On Monday' }] } });
  await expect(panel).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search cards' }).fill('ordered');
  await expect(page.getByText('1 card found')).toBeVisible();
  await expect(card(page, 'Bolts')).toHaveCount(0);
  await menu(page, 'Seals, ordered', 'Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Seals, ordered')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('');

  await menu(page, shelf, 'Limit the cards');
  await page.getByRole('textbox', { name: 'Cards at most' }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('1/1')).toBeVisible();
  await menu(page, shelf, 'Move before');
  await menu(page, shelf, 'Delete all cards');
  const cleared = page.waitForResponse(response => response.url().includes('/apps/kanban/clear-tasks'));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await cleared;
  await expect(card(page, 'Bolts')).toHaveCount(0);
  const removed = page.waitForResponse(response => response.url().includes('/apps/kanban/delete-board'));
  await menu(page, shelf, 'Delete board');
  await removed;
  await expect(added).toHaveCount(0);
});
