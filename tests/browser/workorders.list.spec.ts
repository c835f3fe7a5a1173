import { expect, expectAccessible, expectRows, stayIn } from './fixtures';
import { choose, finishDialog } from './form';
import { go } from './lists/go';
import { bodyOfChange, callApi, choiceOf, goToOrder, newOrder, region } from './orders';
import { onePage } from './onePage';
import { commentsOf } from './workorders/support';
import { dayInBrowser } from './support/days';

const test = onePage();

test('the list opens by title, shows status, priority and what is overdue at a glance, and a ready-made view finds what waits', async ({
  page,
}) => {
  await stayIn(page);
  await newOrder(page, { title: '0 comes first', due_date: dayInBrowser(-1) });
  const asked = page.waitForRequest(
    request => request.url().includes('maintenance/workorders/index') && request.url().includes('limit=10'),
  );
  await go(page, '/workorders');
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('title');
  await expectRows(page);
  await expect(page.getByRole('row', { name: /0 comes first/ })).toContainText('Overdue');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  await expect(page.getByRole('button', { name: /^Status: Waiting for parts/ })).toBeVisible();
  await expectRows(page);
  const states = await page.getByRole('row').locator('td:nth-child(5)').allTextContents();
  expect(states.length).toBeGreaterThan(0);
  expect(states.every(state => state.startsWith('Waiting for parts'))).toBe(true);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Overdue' }).click();
  await expect(page.getByRole('button', { name: /^Due: / })).toBeVisible();
  await expectRows(page);
  const days = await page.getByRole('row').locator('td:nth-child(7)').allTextContents();
  expect(days.length).toBeGreaterThan(0);
  expect(days.every(day => day.endsWith('Overdue'))).toBe(true);

  // What is typed while a view is still being made out stays.
  let show = () => {};
  const isTyped = new Promise<void>(resolve => (show = resolve));
  await page.route(/maintenance\/statuses/, route => isTyped.then(() => route.continue()));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  const box = page.getByRole('searchbox');
  await box.fill('pump');
  await expect(page).toHaveURL(/pump/);
  show();
  await expect(page.getByRole('button', { name: /^Status: Waiting for parts/ })).toBeVisible();
  await expect(box).toHaveValue('pump');
  await expect(page).toHaveURL(/pump/);
});

test('every filter goes out as the specification names it, and stands in the address', async ({ page }) => {
  await stayIn(page);
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
  await go(page, `/workorders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
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
});

test('several work orders are assigned and moved at once, and those that may not move say why', async ({ page }) => {
  await stayIn(page);
  const title = `Many ${Date.now()}`;
  for (const status of ['Open', 'Open', 'Requested'])
    await newOrder(page, { title: `${title} ${status}`, sub_status_id: await choiceOf(page, 'maintenance/statuses', status) });
  await go(page, `/workorders?display=table&filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await expectRows(page);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await choose(page, '#action-assignees', 'Rashid');
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest(request => request.method() === 'POST' && /workorders\/\d+$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Assign' }).click();
  expect(bodyOfChange(await sent)).toEqual({ assignee: [expect.stringMatching(/^User-\d+$/)], _method: 'PATCH' });
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

test('one who only reads watches, and stops', async ({ page }) => {
  await stayIn(page, 'viewer');
  const { rows } = (await callApi(page, 'GET', 'maintenance/workorders/index?limit=1&sort=id&order=asc')) as { rows: { id: number }[] };
  const watchers = async () => (await callApi(page, 'GET', `maintenance/workorders/watcher-list/${rows[0]?.id}`)).total as number;
  const before = await watchers();
  await goToOrder(page, rows[0]?.id ?? 0);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect.poll(watchers).toBe(before + 1);
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect.poll(watchers).toBe(before);
});

test('work is asked for by somebody who may only ask and comments on it, accepted from its row and rejected in bulk with a comment', async ({
  page,
}) => {
  await stayIn(page, 'viewer');
  const title = `Please ${Date.now()}`;
  await go(page, '/workorders?filter={"search":"nothing like it"}');
  await page.getByRole('link', { name: 'Request work' }).click();
  await expect(page.getByRole('heading', { name: 'Request work' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'seen.txt', mimeType: 'text/plain', buffer: Buffer.from('Look.') });
  await page.getByRole('button', { name: 'Request work' }).click();
  await expect(page).toHaveURL(/\/workorders\/\d+\/show$/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  const box = region(page, 'Activity').getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Since Monday');
  await region(page, 'Activity').getByRole('button', { name: 'Send' }).click();
  await expect(box).toHaveValue('');
  await expect.poll(() => commentsOf(page, id)).toEqual(['Since Monday']);
  await newOrder(page, { title: `${title}, twice` });

  await stayIn(page, 'supervisor');
  await go(page, `/workorders/requests?filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
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
  await finishDialog(page, 'Accept');
  await expect(row).toHaveCount(1);
  const accepted = (await callApi(page, 'GET', `maintenance/workorders/${id}`)) as { base_status: string; media: { name: string }[] };
  expect(accepted).toMatchObject({ base_status: 'open', media: [{ name: 'seen.txt' }] });

  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Asked for already.');
  await finishDialog(page, 'Reject');
  await expect(row).toHaveCount(0);
});
