import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { go } from './lists/go';

const opener = (page: Page) => page.getByRole('button', { name: 'Search everything' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

async function openPalette(page: Page): Promise<void> {
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('a list is walked by its keys, of which the help tells; the palette finds a record, which it offers first the next time, adds another and switches to dark by keyboard alone', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/companies');
  await expectRows(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search the list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  const rows = page.locator('tr[data-row]');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 row selected')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('cooling');
  await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dilmun District Cooling' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Edit Dilmun District Cooling' })).toBeVisible();

  await openPalette(page);
  await field(page).fill('dilmun wat');
  const hit = page.getByRole('group', { name: 'Companies' }).getByRole('option', { name: 'Dilmun Water and Power' });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await hit.click();
  await expect(page.getByRole('heading', { name: 'Dilmun Water and Power', exact: true })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.locator('[aria-current=page]')).toHaveText('Dilmun Water and Power');
  await openPalette(page);
  await page.keyboard.type('create status label');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/statuslabels\/create$/);
  // In a field only what has Ctrl is a shortcut.
  const name = page.getByLabel(/^Name/);
  await name.fill('n');
  await page.keyboard.type('?/jx');
  await expect(name).toHaveValue('n?/jx');
  await name.fill('');
  await openPalette(page);
  await page.keyboard.type('switch dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('skin'))).toBe('dark');
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText('Dilmun Water and Power');
  await expect(page.getByRole('option', { name: 'Switch to light' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Switch to dark' })).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone the palette is the whole screen, in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'viewer');
  await page.goto('/sessions');
  const expectWhole = async (direction: string) => {
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  };
  await expectWhole('ltr');
  await page.getByRole('option', { name: 'Switch to right to left' }).click();
  await expect(field(page)).toHaveCount(0);
  await expectWhole('rtl');
  // Who may only read is offered nothing to add.
  await expect(page.getByRole('option', { name: /^Add / })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(field(page)).toHaveCount(0);
  await go(page, '/locations');
  await expectRows(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

test('a page is marked by keyboard alone, stays marked, and is unmarked again', async ({ page }) => {
  await signIn(page);
  await page.goto('/sessions');
  const star = page.getByRole('button', { name: 'Bookmarks', exact: true });
  await star.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('suppl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const mark = dialog.getByRole('button', { name: 'Bookmark: Suppliers' });
  await expect(mark).toBeFocused();
  const saved = page.waitForResponse(/bookmarks\/update/);
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(star).toBeFocused();
  await page.reload();
  const bookmark = page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('link', { name: 'Suppliers' });
  await bookmark.click();
  await expect(page).toHaveURL(/\/suppliers/);
  await expectRows(page);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await star.click();
  const gone = page.waitForResponse(/bookmarks\/update/);
  await dialog.getByRole('button', { name: 'Bookmark: Suppliers' }).click();
  await gone;
  await page.keyboard.press('Escape');
  await expect(bookmark).toHaveCount(0);
});
