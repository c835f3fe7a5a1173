import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, stayIn, test as apart } from './fixtures';
import { fillIn, findRow, finishDialog, fresh, remove, save } from './form';
import { go, goToRecord } from './lists/go';
import { choiceOf, newRecord, png } from './orders';
import { onePage } from './onePage';

const test = onePage();

const right = (page: Page, key: string) => page.locator(`[data-right="${key}"]`);
const family = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });

/** Fails where something stands beyond the edge of the page. */
const expectNothingBeyond = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

/** Makes a group and opens its form, with the matrix open. */
async function newGroup(page: Page, name: string): Promise<void> {
  await page.goto(`/groups/${await newRecord(page, 'groups', { name })}?tab=rights`);
  await expect(page.getByLabel('Search rights')).toBeVisible();
}

test('rights are granted from the keyboard, found by words and by key, and set by family, by column and all at once, which can be undone', async ({
  page,
}) => {
  await stayIn(page);
  await newGroup(page, fresh('Keyboard fitters'));
  await expect(page.getByRole('radiogroup')).toHaveCount(7);
  await family(page, /^Assets \d/).focus();
  await page.keyboard.press('Enter');
  const see = right(page, 'assets.view').getByRole('radiogroup');
  await expect(see.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(see.getByRole('radio', { name: 'Inherit' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(see.getByRole('radio', { name: 'Grant' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(right(page, 'assets.view.requestable').getByRole('radio', { name: 'Deny' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Assets 1 of \d+ granted 1 denied/ })).toBeVisible();
  await save(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Rights' }).click();
  await expect(page.getByRole('button', { name: /^Assets 1 of \d+ granted 1 denied/ })).toBeVisible();

  await page.getByLabel('Search rights').fill('suppliers');
  await expect(right(page, 'suppliers.view')).toBeVisible();
  await page.getByRole('button', { name: /^All of Suppliers: Grant/ }).click();
  await expect(page.getByText('4 rights set to: Grant')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Suppliers 4 of 4 granted/ })).toBeVisible();
  await page.getByLabel('Search rights').fill('');
  await page.getByRole('button', { name: 'Delete and restore', exact: true }).click();
  await expect(right(page, 'companies.delete')).toBeVisible();
  await expect(right(page, 'companies.view')).toHaveCount(0);
  await page.getByRole('button', { name: /^Set the \d+ rights found: Deny/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete and restore', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Suppliers 3 of 4 granted 1 denied/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Suppliers 4 of 4 granted/ })).toBeVisible();
  await page.getByRole('button', { name: /^Set all \d+ rights: Inherit/ }).click();
  await expect(page.getByRole('button', { name: /^Suppliers 0 of 4 granted/ })).toBeVisible();
  await page.getByLabel('Search rights').fill('no such right');
  await expect(page.getByText('No right has these words.')).toBeVisible();
});

test('a group is compared with another, which it then copies', async ({ page }) => {
  await stayIn(page);
  await newGroup(page, fresh('Night watch'));
  await page.locator('[id$=-compare]').fill('Technicians');
  await page.getByRole('option', { name: 'Technicians' }).click();
  await expect(page.getByText(/^[1-9]\d* rights differ from Technicians$/)).toBeVisible();
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(right(page, 'assets.view').getByText('Technicians')).toBeVisible();
  await expect(right(page, 'assets.create')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy from Technicians' }).click();
  await expect(page.getByText('0 rights differ from Technicians')).toBeVisible();
  await save(page);
  await goToRecord(page, '?tab=rights');
  await family(page, /^Assets 1 of/).click();
  await expect(right(page, 'assets.view').getByText('Grant')).toBeVisible();
});

test('a person’s page tells why they may do something: their own value, their groups, their roles; they are changed, and deleted', async ({
  page,
}) => {
  const name = fresh('Journeyman');
  await stayIn(page);
  const groups = [await choiceOf(page, 'groups', 'Technicians')];
  const id = await newRecord(page, 'users', { first_name: name, username: name.toLowerCase().replace(' ', '.'), groups });
  await go(page, `/users/${id}/show?tab=rights`);
  await page.getByLabel('Search rights').fill('assets.view');
  await expect(right(page, 'assets.view').getByText('by Technicians')).toBeVisible();
  await expectNothingBeyond(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Why? Assets: See' }).click();
  const why = page.getByRole('dialog');
  await expect(why.getByRole('row', { name: 'Group Technicians' }).getByText('Grant')).toBeVisible();
  await expect(why.getByRole('row', { name: /own value/ }).getByText('Inherit')).toBeVisible();
  await expect(why.getByRole('row', { name: 'Superuser' }).getByText('No')).toBeVisible();
  await expectAccessible(page);
  await finishDialog(page, 'Close');
  await page.getByRole('link', { name: 'Edit rights' }).click();
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  await page.getByLabel('Search rights').fill('assets.view');
  await right(page, 'assets.view').getByText('Deny').click();
  await expect(right(page, 'assets.view').getByText('denied to this person')).toBeVisible();
  await expectNothingBeyond(page);
  await page.getByRole('tab', { name: 'General' }).click();
  await fillIn(page, { Phone: '+973 17 111 222' });
  await save(page);
  await go(page, `/users/${id}/show?tab=history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' }).getByText('+973 17 111 222')).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/users(\?|$)/);
  await expectRows(page);
});

test('a person is added with a generated password, and signs in with it', async ({ page, browser }) => {
  await stayIn(page);
  await go(page, '/users/create');
  await fillIn(page, { 'First name': fresh('Generated'), 'Last name': 'Person', Phone: '+973 17 000 000' });
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await fillIn(page, { Username: fresh('generated.person').replace(' ', '.'), 'Login enabled': true, Groups: { find: 'Viewers' } });
  await page.getByRole('button', { name: 'Generate' }).click();
  const made = await page.getByLabel('Password', { exact: true }).inputValue();
  expect(made).toMatch(/^[\w.-]{16}$/);
  await expect(page.getByLabel('Password again')).toHaveValue(made);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the password' }).click();
  await expect(page.getByText('Copied. Hand it over safely.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'More' }).click();
  await fillIn(page, { 'Customer tag': 'CT-1' });
  await save(page);
  await expect(page.getByText('Copy it now')).toHaveCount(0);
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto('/login');
  await other.getByRole('textbox', { name: 'Email' }).fill(fresh('generated.person').replace(' ', '.'));
  await other.locator('input[name=password]').fill(made);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('navigation').first()).toBeVisible();
  await other.context().close();
});

test.describe('files', () => {
  let folder: string;
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mainstay-files-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are added several at once, shown, fetched and deleted, what is not taken says why; those dropped can be cancelled on their way', async ({
    page,
  }) => {
    await stayIn(page);
    const id = await choiceOf(page, 'users', 'Hessa Al Doseri');
    await go(page, `/users/${id}/show?tab=files`);
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
    const input = page.locator('input[type=file]');
    await input.setInputFiles([file('badge.png', png), file('exam.pdf', '%PDF-1.7 passed'), file('setup.exe', 'MZ')]);
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('This kind of file is not taken.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss setup.exe' }).click();
    await files.getByRole('button', { name: 'badge.png', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'badge.png' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download exam.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('exam.pdf');
    for (const name of ['badge.png', 'exam.pdf']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await finishDialog(page, 'Delete');
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    }
    await expect(page.getByText('No files yet')).toBeVisible();

    let release = (): void => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    await page.route('**/users/*/files', async route => {
      if (route.request().method() === 'POST') await held;
      await route.continue().catch(() => undefined);
    });
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['first.txt', 'second.txt']) transfer.items.add(new File(['x'.repeat(10_000)], name));
      return transfer;
    });
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByRole('progressbar', { name: 'Uploading first.txt' })).toBeVisible();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel first.txt' }).click();
    await expect(page.getByText('first.txt')).toHaveCount(0);
    await expect(page.getByRole('progressbar', { name: 'Uploading second.txt' })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Delete second.txt' })).toBeVisible();
    await expect(page.getByText('first.txt')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('File uploaded').first()).toBeVisible();
    await expect(page.getByText('File deleted').first()).toBeVisible();
  });
});

test('people are added to a group and taken out of it', async ({ page }) => {
  await stayIn(page);
  await go(page, '/groups');
  await page.getByRole('cell', { name: 'Viewers', exact: true }).click();
  // What is typed before the list is there stays.
  let show = () => {};
  const isTyped = new Promise<void>(resolve => (show = resolve));
  await page.route(/\/users\?.*group_id/, route => isTyped.then(() => route.continue()), { times: 1 });
  await page.getByRole('tab', { name: 'Members' }).click();
  const field = page.getByRole('combobox', { name: 'Add a person' });
  await field.fill('Zainab');
  show();
  await expect(page.getByRole('link', { name: 'Layla Nasser' })).toBeVisible();
  await expect(field).toHaveValue('Zainab');
  await page.getByRole('option', { name: /Zainab/ }).click();
  await expect(page.getByRole('link', { name: 'Zainab Radhi' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take Zainab Radhi out of the group' }).click();
  await expect(page.getByRole('link', { name: 'Zainab Radhi' })).toHaveCount(0);
});

test('who tried to sign in is listed, and nothing is added there', async ({ page }) => {
  await stayIn(page);
  await go(page, '/login-attempts');
  await expectRows(page);
  await findRow(page, 'root');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Add/ })).toHaveCount(0);
});

apart('rights, files and attempts pass in the dark, from right to left, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem('skin', 'dark');
    localStorage.setItem('direction', 'rtl');
  });
  await page.goto('/sessions');
  for (const [address, shown] of [
    ['/users/4/show?tab=rights', 'Roles and single rights'],
    ['/users/4?tab=rights', 'Roles and single rights'],
    ['/users/4/show?tab=files', 'Add files'],
    ['/groups/2/show?tab=members', 'Add a person'],
    ['/login-attempts', /^Showing /],
  ] as const) {
    await go(page, address);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    if (address.endsWith('rights')) {
      await page.getByLabel('Search rights').fill('assets');
      await expect(right(page, 'assets.view')).toBeVisible();
    }
    await expectAccessible(page);
    await expectNothingBeyond(page);
  }
});
