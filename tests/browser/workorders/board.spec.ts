import type { Page } from '@playwright/test';
import { expect, expectAccessible, stayIn } from '../fixtures';
import { go } from '../lists/go';
import { bodyOfChange, callApi, choiceOf, newOrder } from '../orders';
import { onePage } from '../onePage';
import { dayInBrowser } from '../support/days';

const test = onePage();

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });
const board = (filter: object = {}) => `/workorders?display=board&filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('the same filter is a board: a card goes by mouse where it may go, and nowhere else', async ({ page }) => {
  await stayIn(page);
  const title = `Board by mouse ${Date.now()}`;
  const id = await newOrder(page, { title });
  await go(page, `/workorders?filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/display=board/);
  await expect(column(page, 'Open').locator('[data-card]')).toHaveCount(1);

  const lift = async () => {
    await card(page, title).hover();
    await page.mouse.down();
    await page.mouse.move(600, 420, { steps: 8 });
  };
  const dropOn = async (name: string) => {
    const box = await column(page, name).getByRole('list').boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    await page.mouse.move(box.x + box.width / 2, box.y + 40, { steps: 12 });
    await page.mouse.up();
  };
  await lift();
  await expect(column(page, 'Requested')).toHaveCSS('opacity', '0.45');
  await expect(column(page, 'In progress')).toHaveCSS('opacity', '1');
  await dropOn('Requested');
  await expect(column(page, 'Open').locator('[data-card]')).toHaveCount(1);

  await lift();
  const moved = page.waitForResponse(response => response.request().method() === 'POST' && /workorders\/\d+$/.test(response.url()));
  await dropOn('In progress');
  expect(Object.keys(bodyOfChange((await moved).request()))).toEqual(['sub_status_id', '_method']);
  await expect(column(page, 'In progress').locator('[data-card]')).toHaveCount(1);
  expect(await callApi(page, 'GET', `maintenance/workorders/${id}`)).toMatchObject({ status: 'In progress' });
});

test('a card is carried by the keyboard, and moved by its menu', async ({ page }) => {
  await stayIn(page);
  const title = `Board by keyboard ${Date.now()}`;
  await newOrder(page, { title });
  await go(page, board({ search: title }));
  await card(page, title).focus();
  await page.keyboard.press('Space');
  await expect(column(page, 'Requested')).toHaveCSS('opacity', '0.45');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column(page, 'In progress').locator('[data-card]')).toHaveCount(1);

  await column(page, 'In progress')
    .getByRole('button', { name: /^Move WO-/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Requested' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  await expect(column(page, 'Waiting for parts').locator('[data-card]')).toBeFocused();
});

test('a card goes back where a checklist is missing, and leads there; a request is turned down with the reason asked for on the spot', async ({
  page,
}) => {
  await stayIn(page);
  const title = `Board refused ${Date.now()}`;
  const id = await newOrder(page, { title });
  const { rows } = (await callApi(page, 'GET', 'checklists?limit=1')) as { rows: { id: number; name: string }[] };
  await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, pre: [rows[0]?.id] });
  await newOrder(page, { title: `${title}, asked`, sub_status_id: await choiceOf(page, 'maintenance/statuses', 'Requested') });
  await go(page, board({ search: title }));

  await column(page, 'Open')
    .getByRole('button', { name: /^Move WO-/ })
    .click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Before it moves to In progress' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Go there: ${rows[0]?.name}` })).toHaveAttribute(
    'href',
    new RegExp(`^/workorders/${id}/show\\?checklist=\\d+`),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(column(page, 'Open').locator('[data-card]')).toHaveCount(1);

  await column(page, 'Requested')
    .getByRole('button', { name: /^Move WO-/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await dialog.getByRole('textbox', { name: 'Say why' }).fill('Done last week already.');
  await dialog.getByRole('button', { name: 'Move to Cancelled' }).click();
  await expect(column(page, 'Cancelled').locator('[data-card]')).toHaveCount(1);
});

const calendar = (filter: object) => `/workorders?display=calendar&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

test('the same filter is a calendar: what has no day is given one by a dialog, and the agenda tells it', async ({ page }) => {
  await stayIn(page);
  const title = `Calendar ${Date.now()}`;
  const from = `${dayInBrowser().slice(0, 8)}10`;
  await newOrder(page, { title, due_date: from });
  await newOrder(page, { title: `${title}, some day` });
  await go(page, calendar({ search: title }));
  await expect(cell(page, from).getByRole('button', { name: title })).toBeVisible();

  await page
    .getByRole('region', { name: /^No day yet/ })
    .getByRole('button', { name: `${title}, some day` })
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Today' }).click();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(cell(page, dayInBrowser()).getByRole('button', { name: `${title}, some day` })).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByText(`${title}, some day`)).toBeVisible();
  await expectAccessible(page);
});
