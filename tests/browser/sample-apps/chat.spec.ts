import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';

const answered = (page: Page, call: string) =>
  page.waitForResponse(response => response.url().includes(`/apps/chat/${call}`) && response.ok());
const person = (page: Page, name: string) => page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });

test('people write to each other: found, read, answered by a sample person, failed and sent again, muted and cleared', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await signIn(page, 'technician');
  await page.goto('/apps/chat');
  await expect(person(page, 'Mona Saleh').getByRole('img', { name: '2 new messages' })).toBeVisible();
  await expectAccessible(page);

  const opened = answered(page, 'get-chat');
  await person(page, 'Mona Saleh').click();
  await opened;
  const mona = log(page, 'Mona Saleh');
  await expect(mona.getByText('New messages')).toBeVisible();
  await expect(person(page, 'Mona Saleh').getByRole('img', { name: /new message/ })).toHaveCount(0);
  // The divider stays while one looks.
  await expect(mona.getByText('New messages')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Message to Mona Saleh' });
  await box.fill('It is back');
  await box.press('Shift+Enter');
  await box.pressSequentially('See https://example.com/key');
  // What is not sent yet is kept for each conversation.
  await person(page, 'Omar Haddad').click();
  await expect(log(page, 'Omar Haddad')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Omar Haddad' })).toHaveValue('');
  await person(page, 'Mona Saleh').click();
  await expect(box).toHaveValue('It is back\nSee https://example.com/key');
  const sent = page.waitForRequest(request => request.url().endsWith('/apps/chat/send-msg'));
  await box.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ obj: { contact: { id: expect.any(Number) }, message: /^It is back\nSee/ } });
  await expect(mona.getByText('New messages')).toHaveCount(0);
  await expect(mona.getByRole('link', { name: 'https://example.com/key' })).toHaveAttribute('rel', /noopener/);
  // The answer comes by itself.
  await expect(mona.getByText(/Understood|Thanks|Good\. Please|I have told|That can wait/)).toBeVisible();
  await expectAccessible(page);

  await page.route('**/apps/chat/send-msg', route => route.abort());
  await box.fill('Lost on the way');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mona.getByText(/^Not sent/)).toBeVisible();
  await page.unroute('**/apps/chat/send-msg');
  const again = answered(page, 'send-msg');
  await mona.getByRole('button', { name: 'Send again' }).click();
  await again;
  await expect(mona.getByText(/^Not sent/)).toHaveCount(0);
  await expect(mona.getByText('Lost on the way')).toHaveCount(1);

  // Words are found in messages, far up as well.
  const search = page.getByRole('searchbox', { name: 'Search people and messages' });
  await search.fill('Line 1: 4.0 bar, 38');
  await page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button').last().click();
  await expect(log(page, 'Omar Haddad').getByText('Line 1: 4.0 bar, 38')).toBeInViewport();
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(page.getByRole('button', { name: 'To the newest message' })).toHaveCount(0);
  await search.fill('');

  await page.getByRole('button', { name: 'Actions for Omar Haddad' }).click();
  const muted = answered(page, 'chats/');
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await muted;
  await page.getByRole('button', { name: 'Actions for Omar Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Clear conversation' }).click();
  const cleared = answered(page, 'chats/');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await cleared;
  await expect(page.getByText('Nothing was written yet')).toBeVisible();

  await page.getByRole('button', { name: 'Your profile' }).click();
  const own = page.getByRole('complementary', { name: 'Your profile' });
  const kept = answered(page, 'users/profile-user');
  const busy = own.getByRole('radio', { name: 'Busy' });
  // The query cache notifies its observers after the click, so `check()` would see the old state.
  await busy.click();
  await expect(busy).toBeChecked();
  await kept;
  await own.getByRole('textbox', { name: 'About' }).fill('x'.repeat(130));
  await expect(own.getByText('130 of 120 characters')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await expect(own.getByRole('textbox', { name: 'About' })).toHaveValue('x'.repeat(120));
});

test('on a phone the panes lie over each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'supervisor');
  await page.goto('/apps/chat');
  await person(page, 'Yusuf Karimi').click();
  await expect(log(page, 'Yusuf Karimi')).toBeVisible();
  await expect(person(page, 'Yusuf Karimi')).toHaveCount(0);
  await page.getByRole('button', { name: /^Yusuf Karimi/ }).click();
  const details = page.getByRole('dialog', { name: 'Yusuf Karimi' });
  await expect(details.getByText('Nights until Thursday.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Yusuf Karimi/ })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await expect(person(page, 'Yusuf Karimi')).toBeVisible();
});
