import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, stayIn } from './fixtures';
import { choose, expectFound, openTab } from './form';
import { go } from './lists/go';
import { callApi, choiceOf, goToOrder, newOrder } from './orders';
import { onePage } from './onePage';

const test = onePage();

const chosen = (page: Page, field: string) =>
  page.locator('.MuiFormControl-root, .MuiAutocomplete-root').filter({ has: page.locator(field) });
const isAdding = (request: Request) => request.method() === 'POST' && request.url().endsWith('/maintenance/workorders');
const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;
const idInAddress = (page: Page) => Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

/** Presses the button that adds, and answers what goes out. */
async function add(page: Page): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest(isAdding), page.getByRole('button', { name: 'Add work order' }).click()]);
  return bodyOf(request);
}

/** Leaves the form for another page of the console. */
async function leave(page: Page): Promise<void> {
  await go(page, '/sessions');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
}

test('a work order is added with everything that belongs to it, and its draft survives leaving and reloading', async ({ page }) => {
  await stayIn(page);
  const title = `Add ${Date.now()}`;
  const location = await choiceOf(page, 'locations', 'Sitra tool store');
  await go(page, `/workorders/create?location=${location}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('The seal leaks.');
  await choose(page, '#field-company', 'Dilmun Water and Power');
  await choose(page, '#field-priority', 'High');
  await choose(page, '#field-category', 'Mechanical');
  await choose(page, '#field-assignees', 'Rashid');
  // People of that department are found by it as well.
  await page.locator('#field-assignees').fill('Wastewater');
  await page.getByRole('option', { name: 'Wastewater operations', exact: true }).click();
  await page.locator('#field-pre_checklists').click();
  await expectFound(page);
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End of the month' }).click();
  await expectAccessible(page);
  // The draft is written a moment after the last change.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some(text => text.includes('The seal leaks.')))).toBe(true);
  await leave(page);
  await go(page, `/workorders/create?location=${location}`);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'leak.txt', mimeType: 'text/plain', buffer: Buffer.from('It drips.') });
  await expect(page.getByText('leak.txt')).toBeVisible();

  const body = await add(page);
  expect(body.assignee).toEqual([expect.stringMatching(/^User-\d+$/), expect.any(Number)]);
  expect(body.inspectables).toHaveLength(1);
  expect(body.locations).toEqual([location]);
  await expect(page).toHaveURL(/\/workorders\/\d+\/show$/);
  await expect(page.getByRole('link', { name: 'Dilmun Water and Power' })).toBeVisible();
  const made = (await callApi(page, 'GET', `maintenance/workorders/${idInAddress(page)}`)) as {
    media: { name: string }[];
    checklists: { pre: { checklists: number } };
  };
  expect(made.media.map(({ name }) => name)).toEqual(['leak.txt']);
  expect(made.checklists.pre.checklists).toBe(1);
  await go(page, `/workorders/create?location=${location}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('a sub-task is added with all there is to say, from the work order it is a part of', async ({ page }) => {
  await stayIn(page);
  const asset = await choiceOf(page, 'hardware', 'DU-PUM');
  const location = await choiceOf(page, 'locations', 'Sitra tool store');
  const id = await newOrder(page, { title: 'Adding: the whole', inspectables: [asset], locations: [location] });
  await goToOrder(page, id);
  await page.getByRole('region', { name: 'Sub-tasks', exact: true }).getByRole('link', { name: 'With details' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?parent=${id}&location=${location}&assets=${asset}$`));
  await expect(page.locator('#field-parent')).toHaveValue(/Adding: the whole$/);
  await expect(page.locator('#field-location')).toHaveValue('Sitra tool store');
  await expect(chosen(page, '#field-assets').getByRole('button', { name: /DU-PUM/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Adding: a part');
  expect(await add(page)).toMatchObject({ parent_id: id, locations: [location], inspectables: [asset] });
  await expect(page.getByRole('heading', { level: 1, name: 'Adding: a part' })).toBeVisible();
  await page
    .getByRole('link', { name: /Adding: the whole$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Sub-tasks', exact: true }).getByRole('link', { name: /Adding: a part/ })).toBeVisible();
});

test('work on an asset is added from its page, whatever draft was left before', async ({ page }) => {
  await stayIn(page);
  await go(page, '/workorders/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Adding: left behind');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some(text => text.includes('left behind')))).toBe(true);

  const asset = await choiceOf(page, 'hardware', 'DU-PUM');
  await go(page, `/hardware/${asset}/show`);
  await openTab(page, 'Preventive report');
  await expect(page.getByText(/^(Showing |No entries yet)/).first()).toBeVisible();
  await openTab(page, 'Breakdown maintenance');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add work order' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(chosen(page, '#field-assets').getByRole('button', { name: /DU-PUM/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Adding: on the pump');
  expect(await add(page)).toMatchObject({ inspectables: [asset] });
  await expect(page.getByRole('heading', { level: 1, name: 'Adding: on the pump' })).toBeVisible();

  await go(page, `/workorders/create?assets=${asset}`);
  await expect(chosen(page, '#field-assets').getByRole('button', { name: /DU-PUM/ })).toBeVisible();
  await go(page, '/workorders/create');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test.describe('when half of it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the work order is there once, what remains says why, and trying again finishes it', async ({ page }) => {
    await stayIn(page);
    const title = `Adding by halves ${Date.now()}`;
    const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('It drips.') });
    const { rows } = (await callApi(page, 'GET', 'checklists?limit=1&type=pre')) as { rows: { name: string }[] };
    const made: Request[] = [];
    page.on('request', request => isAdding(request) && made.push(request));
    const refuse = async (path: string, json: object) => {
      await page.route(path, route => route.fulfill({ json: { status: 'error', payload: null, ...json } }), { times: 1 });
    };
    await refuse('**/maintenance/workorders', { messages: { title: ['Say which pump.'] } });
    await refuse('**/maintenance/workorders/checklists', { messages: 'The checklist is being changed.' });
    await refuse('**/files/upload', { messages: 'The disk is full.' });

    await go(page, '/workorders/create');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill('The seal leaks.');
    await choose(page, '#field-pre_checklists', rows[0]?.name ?? '');
    await page.keyboard.press('Escape');
    await page.locator('input[type=file]').setInputFiles([text('leak.txt'), text('place.txt')]);

    // Refused altogether: everything typed is still there.
    await add(page);
    await expect(page.getByText('Say which pump.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('The seal leaks.');
    await expect(page.getByText('leak.txt')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, pump 2`);

    await add(page);
    await expect(page.getByText(/^WO-\d+ is created\.$/)).toBeVisible();
    await expect(page.getByText(/The checklist is being changed\.$/)).toBeVisible();
    const files = page.getByRole('list', { name: 'Being uploaded' }).getByRole('listitem');
    await expect(files).toHaveCount(1);
    await expect(files).toContainText('leak.txt');
    await expect(files).toContainText('The disk is full.');
    await expectAccessible(page);

    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/The checklist is being changed\.$/)).toHaveCount(0);
    await expect(page).toHaveURL(/\/workorders\/create$/);
    await files.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title}, pump 2` })).toBeVisible();
    expect(made).toHaveLength(2);
    const stored = (await callApi(page, 'GET', `maintenance/workorders/${idInAddress(page)}`)) as {
      media: { name: string }[];
      checklists: { pre: { checklists: number } };
    };
    expect(stored.media.map(({ name }) => name).sort()).toEqual(['leak.txt', 'place.txt']);
    expect(stored.checklists.pre.checklists).toBe(1);
    expect((await callApi(page, 'GET', `maintenance/workorders/index?search=${encodeURIComponent(title)}`)).total).toBe(1);
    await go(page, '/workorders/create');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  test('its checklists are still offered after a reload, and no more once one has gone on', async ({ page }) => {
    await stayIn(page);
    await go(page, '/sessions');
    const { rows } = (await callApi(page, 'GET', 'checklists?limit=1&type=pre')) as { rows: { name: string }[] };
    const refuse = () =>
      page.route(
        '**/maintenance/workorders/checklists',
        route => route.fulfill({ json: { status: 'error', payload: null, messages: 'The checklist is being changed.' } }),
        { times: 1 },
      );
    const addWithChecklist = async (title: string) => {
      await refuse();
      await go(page, '/workorders/create');
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await choose(page, '#field-pre_checklists', rows[0]?.name ?? '');
      await page.keyboard.press('Escape');
      await add(page);
      await expect(page.getByText(/The checklist is being changed\.$/)).toBeVisible();
    };
    await addWithChecklist('Adding: reloaded');
    await page.reload();
    await expect(page.getByText(/^WO-\d+ is created\.$/)).toBeVisible();
    await expect(page.getByText(/The checklist is being changed\.$/)).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Adding: reloaded' })).toBeVisible();
    const stored = (await callApi(page, 'GET', `maintenance/workorders/${idInAddress(page)}`)) as {
      checklists: { pre: { checklists: number } };
    };
    expect(stored.checklists.pre.checklists).toBe(1);

    await addWithChecklist('Adding: gone on');
    await page.getByRole('link', { name: 'Open it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Adding: gone on' })).toBeVisible();
    await go(page, '/workorders/create');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });
});
