import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, signIn, stayIn } from './fixtures';
import { expectFound, finishDialog, optionCalled } from './form';
import { bodyOfChange, callApi, choiceOf, goToOrder, newOrder, openOrder, region } from './orders';
import { drawSignature } from './support/drawSignature';
import { onePage } from './onePage';

const test = onePage();

const edit = (page: Page, field: string) => page.getByRole('button', { name: `Edit: ${field}`, exact: true });

/** The body of the next change of the order, without what makes a PATCH of it. */
async function changeOf(page: Page, id: number, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const isChange = (request: Request) => request.method() === 'POST' && request.url().endsWith(`/maintenance/workorders/${id}`);
  const [request] = await Promise.all([page.waitForRequest(isChange), act()]);
  const { _method, ...body } = bodyOfChange(request);
  expect(_method).toBe('PATCH');
  return body;
}

/** Finds a record in the control that is open, and chooses it. */
async function pick(page: Page, field: string, find: string): Promise<void> {
  const control = page.getByRole('combobox', { name: field, exact: true });
  await control.click();
  await control.fill(find);
  await expectFound(page);
  await (await optionCalled(page, find)).click();
}

test('every field of a work order is changed where it stands, each with its own body', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Journey gearbox', description: 'It hums.' });
  await goToOrder(page, id);

  await edit(page, 'Title').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Journey gearbox, changed');
  expect(await changeOf(page, id, () => page.keyboard.press('Enter'))).toEqual({ title: 'Journey gearbox, changed' });
  await expect(page.getByRole('heading', { level: 1, name: 'Journey gearbox, changed' })).toBeVisible();
  await expect(edit(page, 'Title')).toBeFocused();

  // Escape takes back, and sends nothing.
  await edit(page, 'Title').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Not this');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Journey gearbox, changed' })).toBeVisible();

  // Leaving it saves.
  await edit(page, 'Description').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('It hums louder.');
  expect(await changeOf(page, id, () => page.getByRole('heading', { name: 'People' }).click())).toEqual({ description: 'It hums louder.' });

  await edit(page, 'Priority').click();
  const priority = await choiceOf(page, 'maintenance/priorities', 'High');
  expect(await changeOf(page, id, () => pick(page, 'Priority', 'High'))).toEqual({
    priority_id: priority,
    title: 'Journey gearbox, changed',
    description: 'It hums louder.',
  });

  await edit(page, 'Assignees').click();
  await expectAccessible(page);
  await pick(page, 'Assignees', 'Ahmed Shubbar');
  await page.keyboard.press('Escape');
  await pick(page, 'Departments', 'Facilities');
  await page.keyboard.press('Escape');
  const [person, department] = [await choiceOf(page, 'users', 'Ahmed Shubbar'), await choiceOf(page, 'departments', 'Facilities')];
  expect(await changeOf(page, id, () => page.getByRole('heading', { name: 'Dates' }).click())).toEqual({
    assignee: [`User-${person}`, department],
  });

  await edit(page, 'Supporting people').click();
  await pick(page, 'Supporting people', 'Vinod Menon');
  await page.keyboard.press('Escape');
  expect(await changeOf(page, id, () => page.getByRole('heading', { name: 'Dates' }).click())).toEqual({
    supportees: [await choiceOf(page, 'users', 'Vinod Menon')],
  });

  await edit(page, 'Due').click();
  expect(Object.keys(await changeOf(page, id, () => page.getByRole('button', { name: 'Tomorrow' }).click()))).toEqual(['due_date']);

  await edit(page, 'Location').click();
  expect(await changeOf(page, id, () => pick(page, 'Location', 'Sitra switchyard'))).toEqual({
    locations: [await choiceOf(page, 'locations', 'Sitra switchyard')],
  });

  await edit(page, 'Assets').click();
  await pick(page, 'Assets', 'DU-PUM');
  await page.keyboard.press('Escape');
  const { inspectables } = await changeOf(page, id, () => page.getByRole('heading', { name: 'Dates' }).click());
  expect(inspectables).toHaveLength(1);
  // The facts of the asset come a moment after its name; until then what stands below may still move.
  await expect(page.getByText('Grundfos CR 45-4')).toBeVisible();

  await edit(page, 'Tools').click();
  await pick(page, 'Tools', '');
  await page.keyboard.press('Escape');
  const { tools } = await changeOf(page, id, () => page.getByRole('heading', { name: 'Dates' }).click());
  expect(tools).toHaveLength(1);

  await edit(page, 'Company').click();
  expect(await changeOf(page, id, () => pick(page, 'Company', 'Dilmun District Cooling'))).toEqual({
    company_id: await choiceOf(page, 'companies', 'Dilmun District Cooling'),
  });
  await expect(page.getByRole('link', { name: 'Dilmun District Cooling' })).toBeVisible();

  expect(Object.keys(await changeOf(page, id, () => page.getByRole('button', { name: /^Move to In progress/ }).click()))).toEqual([
    'sub_status_id',
  ]);
  await expect(page.getByRole('button', { name: /^Status: In progress/ })).toBeVisible();
});

test('the status offers exactly what may follow, and what is missing leads there', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Journey steps' });
  const part = await newOrder(page, { title: 'Journey part', parent_id: id });
  await goToOrder(page, id);
  const asked = page.waitForRequest(request => new URL(request.url()).searchParams.has('status_id'));
  await page.getByRole('button', { name: /^Status: Open/ }).click();
  await asked;
  await expect(page.getByRole('menuitem')).toHaveText(['In progress', 'Waiting for parts', 'Cancelled']);
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await page.getByRole('button', { name: /^Move to Completed/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A sub-task that is not over')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /^Go there/ }).click();
  await expect(page).toHaveURL(new RegExp(`/workorders/${part}/show`));
});

test('two people on one order see each other’s changes at once by one stream each, keep what they type, and take nothing back by a field that is only open', async ({
  page,
  browser,
}) => {
  await stayIn(page);
  const [high, normal] = [await choiceOf(page, 'maintenance/priorities', 'High'), await choiceOf(page, 'maintenance/priorities', 'Normal')];
  const id = await newOrder(page, { title: 'Journey together', priority_id: normal });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'supervisor');
  const streams: string[] = [];
  other.on('request', request => request.url().endsWith(`/workorders/${id}/stream`) && streams.push(request.url()));
  const opened = [page, other].map(one => one.waitForResponse(response => response.url().endsWith(`/workorders/${id}/stream`)));
  await goToOrder(page, id);
  await openOrder(other, id);
  await Promise.all(opened);

  await region(other, 'Activity').getByRole('textbox', { name: 'Write a comment' }).fill('Half a thought');
  await edit(other, 'Description').click();
  await other.getByRole('textbox', { name: 'Description' }).fill('Half a sentence');

  const saved = async (one: Page, path: RegExp, act: () => Promise<void>) => {
    const answered = one.waitForResponse(response => response.request().method() === 'POST' && path.test(response.url()));
    await act();
    await answered;
  };
  await edit(page, 'Title').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Journey together, renamed');
  await saved(page, /workorders\/\d+$/, () => page.keyboard.press('Enter'));
  await expect(other.getByRole('heading', { level: 1, name: 'Journey together, renamed' })).toBeVisible();
  await saved(page, /workorders\/\d+$/, () => page.getByRole('button', { name: /^Move to In progress/ }).click());
  await expect(other.getByRole('button', { name: /^Status: In progress/ })).toBeVisible();
  await region(page, 'Activity').getByRole('textbox', { name: 'Write a comment' }).fill('I am on my way');
  await saved(page, /comments$/, () => page.keyboard.press('Control+Enter'));
  await expect(region(other, 'Activity').getByText('I am on my way')).toBeVisible();

  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a sentence');
  await expect(region(other, 'Activity').getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a thought');
  await saved(other, /workorders\/\d+$/, () => other.getByRole('heading', { name: 'People' }).click());
  await expect(page.getByText('Half a sentence').first()).toBeVisible();

  const sent: string[] = [];
  other.on('request', request => request.method() === 'POST' && sent.push(request.url()));
  const isNews = other.getByText('Somebody changed this meanwhile.', { exact: false });
  await edit(other, 'Priority').click();
  await expect(other.getByRole('combobox', { name: 'Priority' })).toBeVisible();
  await callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', priority_id: high });
  await expect(isNews).toBeVisible();
  await other.keyboard.press('Escape');
  await edit(other, 'Title').click();
  await expect(other.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', title: 'Journey looked at' });
  await expect(isNews).toBeVisible();
  await other.getByRole('heading', { name: 'People' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Journey looked at' })).toBeVisible();
  expect(sent).toEqual([]);
  expect(streams).toHaveLength(1);
  await other.context().close();
});

test('watching, linking, sub-tasks and escalation stand beside the work', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Journey beside' });
  await newOrder(page, { title: 'Journey neighbour' });
  await goToOrder(page, id);

  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();

  const links = region(page, 'Linked work orders');
  await links.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'How it is linked' }).click();
  await page.getByRole('option', { name: 'Is blocked by' }).click();
  await pick(page, 'Work orders', 'Journey neighbour');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(links.getByRole('link', { name: /Journey neighbour/ })).toBeVisible();
  await expect(links.getByText('Is blocked by')).toBeVisible();
  await links.getByRole('link', { name: /Journey neighbour/ }).click();
  await expect(region(page, 'Linked work orders').getByText('Blocks')).toBeVisible();
  await page.goBack();
  await region(page, 'Linked work orders')
    .getByRole('button', { name: /^Unlink/ })
    .click();
  await expect(region(page, 'Linked work orders').getByText(/^None/)).toBeVisible();

  const parts = region(page, 'Sub-tasks');
  await parts.getByRole('textbox', { name: 'New sub-task' }).fill('Journey bolt');
  await page.keyboard.press('Enter');
  await expect(parts.getByRole('link', { name: /Journey bolt/ })).toBeVisible();
  await expect(parts.getByText('0 of 1 done')).toBeVisible();

  await page.getByRole('button', { name: 'Tell others at level 1' }).click();
  await pick(page, 'People to tell', 'Vinod Menon');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(region(page, 'Dates').getByText(/Vinod Menon/)).toBeVisible();
  await expectAccessible(page);
});

test('an asset tells its past, a quotation stands with the work, a customer signs a report later and then no more', async ({ page }) => {
  await stayIn(page);
  const asset = await choiceOf(page, 'hardware', 'DU-PUM');
  const id = await newOrder(page, { title: 'Journey report', inspectables: [asset] });
  await callApi(page, 'POST', 'service-reports', { workorder_id: id, work_done: 'Seal changed.' });
  const quoted = page.waitForRequest(request => request.url().endsWith(`/workorder/${id}/quotation`));
  await goToOrder(page, id);
  await quoted;
  await page.getByRole('button', { name: /^What was done to/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Maintenances' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('tab', { name: 'What happened before' }).click();
  await expect(dialog.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await finishDialog(page, 'Close');

  const reports = region(page, 'Service reports');
  await expect(reports.getByText('Not signed')).toBeVisible();
  await reports.getByRole('button', { name: /^Sign / }).click();
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Signed by' }).fill('Hessa Al Doseri');
  await expect(sign).toBeDisabled();
  await drawSignature(page, page.getByRole('img', { name: 'Signature of the customer' }));
  await expect(sign).toBeEnabled();
  await expectAccessible(page);
  const later = page.waitForRequest(request => /service-reports\/\d+$/.test(request.url()) && request.method() !== 'GET');
  await finishDialog(page, 'Sign');
  expect((await later).postDataJSON()).toMatchObject({
    signed_by: 'Hessa Al Doseri',
    signature: expect.stringMatching(/^data:image\/png;base64,/) as unknown,
  });
  await expect(reports.getByText('Signed by Hessa Al Doseri')).toBeVisible();
  await expect(reports.getByRole('button', { name: /^Sign / })).toHaveCount(0);
  const [file] = await Promise.all([page.waitForEvent('download'), reports.getByRole('button', { name: /as PDF$/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/^SR-\d+\.pdf$/);
});
