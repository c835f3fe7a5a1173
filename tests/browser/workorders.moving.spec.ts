import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, signIn, stayIn, test as apart } from './fixtures';
import { go } from './lists/go';
import { bodyOfChange, callApi, newOrder } from './orders';
import { onePage } from './onePage';
import { expectMessage } from './support/messages';
import { dayInBrowser } from './support/days';

const test = onePage();

const show = (display: 'board' | 'calendar', filter: object) =>
  `/workorders?display=${display}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const tray = (page: Page) => page.getByRole('region', { name: /^No day yet/ });
const isChange = (id: number) => (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && request.url().endsWith(`/maintenance/workorders/${id}`);

async function centreOf(where: Locator): Promise<{ x: number; y: number }> {
  const box = await where.boundingBox();
  if (!box) throw new Error('nothing to be seen there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries something by mouse, and lets go of it there. */
async function carry(page: Page, what: Locator, where: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const { x, y } = await centreOf(where);
  await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
}

/** Two days of the month that is shown. */
const month = dayInBrowser().slice(0, 8);
const [tenth, twelfth] = [`${month}10`, `${month}12`];

test.describe('in the calendar', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('what has no day is dragged onto one, from there onto another, and comes back where that is refused', async ({ page }) => {
    await stayIn(page);
    const title = `Drag to a day ${Date.now()}`;
    const id = await newOrder(page, { title });
    await go(page, show('calendar', { search: title }));
    const waiting = tray(page).getByRole('button', { name: title });
    const due = async () => (await callApi(page, 'GET', `maintenance/workorders/${id}`)).due_date;

    const dated = page.waitForResponse(response => isChange(id)(response.request()));
    await carry(page, waiting, cell(page, tenth));
    expect(bodyOfChange((await dated).request())).toEqual({ due_date: tenth, _method: 'PATCH' });
    await expect(cell(page, tenth).getByRole('button', { name: title })).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
    // Where everything has a day, nothing stands beside the calendar.
    await expect(tray(page)).toHaveCount(0);

    const moved = page.waitForResponse(response => isChange(id)(response.request()));
    await carry(page, cell(page, tenth).getByRole('button', { name: title }), cell(page, twelfth));
    expect(bodyOfChange((await moved).request())).toEqual({ due_date: twelfth, _method: 'PATCH' });
    await expect(cell(page, twelfth).getByRole('button', { name: title })).toBeVisible();
    expect(await due()).toEqual(expect.objectContaining({ date: twelfth }));

    const refusal = { status: 'error', messages: { due_date: ['The shutdown is on the 12th.'] }, payload: null };
    await page.route(
      url => url.pathname.endsWith(`/workorders/${id}`),
      route => route.fulfill({ json: refusal }),
      { times: 1 },
    );
    await expectMessage(page, 'The shutdown is on the 12th.', () =>
      carry(page, cell(page, twelfth).getByRole('button', { name: title }), cell(page, tenth)),
    );
    await expect(cell(page, twelfth).getByRole('button', { name: title })).toBeVisible();
    await expect(cell(page, tenth).getByRole('button', { name: title })).toHaveCount(0);
  });
});

test('a day with more than there is room for lists them on solid ground, in the light from left to right and in the dark from right to left', async ({
  page,
}) => {
  await stayIn(page);
  const title = `Full day ${Date.now()}`;
  for (let count = 1; count <= 6; count += 1) await newOrder(page, { title: `${title} ${count}`, due_date: twelfth });
  const list = page.getByRole('dialog');
  const expectList = async (direction: string, ground: string | RegExp) => {
    await cell(page, twelfth).getByText(/^\+\d/).click();
    await expect(list.getByRole('button', { name: title })).toHaveCount(6);
    await expect(list).toHaveCSS('direction', direction);
    await expect(list).toHaveCSS('background-color', ground);
  };
  await go(page, show('calendar', { search: title }));
  await expectList('ltr', 'rgb(255, 255, 255)');
  await page.evaluate(() => {
    localStorage.setItem('skin', 'dark');
    localStorage.setItem('direction', 'rtl');
  });
  await page.reload();
  await expectList('rtl', /^rgb\(\d{2}, /);
});

/** One finger on the glass. */
const finger = (screen: CDPSession) => (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
  screen.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

apart.describe('on a board in the hand', () => {
  apart.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  apart('a card is held and carried to a column beyond the edge by a finger, and onward by the keyboard', async ({ page, context }) => {
    await signIn(page);
    const title = `Drag by finger ${Date.now()}`;
    const id = await newOrder(page, { title });
    await page.goto(show('board', { search: title }));
    const card = page.locator(`[data-card="${id}"]`);
    await expect(column(page, 'Open').locator(card)).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const touch = finger(await context.newCDPSession(page));

    // A finger that moves at once scrolls.
    const start = await centreOf(card);
    await touch('touchStart', start);
    await expect(card).toHaveCSS('position', 'fixed');
    await expect(column(page, 'Requested')).toHaveCSS('opacity', '0.45');
    // Beyond the frame of the board a card that is over no column moves nothing.
    const edges = { left: 24, right: 366 };
    for (let x = start.x; x < edges.right; x += 12) await touch('touchMove', { x, y: start.y });
    // Held at the edge, the board moves under it, until the finger is over the column.
    const target = column(page, 'In progress').getByRole('list');
    let nudge = 0;
    await expect(async () => {
      const { x } = await centreOf(target);
      // A finger that rests says nothing of where it is.
      nudge = 2 - nudge;
      await touch('touchMove', { x: Math.max(edges.left, Math.min(edges.right, x)) + nudge, y: start.y });
      // Away from the edges the board stands still.
      expect(Math.abs(x - 195)).toBeLessThan(100);
      await expect(target).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)', { timeout: 200 });
      expect((await centreOf(target)).x).toBeCloseTo(x, 0);
    }).toPass({ intervals: [50] });
    const moved = page.waitForResponse(response => isChange(id)(response.request()));
    await touch('touchEnd');
    expect(Object.keys(bodyOfChange((await moved).request()))).toEqual(['sub_status_id', '_method']);
    await expect(column(page, 'In progress').locator(card)).toBeVisible();
    expect(await callApi(page, 'GET', `maintenance/workorders/${id}`)).toMatchObject({ status: 'In progress' });

    // Until the server has told where a moved card may go next, it cannot be lifted.
    await expect(card).toHaveAccessibleDescription(/space/i);
    await card.focus();
    await page.keyboard.press('Space');
    await expect(column(page, 'Requested')).toHaveCSS('opacity', '0.45');
    await page.keyboard.press('ArrowRight');
    const onward = page.waitForRequest(isChange(id));
    await page.keyboard.press('Space');
    await onward;
    await expect(column(page, 'Waiting for parts').locator(card)).toBeFocused();
    await expect(card).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
