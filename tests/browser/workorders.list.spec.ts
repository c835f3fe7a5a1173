import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { choose, expectFound } from './form';
import { callApi, choiceOf } from './orders';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });
const board = (filter: object = {}) => `/workorders?display=board&filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function makeOrder(page: Page, body: object): Promise<{ id: number; ticket: string }> {
  const made = (await callApi(page, 'POST', 'maintenance/workorders', body)) as { payload: { id: number; ticket_id: string } };
  return { id: made.payload.id, ticket: made.payload.ticket_id };
}

test('the list opens by title, shows status, priority and what is overdue at a glance, and a ready-made view finds what waits', async ({
  page,
}) => {
  await signIn(page);
  await makeOrder(page, { title: '0 comes first', due_date: day(-1) });
  const asked = page.waitForRequest(
    request => request.url().includes('maintenance/workorders/index') && request.url().includes('limit=10'),
  );
  await page.goto('/workorders');
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('title');
  await expectRows(page);
  await expect(page.getByRole('row', { name: /0 comes first/ })).toContainText('Overdue');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  await expect(page.getByRole('button', { name: /^Status: Waiting for parts/ })).toBeVisible();
  await expectRows(page);
  const states = await page.getByRole('row').locator('td:nth-child(4)').allTextContents();
  expect(states.length).toBeGreaterThan(0);
  expect(states.every(state => state.startsWith('Waiting for parts'))).toBe(true);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Overdue' }).click();
  await expect(page.getByRole('button', { name: /^Due: / })).toBeVisible();
  await expectRows(page);
  await expect(async () => {
    const days = await page.getByRole('row').locator('td:nth-child(6)').allTextContents();
    expect(days.length).toBeGreaterThan(0);
    expect(days.every(day => day.endsWith('Overdue'))).toBe(true);
  }).toPass();
});

test('the same filter is a board: a card goes by mouse where it may go, and nowhere else', async ({ page }) => {
  await signIn(page);
  const title = `Board by mouse ${Date.now()}`;
  await makeOrder(page, { title });
  await page.goto(`/workorders?filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
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
  const { rows } = (await callApi(page, 'GET', 'checklists?limit=1')) as { rows: { id: number; name: string }[] };
  await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, pre: [rows[0]?.id] });
  await makeOrder(page, { title: `${title}, asked`, sub_status_id: await choiceOf(page, 'maintenance/statuses', 'Requested') });
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

const day = (distance: number) => new Date(Date.now() + 3 * 3_600_000 + distance * 86_400_000).toISOString().slice(0, 10);
const calendar = (filter: object) => `/workorders?display=calendar&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

test('the same filter is a calendar: work goes to another day by mouse and by a dialog, and what has none is given one', async ({
  page,
}) => {
  await signIn(page);
  const title = `Calendar ${Date.now()}`;
  const [from, to] = [`${day(0).slice(0, 8)}10`, `${day(0).slice(0, 8)}12`];
  const { id } = await makeOrder(page, { title, due_date: from });
  await makeOrder(page, { title: `${title}, some day` });
  await page.goto(calendar({ search: title }));
  const event = cell(page, from).getByRole('button', { name: title });
  await expect(event).toBeVisible();
  await expectAccessible(page);

  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(`workorders/${id}`));
  await event.hover();
  await page.mouse.down();
  const target = await cell(page, to).boundingBox();
  if (!target) throw new Error('that day is not shown');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
  await page.mouse.up();
  expect((await sent).postDataJSON()).toEqual({ due_date: to, _method: 'PATCH' });
  await expect(cell(page, to).getByRole('button', { name: title })).toBeVisible();

  await page
    .getByRole('region', { name: /^No day yet/ })
    .getByRole('button', { name: `${title}, some day` })
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Today' }).click();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(cell(page, day(0)).getByRole('button', { name: `${title}, some day` })).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByText(`${title}, some day`)).toBeVisible();
  await expectAccessible(page);
});

test('a work order is added with everything that belongs to it, and its draft survives leaving and reloading', async ({ page }) => {
  await signIn(page);
  const title = `Add ${Date.now()}`;
  const location = await choiceOf(page, 'locations', 'Sitra tool store');
  await page.goto(`/workorders/create?location=${location}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('The seal leaks.');
  await choose(page, '#field-priority', 'High');
  await choose(page, '#field-category', 'Mechanical');
  await choose(page, '#field-assignees', 'Rashid');
  await choose(page, '#field-assignees', 'Water');
  await page.locator('#field-pre_checklists').click();
  await expectFound(page);
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End of the month' }).click();
  await expectAccessible(page);
  // The draft is written a moment after the last change.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some(text => text.includes('The seal leaks.')))).toBe(true);
  await page.goto('/workorders');
  await expectRows(page);
  await page.goto(`/workorders/create?location=${location}`);
  await expect(page.getByText(/^Your draft of/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);

  await page.getByRole('button', { name: 'Scan' }).click();
  const { rows } = (await callApi(page, 'GET', 'hardware?limit=1&sort=id&order=asc')) as { rows: { asset_tag: string }[] };
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(rows[0]?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(rows[0]?.asset_tag ?? '');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'leak.txt', mimeType: 'text/plain', buffer: Buffer.from('It drips.') });
  await expect(page.getByText('leak.txt')).toBeVisible();

  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/maintenance/workorders'));
  await page.getByRole('button', { name: 'Add work order' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown[]>;
  expect(body.assignee).toEqual([expect.stringMatching(/^User-\d+$/), expect.any(Number)]);
  expect(body.inspectables).toHaveLength(1);
  expect(body.locations).toEqual([location]);
  await expect(page).toHaveURL(/\/workorders\/\d+\/show$/);
  const made = (await callApi(page, 'GET', `maintenance/workorders/${/\d+/.exec(new URL(page.url()).pathname)?.[0]}`)) as {
    media: { name: string }[];
    checklists: { pre: { checklists: number } };
  };
  expect(made.media.map(({ name }) => name)).toEqual(['leak.txt']);
  expect(made.checklists.pre.checklists).toBe(1);
  await page.goto(`/workorders/create?location=${location}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('every filter goes out as the specification names it, and stands in the address', async ({ page }) => {
  await signIn(page);
  const filter = {
    ...{
      location: 1,
      assignee: 2,
      status: [3],
      priority: [1],
      title: 'pump',
      category: [1],
      supportee: 2,
      cause: 1,
      asset: 5,
      customer_id: 1,
    },
    ...{
      description: 'seal',
      created_at: { start: '2026-01-01' },
      updated_on: { end: '2030-01-01' },
      due_date: { start: '2026-01-01', end: '2030-01-01' },
    },
    date_range: { start: '2026-01-01', end: '2030-01-01' },
  };
  const asked = page.waitForRequest(
    request => request.url().includes('maintenance/workorders/index') && request.url().includes('limit=10'),
  );
  await page.goto(`/workorders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const query = new URL((await asked).url()).searchParams;
  expect([...query.keys()].sort()).toEqual(
    [
      ...['search', 'sort', 'order', 'offset', 'limit', 'location', 'assignee', 'status', 'priority', 'title', 'category', 'supportee'],
      ...['cause', 'asset', 'customer_id', 'description', 'created_at[start]', 'updated_on[end]', 'due_date[start]', 'due_date[end]'],
      ...['date_range[start]', 'date_range[end]'],
    ].sort(),
  );
  await expect(page.getByText('Nothing matches: work orders')).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: /^(Location|Assignee|Status|Priority|Title|Category|Cause|Asset|Customer|Due|Created|Updated|Description|Supporting person)[^:]*: /,
    }),
  ).toHaveCount(15);
  await expectAccessible(page);
});

test('several work orders are assigned and moved at once, and those that may not move say why', async ({ page }) => {
  await signIn(page);
  const title = `Many ${Date.now()}`;
  for (const status of ['Open', 'Open', 'Requested'])
    await makeOrder(page, { title: `${title} ${status}`, sub_status_id: await choiceOf(page, 'maintenance/statuses', status) });
  await page.goto(`/workorders?display=table&filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await expectRows(page);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await choose(page, '#action-assignees', 'Rashid');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const sent = page.waitForRequest(request => request.method() === 'POST' && /workorders\/\d+$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Assign' }).click();
  expect((await sent).postDataJSON()).toEqual({ assignee: [expect.stringMatching(/^User-\d+$/)], _method: 'PATCH' });
  await expect(page.getByRole('row').filter({ hasText: 'Rashid Kumar' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Change status' }).click();
  await choose(page, '#action-status', 'In progress');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.getByText('Requested is not followed by In progress.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'In progress' })).toHaveCount(2);
});

test('work is asked for by somebody who may only ask, accepted from its row and rejected in bulk with a comment', async ({ page }) => {
  await signIn(page, 'viewer');
  const title = `Please ${Date.now()}`;
  await page.goto('/workorders');
  await page.getByRole('link', { name: 'Request work' }).click();
  await expect(page.getByRole('heading', { name: 'Request work' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'seen.txt', mimeType: 'text/plain', buffer: Buffer.from('Look.') });
  await page.getByRole('button', { name: 'Request work' }).click();
  await expect(page).toHaveURL(/\/workorders\/\d+\/show$/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  await makeOrder(page, { title: `${title}, twice` });

  await signIn(page, 'supervisor');
  await page.goto(`/workorders/requests?filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await expect(page.getByRole('link', { name: /^Work order requests.*waiting/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toHaveCount(2);
  await expectAccessible(page);
  await row
    .filter({ hasNotText: 'twice' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Right away.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(row).toHaveCount(1);
  const accepted = (await callApi(page, 'GET', `maintenance/workorders/${id}`)) as { base_status: string; media: { name: string }[] };
  expect(accepted).toMatchObject({ base_status: 'open', media: [{ name: 'seen.txt' }] });

  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Asked for already.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(row).toHaveCount(0);
});
