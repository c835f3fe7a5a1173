import type { Page } from '@playwright/test';
import { expect, expectAccessible, stayIn } from './fixtures';
import { go } from './lists/go';
import { choiceOf, goToOrder, newOrder } from './orders';
import { onePage } from './onePage';

const test = onePage();

/** What opens a dialog or a menu on the page of a work order. */
const openers: readonly (readonly [name: RegExp, role: 'dialog' | 'menu'])[] = [
  [/^Add checklists$/, 'dialog'],
  [/^Link$/, 'dialog'],
  [/^Write a report$/, 'dialog'],
  [/^Tell others at level 1$/, 'dialog'],
  [/^What was done to/, 'dialog'],
  [/^Status: Open/, 'menu'],
  [/^Actions for/, 'menu'],
];

const opener = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

test('all that opens on a work order opens by Enter, can be read by everybody in the dark, closes by Escape and gives the focus back', async ({
  page,
}) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'By keyboard', inspectables: [await choiceOf(page, 'hardware', 'DU-PUM')] });
  await goToOrder(page, id);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  for (const [name, role] of openers) {
    const button = opener(page, name);
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole(role);
    await expect(opened, String(name)).toBeVisible();
    await expect(opened.locator(':focus').or(opened.and(page.locator(':focus'))), `${name} takes the focus`).toHaveCount(1);
    // An open menu stands outside of the landmarks, which the rules of good practice do not foresee.
    if (role === 'dialog') await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opened, String(name)).toHaveCount(0);
    await expect(button, `${name} gets the focus back`).toBeFocused();
  }
});

test('each look of the work orders is readable in the dark, from right to left, and where there is nothing', async ({ page }) => {
  await stayIn(page);
  await page.evaluate(() => {
    localStorage.setItem('skin', 'dark');
    localStorage.setItem('direction', 'rtl');
  });
  await page.goto('/sessions');
  // What an order is drawn as in each; the words of one on its day come a moment after its place.
  for (const [display, order] of Object.entries({ table: '[data-row]', board: '[data-card]', calendar: '[role=button] [data-hint]' })) {
    await go(page, `/workorders?display=${display}&filter={}`);
    await expect(page.getByRole('main').locator(order).first()).toBeVisible();
    await expectAccessible(page);
    const empty = `/workorders?display=${display}&filter=${encodeURIComponent(JSON.stringify({ search: 'nothing like it' }))}`;
    if (display === 'calendar') {
      // It does not say that it is empty: loaded anew, it shows nothing of before.
      await page.goto(empty);
      await expect(page.locator('[data-date]').first()).toBeVisible();
    } else {
      await go(page, empty);
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    }
    await expectAccessible(page);
  }
  await go(page, '/workorders/create');
  await page.getByRole('button', { name: 'Add work order' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expectAccessible(page);
});
