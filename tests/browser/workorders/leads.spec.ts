import type { Page } from '@playwright/test';
import { temperature } from '../../startUpChecklist';
import { expect, stayIn } from '../fixtures';
import { fresh } from '../form';
import { go } from '../lists/go';
import { callApi, choiceOf, goToOrder, newOrder, newRecord, region, tab } from '../orders';
import { logOf, orderWithChecklist, refusal } from './support';
import { onePage } from '../onePage';

const test = onePage();

const number = (page: Page) => region(page, 'Checklists').getByRole('textbox', { name: 'Bearing temperature', exact: true });
const talk = (page: Page) => region(page, 'Activity');

test('what a refused move lacks is led to each time, also where work was logged with it, which is logged without the move then', async ({
  page,
}) => {
  await stayIn(page);
  const { id, name } = await orderWithChecklist(page, 'Leads: a move', [temperature]);
  await goToOrder(page, id);
  for (let time = 1; time <= 2; time++) {
    await page.getByRole('button', { name: /^Move to In progress/ }).click();
    await page.getByRole('link', { name: `Go there: ${name}` }).click();
    await expect(number(page)).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(number(page)).not.toBeFocused();
  }

  await tab(page, 'Work log').click();
  await talk(page).getByRole('textbox', { name: 'Time spent' }).fill('45');
  await talk(page).getByLabel('And move to').selectOption({ label: 'In progress' });
  await talk(page).getByRole('button', { name: 'Log work' }).click();
  const entries = talk(page).getByRole('list', { name: 'Work log' });
  await expect(entries.getByText('Is to move to In progress')).toBeVisible();
  await expect(entries.getByText('In progress', { exact: true })).toHaveCount(0);
  await entries.getByRole('link', { name: `Go there: ${name}` }).click();
  await expect(number(page)).toBeFocused();
  await page.getByRole('button', { name: 'Log without the move' }).click();
  await expect.poll(() => logOf(page, id)).toEqual([[45, null]]);
  await expect(page.getByText('Is to move to In progress')).toHaveCount(0);
});

test('a sheet whose checklists could not be read says so and is not printed; once they are there it tells everything', async ({ page }) => {
  await stayIn(page);
  const { id, name } = await orderWithChecklist(page, 'Leads: on paper', [temperature]);
  const more = { description: 'At the seal.', estimate: { days: 0, hours: 2, minutes: 0 } };
  await callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', ...more });
  await page.route(`**/maintenance/workorders/${id}/checklists`, route => route.fulfill(refusal('Not now.')), { times: 1 });
  await go(page, `/workorders/${id}/print`);
  await expect(page.getByText(/The checklists could not be read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(page.getByText('2 hours')).toBeVisible();
  await expect(page.getByText('At the seal.')).toHaveAttribute('dir', 'auto');
});

test('a level says honestly that no e-mail is sent, and because of what more are told; pictures of work that is over are not offered to be deleted', async ({
  page,
}) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Leads: escalated' });
  await goToOrder(page, id);
  await expect(page.getByText('E-mail: this server does not send e-mail')).toHaveCount(1);
  await page.getByRole('button', { name: 'Tell others at level 2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  const { rows } = (await callApi(page, 'GET', 'causes?limit=1')) as { rows: { cause_name: string }[] };
  const cause = rows[0]?.cause_name ?? '';
  await dialog.getByRole('combobox', { name: 'Cause' }).fill(cause);
  await page.getByRole('option', { name: cause }).first().click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`Because of ${cause}`)).toBeVisible();

  await tab(page, 'Media').click();
  await talk(page)
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
  await expect(page.getByRole('button', { name: 'Delete plan.txt' })).toBeVisible();
  const cancelled = await choiceOf(page, 'maintenance/statuses', 'Cancelled');
  await callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', sub_status_id: cancelled });
  await expect(page.getByRole('button', { name: 'Delete plan.txt' })).toHaveCount(0);
  await expect(page.getByText('plan.txt').first()).toBeVisible();
});

test('assets of a place are offered with those of the places within it, and an order to be a part only of what may hold it', async ({
  page,
}) => {
  await stayIn(page);
  const { rows } = (await callApi(page, 'GET', 'hardware?limit=1')) as { rows: { model: { id: number } }[] };
  const status_id = await choiceOf(page, 'statuslabels', 'Ready to deploy');
  const works = fresh('Offered works');
  const site = await newRecord(page, 'locations', { name: works });
  const hall = await newRecord(page, 'locations', { name: fresh('Offered hall'), parent_id: site });
  const bay = await newRecord(page, 'locations', { name: fresh('Offered bay'), parent_id: hall });
  const elsewhere = await newRecord(page, 'locations', { name: fresh('Other works') });
  for (const [asset_tag, rtd_location_id] of Object.entries({ 'OFR-1': site, 'OFR-2': hall, 'OFR-3': bay, 'OFR-4': elsewhere }))
    await newRecord(page, 'hardware', { asset_tag: fresh(asset_tag), model_id: rows[0]?.model.id, status_id, rtd_location_id });
  await go(page, `/workorders/create?location=${site}`);
  await page.getByRole('combobox', { name: 'Assets' }).click();
  await expect(page.getByRole('option')).toHaveText([/OFR-1/, /OFR-2/, /OFR-3/]);
  await expect(page.getByText(`Only assets at ${works} and at places within it are offered.`)).toBeVisible();

  const own = fresh('Holding');
  const whole = await newOrder(page, { title: `${own}: overhaul` });
  const part = await newOrder(page, { title: `${own}: bearings`, parent_id: whole });
  await newOrder(page, { title: `${own}: outer ring`, parent_id: part });
  await newOrder(page, { title: `${own}: paint` });
  await go(page, `/workorders/${whole}/show`);
  await page.getByRole('button', { name: 'Edit: Part of' }).click();
  await page.getByRole('combobox', { name: 'Part of' }).fill(`${own}:`);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`${own}: paint`)]);
});

test('assigning many says whose place is taken; a move on the board that is refused puts the card back, beside what came into the columns meanwhile', async ({
  page,
}) => {
  await stayIn(page);
  const title = fresh('Bulk: nobody');
  await newOrder(page, { title, assignee: [`User-${await choiceOf(page, 'users', 'Rashid')}`] });
  await go(page, `/workorders?display=table&filter=${encodeURIComponent(JSON.stringify({ search: title }))}`);
  await page
    .getByRole('checkbox', { name: /^Select this row/ })
    .first()
    .check();
  const changes: string[] = [];
  page.on('request', request => request.method() !== 'GET' && changes.push(request.url()));
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('Whom you name here takes the place of everybody assigned until now.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Choose at least one person or department.')).toBeVisible();
  expect(changes).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const own = fresh('Board');
  const id = await newOrder(page, { title: `${own}: pump leaks` });
  await go(page, `/workorders?display=board&filter=${encodeURIComponent(JSON.stringify({ search: `${own}:` }))}`);
  await page.getByRole('button', { name: /^Move WO-/ }).click();
  await page.route(
    `**/maintenance/workorders/${id}`,
    async route => {
      await newOrder(page, { title: `${own}: valve sticks` });
      await route.fulfill(refusal('Not now.'));
    },
    { times: 1 },
  );
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  const open = page.getByRole('region', { name: /^Open/, includeHidden: true });
  await expect(open.getByText(`${own}: pump leaks`)).toBeVisible();
  await expect(open.getByText(`${own}: valve sticks`)).toBeVisible();
});
