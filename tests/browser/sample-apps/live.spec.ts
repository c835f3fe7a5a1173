import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { go } from '../lists/go';

test('what is done in one window is seen in the others: of the person, of all at the wall, and of whom a message is for', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })).newPage();
  await signIn(page, 'supervisor');
  await signIn(other, 'supervisor');
  /** Loads a page, and waits until it hears what is done elsewhere. */
  const load = async (one: Page, path: string) => {
    const streaming = one.waitForResponse(response => response.url().endsWith('/notifications/stream'));
    await one.goto(path);
    await streaming;
  };
  const stamp = Date.now();

  // Where a server has streams, nothing here is read again by the clock: what is seen came by them.
  for (const one of [page, other]) await load(one, '/apps/todo');
  const line = page.getByRole('textbox', { name: 'Add a task and press Enter' });
  await line.fill(`Grease ${stamp}`);
  await line.press('Enter');
  await expect(other.getByRole('button', { name: `Grease ${stamp}`, exact: true })).toBeVisible();

  await signIn(other, 'technician');
  await load(other, '/apps/kanban');
  await expect(other.getByRole('region', { name: 'To do' })).toBeVisible();
  await go(page, '/apps/kanban');
  const card = page.getByRole('region', { name: 'To do' }).getByRole('textbox', { name: 'Add a card and press Enter' });
  await card.fill(`Seals ${stamp}`);
  await card.press('Enter');
  await expect(other.getByText(`Seals ${stamp}`)).toBeVisible();

  for (const one of [page, other]) await go(one, '/apps/chat');
  const conversations = (of: typeof page) => of.getByRole('region', { name: 'Conversations' });
  await page.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Rashid Kumar' }).click();
  const box = page.getByRole('textbox', { name: 'Message to Rashid Kumar' });
  await box.fill(`Bolts ${stamp}`);
  await box.press('Enter');
  await conversations(other).getByRole('button', { name: 'Yusuf Haddad' }).click();
  await expect(other.getByRole('log', { name: 'Messages with Yusuf Haddad' }).getByText(`Bolts ${stamp}`)).toBeVisible();
  const answer = other.getByRole('textbox', { name: 'Message to Yusuf Haddad' });
  await answer.fill(`Nuts ${stamp}`);
  await answer.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages with Rashid Kumar' }).getByText(`Nuts ${stamp}`)).toBeVisible();
  await other.context().close();
});
