import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });
const board = (filter: object = {}) => `/workorders?display=board&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A call of the API as the person who is signed in, so that a journey has work orders of its own. */
const api = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async given => {
      const answer = await fetch(`/admin/public/api/v1/${given.path}`, {
        method: given.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('accessToken')}` },
        ...(given.body && { body: JSON.stringify(given.body) }),
      });
      return answer.json() as Promise<unknown>;
    },
    { method, path, body },
  );

async function makeOrder(page: Page, body: object): Promise<{ id: number; ticket: string }> {
  const made = (await api(page, 'POST', 'maintenance/workorders', body)) as { payload: { id: number; ticket_id: string } };
  return { id: made.payload.id, ticket: made.payload.ticket_id };
}

/** The id of a record by its name, from a select list. */
async function idOf(page: Page, path: string, name: string): Promise<number> {
  const found = (await api(page, 'GET', `${path}/selectlist?search=${encodeURIComponent(name)}`)) as {
    results: { id: number; text: string }[];
  };
  return found.results.find(({ text }) => text === name)?.id ?? 0;
}

test('the list opens by title, shows status, priority and what is overdue at a glance, and a ready-made view finds what waits', async ({
  page,
}) => {
  await signIn(page);
  const asked = page.waitForRequest(
    request => request.url().includes('maintenance/workorders/index') && request.url().includes('limit=10'),
  );
  await page.goto('/workorders');
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('title');
  await expectRows(page);
  await expect(page.getByRole('row').filter({ hasText: 'Overdue' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  await expect(page.getByRole('button', { name: /^Status: Waiting for parts/ })).toBeVisible();
  await expectRows(page);
  const states = await page.getByRole('row').locator('td:nth-child(4)').allTextContents();
  expect(new Set(states)).toEqual(new Set(['Waiting for parts']));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Overdue' }).click();
  await expect(page.getByRole('button', { name: /^Due: / })).toBeVisible();
  await expectRows(page);
  const days = await page.getByRole('row').locator('td:nth-child(6)').allTextContents();
  expect(days.length).toBeGreaterThan(0);
  expect(days.every(day => day.endsWith('Overdue'))).toBe(true);
});

test('the same filter is a board: a card goes by mouse where it may go, and nowhere else', async ({ page }) => {
  await signIn(page);
  const title = `Board by mouse ${Date.now()}`;
  await makeOrder(page, { title });
  await page.goto(`/workorders?filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/display=board/);
  await expect(column(page, 'Open').locator('[data-card]')).toHaveCount(1);
  await expectAccessible(page);

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
  const sent = page.waitForRequest(request => request.method() === 'POST' && /workorders\/\d+$/.test(request.url()));
  await dropOn('In progress');
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['sub_status_id', '_method']);
  await expect(column(page, 'In progress').locator('[data-card]')).toHaveCount(1);
  await page.reload();
  await expect(column(page, 'In progress').locator('[data-card]')).toHaveCount(1);
});

test('a card is carried by the keyboard, and moved by its menu', async ({ page }) => {
  await signIn(page);
  const title = `Board by keyboard ${Date.now()}`;
  await makeOrder(page, { title });
  await page.goto(board({ search: title }));
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
  await signIn(page);
  const title = `Board refused ${Date.now()}`;
  const { id, ticket } = await makeOrder(page, { title });
  const { rows } = (await api(page, 'GET', 'checklists?limit=1')) as { rows: { id: number; name: string }[] };
  await api(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, pre: [rows[0]?.id] });
  await makeOrder(page, { title: `${title}, asked`, sub_status_id: await idOf(page, 'maintenance/statuses', 'Requested') });
  await page.goto(board({ search: title }));

  await column(page, 'Open')
    .getByRole('button', { name: `Move ${ticket}` })
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
