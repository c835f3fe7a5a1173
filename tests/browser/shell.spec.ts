import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { go } from './lists/go';

const background = () => getComputedStyle(document.body).backgroundColor;
const canvas = { light: 'rgb(243, 245, 246)', dark: 'rgb(14, 18, 21)' };

test('the skin goes with the system until somebody chooses, rows stand closer where one wants them to, the menu tells how many assets wait, folds and collapses, and all of it stays', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/hardware?filter={"status":"Pending"}');
  await expectRows(page);
  expect(await page.evaluate(background)).toBe(canvas.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate(background)).toBe(canvas.light);
  const height = async () => (await page.locator('tbody tr').first().boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBeLessThan(before);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(background)).toBe(canvas.dark);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Assets', exact: true })).toHaveAttribute('aria-current', 'page');
  const total = /of ([\d,]+) rows/.exec((await page.getByText(/^Showing /).textContent()) ?? '')?.[1] ?? 'none';
  await expect(menu.getByRole('link', { name: /^Assets · State: Pending · \d/ })).toContainText(total);
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Settings' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toBeVisible();
  await menu.getByRole('button', { name: 'People' }).click();
  await expect(menu.getByRole('link', { name: 'Groups' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.evaluate(() => localStorage.getItem('menuCollapsed'))).toBe('true');

  await page.reload({ waitUntil: 'commit' });
  // Before anything of the console runs, the page has the skin already.
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await expectRows(page);
  expect(await page.evaluate(background)).toBe(canvas.dark);
  expect(await height()).toBeLessThan(before);
  await expect(menu.getByText('Settings')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByText('Settings')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Groups' })).toHaveCount(0);
});

test('another language keeps the page, the form and what was typed, and a calendar speaks it with its own first day of the week', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/maintenances/create');
  const typed = page.getByRole('textbox', { name: /^(Title|Titel|العنوان)/ });
  await typed.fill('Gulf bearings');
  // Where less motion is wanted, a menu stands in its place from the first moment on.
  const transform = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const look = () => {
          const menu = document.querySelector('.MuiPopover-paper');
          if (menu) resolve(getComputedStyle(menu).transform);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Language' }).click();
  expect(await transform).toBe('none');
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(typed).toHaveValue('Gulf bearings');
  await expect(page).toHaveURL(/maintenances\/create$/);
  await page.getByRole('group', { name: 'Beginn' }).getByRole('button', { name: /Datum/ }).click();
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Montag');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(typed).toHaveValue('Gulf bearings');
});

test('an address that leads nowhere says so and leads home; on a phone the menu lies over the page and goes when one is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/no-such-place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Asset models' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Asset models/ })).toBeVisible();
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a banner says so, what was typed stays, and all goes on by itself', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/suppliers/create');
    await page.getByLabel(/^Name/).fill('Manama Pumps');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const banner = page.getByText('No connection. Answers, comments, time and status moves wait here');
    await expect(banner).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue('Manama Pumps');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0, { timeout: 15_000 });
    await go(page, '/companies');
    await expectRows(page);
  });
});
