import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';
import { go } from '../lists/go';

const answered = (page: Page, call: string) =>
  page.waitForResponse(response => response.url().includes(`/apps/email/${call}`) && response.ok());
const mail = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject });

test('mail is found, read, labelled, thrown away and brought back, and what is written arrives in the house', async ({ page }) => {
  await signIn(page, 'technician');
  await page.goto('/apps/email');
  await expect(mail(page, 'Key of the store')).toBeVisible();
  await expectAccessible(page);

  // Opened from the list, it knows at once what stands before and behind it, and is read after a while.
  const read = answered(page, 'update-emails');
  await mail(page, 'Key of the store')
    .getByRole('button', { name: /Key of the store\s*It hangs/ })
    .click();
  const article = page.getByRole('article', { name: 'Key of the store' });
  await expect(article.getByText('It hangs at the gate again.')).toBeVisible();
  await expect(article.getByRole('button', { name: 'Newer mail' })).toBeDisabled();
  await read;
  await expectAccessible(page);
  const paged = answered(page, 'paginate-email');
  await page.keyboard.press('j');
  await paged;
  await expect(page.getByRole('article', { name: 'Walk through the cooling line' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Newer mail' })).toBeEnabled();
  // Found again after a reload.
  await page.reload();
  await expect(page.getByRole('article', { name: 'Walk through the cooling line' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('article')).toHaveCount(0);

  const important = answered(page, 'emails?label=important');
  await go(page, '/apps/email/label/important');
  await important;
  await expect(mail(page, 'Crane for the shutdown')).toBeVisible();
  await go(page, '/apps/email?q=crane');
  await expect(page.getByRole('listitem').filter({ hasText: 'Key of the store' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected mails' });
  await expect(bar).toContainText('1 mail selected');
  await bar.getByRole('button', { name: 'Label' }).click();
  const labelled = answered(page, 'update-emails-label');
  await page.getByRole('menuitemcheckbox', { name: 'Private' }).click();
  await labelled;
  await expect(mail(page, 'Crane for the shutdown').getByRole('img', { name: 'Private' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Crane for the shutdown' }).check();
  const thrown = answered(page, 'update-emails');
  await bar.getByRole('button', { name: 'To the trash' }).click();
  await thrown;
  await expect(page.getByText('No mail matches')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('checkbox', { name: 'Select Crane for the shutdown' }).check();
  const restored = answered(page, 'update-emails');
  await bar.getByRole('button', { name: 'Move back' }).click();
  await restored;
  await expect(mail(page, 'Crane for the shutdown')).toHaveCount(0);

  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(mail(page, 'Crane for the shutdown')).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  const letter = page.getByRole('region', { name: 'New mail' });
  const subject = `Gate ${Date.now()}`;
  await letter.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Mona Saleh' }).click();
  await page.getByRole('option').last().click();
  await page.keyboard.press('Escape');
  const kept = answered(page, 'draft');
  await letter.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await letter.getByRole('textbox', { name: 'Message' }).fill('Who has the key?');
  await kept;
  await expect(letter.getByText('Kept in drafts')).toBeVisible();
  await expectAccessible(page);
  const sent = answered(page, 'send');
  await letter.getByRole('button', { name: 'Send' }).click();
  await sent;
  await expect(mail(page, subject)).toBeVisible();
  await page.getByText('Mail sent').getByRole('button', { name: 'Undo' }).click();
  await expect(letter.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  await expect(mail(page, subject)).toHaveCount(0);
  await letter.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Sent' }).click();
  await expect(mail(page, subject)).toContainText('Mona Saleh');
});
