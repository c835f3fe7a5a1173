import type { Page } from '@playwright/test';
import { expect, stayIn } from '../fixtures';
import { go } from '../lists/go';
import { choiceOf, callApi, goToOrder, newOrder, region } from '../orders';
import { fresh } from '../form';
import { refusal } from './support';
import { onePage } from '../onePage';

const test = onePage();

const edit = (page: Page, field: string) => page.getByRole('button', { name: `Edit: ${field}`, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const orderOf = (page: Page, id: number) => callApi(page, 'GET', `maintenance/workorders/${id}`);
const storedTitle = (page: Page, id: number) => async () => (await orderOf(page, id)).title;
const patch = (page: Page, id: number, body: object) =>
  callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', ...body });
const statusOf = (page: Page, name: string) => choiceOf(page, 'maintenance/statuses', name);

/** Opens a new order; what it is called. */
async function open(page: Page, name: string, more: Record<string, unknown> = {}): Promise<number> {
  const id = await newOrder(page, { title: `Fields: ${name}`, description: 'At the seal.', ...more });
  await goToOrder(page, id);
  return id;
}

/** Types behind what the title is, in its place. */
async function typeTitle(page: Page, text: string): Promise<void> {
  await edit(page, 'Title').click();
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('what is typed is saved when one leaves the page or the app; what was taken back, or is refused by its rules, is not', async ({
  page,
}) => {
  await stayIn(page);
  const id = await open(page, 'left');
  await edit(page, 'Title').click();
  await title(page).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/required/i)).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await storedTitle(page, id)()).toBe('Fields: left');
  await page.keyboard.press('Escape');

  await typeTitle(page, ' badly');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Service reports' }).click();
  await expect.poll(storedTitle(page, id)).toBe('Fields: left badly');
  await page.goBack();
  await typeTitle(page, ' still');
  await page.evaluate(() => {
    const seen = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    if (seen) Object.defineProperty(document, 'visibilityState', seen);
  });
  await expect.poll(storedTitle(page, id)).toBe('Fields: left badly still');
  await go(page, '/sessions');
  await goToOrder(page, id);
  await typeTitle(page, ', no');
  await page.keyboard.press('Escape');
  await go(page, '/sessions');
  expect(await storedTitle(page, id)()).toBe('Fields: left badly still');
});

test.describe('what the server does not take', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('because it cannot be reached is nobody else’s, goes out at the next Enter, and calls nobody back who went on', async ({
    page,
    context,
  }) => {
    await stayIn(page);
    const id = await open(page, 'unsent');
    await typeTitle(page, ', still');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible();
    await expect(title(page)).toBeFocused();
    await expect(page.getByText(/^Somebody changed this meanwhile/)).toHaveCount(0);
    const comment = region(page, 'Activity').getByRole('textbox', { name: 'Write a comment' });
    // Leaving it tries once more, and opens it again where that fails.
    const failed = page.waitForEvent(
      'requestfailed',
      request => request.method() === 'POST' && request.url().endsWith(`/workorders/${id}`),
    );
    await comment.click();
    await failed;
    await expect(title(page)).toBeVisible();
    await expect(comment).toBeFocused();
    await context.setOffline(false);
    await title(page).click();
    await page.keyboard.press('Enter');
    await expect.poll(storedTitle(page, id)).toBe('Fields: unsent, still');
  });

  test('is offered again with its reason, and sent once; an order that somebody deleted meanwhile says so, and stays to be read', async ({
    page,
  }) => {
    await stayIn(page);
    const id = await open(page, 'refused');
    await edit(page, 'Priority').click();
    let refused = 0;
    await page.route(`**/maintenance/workorders/${id}`, route => {
      if (route.request().method() !== 'POST') return route.fallback();
      refused += 1;
      return route.fulfill(refusal({ priority_id: ['Not now.'] }));
    });
    const priority = page.getByRole('combobox', { name: 'Priority', exact: true });
    await priority.click();
    await page.getByRole('option', { name: 'High' }).click();
    await expect(page.getByText('Not now.')).toBeVisible();
    await expect(priority).toHaveValue('High');
    await page.keyboard.press('Escape');
    await expect(priority).toHaveCount(0);
    expect(refused).toBe(1);
    expect((await orderOf(page, id)).priority).not.toBe('High');

    await page.unrouteAll();
    await page.route(`**/maintenance/workorders/${id}`, route =>
      route.request().method() === 'POST' ? route.fulfill(refusal({ title: ['This name is taken.'] })) : route.fallback(),
    );
    await typeTitle(page, ', taken');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This name is taken.')).toBeVisible();
    await expect(title(page)).toHaveValue('Fields: refused, taken');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Fields: refused', exact: true })).toBeVisible();

    await page.unrouteAll();
    await typeTitle(page, ', still');
    await callApi(page, 'DELETE', `maintenance/workorders/${id}`);
    const place = page.locator('[data-inplace]').filter({ has: title(page) });
    await page.keyboard.press('Enter');
    await expect(place.getByRole('alert')).toBeVisible();
    await expect(title(page)).toHaveValue('Fields: refused, still');
    await expect(page.getByText('Work order not found. What stands here is as it was read last.')).toBeVisible();
    await expect(page.getByText('At the seal.')).toBeVisible();
  });
});

test('the second press of a double click does not take the next step as well', async ({ page }) => {
  await stayIn(page);
  const id = await open(page, 'pressed twice');
  const changes: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(`/maintenance/workorders/${id}`)) changes.push(request.url());
  });
  await page.getByRole('button', { name: /^Move to/ }).dblclick();
  await expect(page.getByRole('button', { name: /^Status: In progress/ })).toBeVisible();
  // The page shows the change before the server has it.
  await expect.poll(() => orderOf(page, id)).toMatchObject({ status: 'In progress' });
  expect(changes).toHaveLength(1);
  // Where it stood, the other button may stand by then.
  await page.getByRole('button', { name: /^Status: / }).dispatchEvent('click', { detail: 2 });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the last tool stays, a field that needs another one first says so, and a stray press beside a dialog throws nothing away', async ({
  page,
}) => {
  await stayIn(page);
  const id = await open(page, 'tools', { tools: [await choiceOf(page, 'accessories', '')] });
  await edit(page, 'Tools').click();
  await page.getByRole('combobox', { name: 'Tools' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { name: 'People' }).click();
  await expect(page.getByText('The last tool stays: choose another one in its place.')).toBeVisible();
  expect((await orderOf(page, id)).tools).toHaveLength(1);
  await expect(page.getByText('Choose first: Customer.')).toBeVisible();
  await expect(edit(page, 'Quotation')).toHaveCount(0);

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').last().fill('Pum');
  const found = page.getByRole('listbox');
  await expect(found).not.toHaveAttribute('aria-busy', 'true');
  await page.mouse.click(8, 8);
  await expect(found).toHaveCount(0);
  await page.mouse.click(8, 8);
  await expect(dialog).toBeVisible();
});

test('what is over is only read, and says which checklists of after the work are open', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Fields: over' });
  const parameters = [{ key: 'clean', name: 'Clean', type: 'Text', required: true }];
  const made = await callApi(page, 'POST', 'checklists', { name: fresh('Fields: tidy up'), type: 'post', status: 'active', parameters });
  await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, post: [(made.payload as { id: number }).id] });
  for (const status of ['In progress', 'Completed'])
    expect(await patch(page, id, { sub_status_id: await statusOf(page, status) })).toMatchObject({ status: 'success' });
  await goToOrder(page, id);
  await expect(edit(page, 'Watching')).toBeAttached();
  await expect(edit(page, 'Title')).toHaveCount(0);
  await expect(page.getByText('After-work checklists open')).toBeVisible();
});

test('an old priority goes back out of the history as it is saved, with what has to stand beside it', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Fields: history', description: 'At the seal.' });
  for (const name of ['Normal', 'High'])
    await patch(page, id, { title: 'Fields: history', priority_id: await choiceOf(page, 'maintenance/priorities', name) });
  await go(page, `/workorders/${id}/show?tab=history`);
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(`/maintenance/workorders/${id}`));
  await page.getByRole('button', { name: 'Restore Priority to “Normal”' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ title: 'Fields: history', description: 'At the seal.' });
  await expect.poll(async () => (await orderOf(page, id)).priority).toBe('Normal');
});

test('an asset shows what it is, how it is and where, and only the first few are asked for; an order that is called off is not late any more', async ({
  page,
}) => {
  await stayIn(page);
  const { rows } = (await callApi(page, 'GET', 'hardware?limit=6&sort=id&order=asc&search=pump')) as {
    rows: { id: number; asset_tag: string; status_label: { name: string }; model: { name: string }; location: { name: string } | null }[];
  };
  const id = await newOrder(page, {
    title: 'Fields: assets',
    priority_id: await choiceOf(page, 'maintenance/priorities', 'High'),
    inspectables: rows.map(row => row.id),
  });
  const details: string[] = [];
  page.on('request', request => /\/hardware\/\d+(\?|$)/.test(request.url()) && details.push(request.url()));
  await goToOrder(page, id);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^DU-/ }) });
  const [first] = rows;
  await expect(cards.first()).toContainText(
    [first?.status_label.name, first?.model.name, first?.location?.name].filter(Boolean).join(' · '),
  );
  await expect(cards).toHaveCount(5);
  expect(details).toHaveLength(5);
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await expect(cards).toHaveCount(6);

  await expect(page.getByText('Done by', { exact: true })).toBeVisible();
  expect(await patch(page, id, { sub_status_id: await statusOf(page, 'Cancelled') })).toMatchObject({ status: 'success' });
  await expect(page.getByText('Done by', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Created by')).toBeVisible();
});
