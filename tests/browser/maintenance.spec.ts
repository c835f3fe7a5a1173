import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { act, actOnRow, fillIn, fresh, narrow, openForm, openRecord, openSaved, openTab, remove, save, typeDay } from './form';
import { choiceOf, newAsset, newOrder, openOrder } from './orders';
import { expectMessage } from './support/messages';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a project’s work orders are narrowed by place, asset and department, and taken out of it', async ({ page }) => {
  const [name, title] = [fresh('Journey pump renewal'), fresh('Journey base plate')];
  await signIn(page);
  await page.goto('/projects');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'projects');
  await fillIn(page, { Name: name, Code: fresh('P-J1'), Budget: '1200.5' });
  await expectAccessible(page);
  await save(page);

  const id = await newOrder(page, {
    title,
    project_id: await choiceOf(page, 'projects', name),
    locations: [await choiceOf(page, 'locations', 'Sitra switchyard')],
    inspectables: [await choiceOf(page, 'hardware', 'DU-PUM')],
    assignee: [await choiceOf(page, 'departments', 'Facilities')],
  });

  await openRecord(page, 'projects', name);
  await expectAccessible(page);
  await openTab(page, 'Work orders');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await narrow(page, 'Location', 'Sitra switchyard');
  await narrow(page, 'Assets', 'DU-PUM');
  const asked = page.waitForRequest(request => {
    const query = new URL(request.url()).searchParams;
    return ['project_id', 'location', 'assets', 'assigned_groups'].every(key => query.has(key));
  });
  await narrow(page, 'Departments', 'Facilities');
  await asked;
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await actOnRow(page, new RegExp(title), 'Take out');
  await expect(row).toHaveCount(0);

  await remove(page);
  await expect(page).toHaveURL(/\/projects(\?|$)/);
  await openOrder(page, id);
  await remove(page);
  await expect(page).toHaveURL(/\/workorders(\?|$)/);
});

test('a scheduler asks for what its frequency needs, and says from when a change counts', async ({ page }) => {
  const name = fresh('Journey weekly round');
  await signIn(page);
  await page.goto('/schedulers');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'schedulers');
  // An inactive one makes nothing that a change would make anew.
  await fillIn(page, {
    Name: name,
    Status: { choose: 'Inactive' },
    'Asset model': { find: 'ABB ACS880' },
    Frequency: { choose: 'Hourly' },
  });
  await expect(page.locator('#field-every_hours')).toBeVisible();
  await fillIn(page, { Hours: { choose: 'At given ones' } });
  await expect(page.locator('#field-every_hours')).toHaveCount(0);
  await fillIn(page, { Frequency: { choose: 'Weekly' } });
  await page.getByRole('button', { name: 'Sunday' }).click();
  await typeDay(page, 'Start', '20270103');
  await expectAccessible(page);
  await save(page);
  await typeDay(page, 'Start', '20270110');
  await expectMessage(page, 'Scheduler saved. What was changed counts from the next cycle on.', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await openRecord(page, 'schedulers', name);
  for (const tab of ['Next dates', 'Log', 'Compliance', 'Frequency']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await expect(page.getByText('Sunday').first()).toBeVisible();

  await act(page, 'Clone');
  await expect(page.locator('#field-name')).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'true');
  await fillIn(page, { Name: `${name}, the other` });
  await save(page);
  await openSaved(page);
  await page.getByRole('tab', { name: 'Frequency' }).click();
  await expect(page.getByText('Sunday').first()).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/schedulers(\?|$)/);
  await openRecord(page, 'schedulers', name);
  await remove(page);
  await expect(page).toHaveURL(/\/schedulers(\?|$)/);
});

test('checklists are listed, looked at and deleted', async ({ page }) => {
  const name = fresh('Journey start-up round');
  await signIn(page);
  await page.goto('/checklists');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'checklists');
  await fillIn(page, { Name: name, Type: { choose: 'Before the work' } });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/checklists(\?|$)/);
});

test('an e-mail template shows how it will read while it is written', async ({ page }) => {
  const name = fresh('Journey reminder');
  await signIn(page);
  await page.goto('/email-templates');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'email-templates');
  await fillIn(page, { Name: name, Key: fresh('journey-reminder').replace(' ', '-'), Subject: 'Soon due: {{ticket_id}}' });
  await fillIn(page, { Text: '<p>Dear {{person}}, <b>{{title}}</b> is due.</p><script>alert(1)</script>' });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Booster pump leaks')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expect(preview.getByText('Yusuf Haddad')).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/email-templates(\?|$)/);
});

test('a maintenance is added to an asset, and deleted where the asset shows it', async ({ page }) => {
  const [tag, title] = [fresh('JRN-0601'), fresh('Journey bearing change')];
  await signIn(page);
  await newAsset(page, tag, 'Journey fan');
  await page.goto('/maintenances');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'maintenances');
  await expectAccessible(page);
  await fillIn(page, { Title: title, Asset: { find: tag }, Type: { choose: 'Repair' }, Supplier: { find: 'Riffa Motors' } });
  await typeDay(page, 'Start', '20260105');
  await save(page);
  await openSaved(page);
  await expectAccessible(page);
  await openRecord(page, 'hardware', tag);
  await openTab(page, 'Maintenance');
  await actOnRow(page, new RegExp(title), 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No entries yet')).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/hardware(\?|$)/);
});

test('a service report is written for a work order and numbered by the server', async ({ page }) => {
  await signIn(page);
  await page.goto('/service-reports');
  await expectRows(page);
  await expectAccessible(page);
  await openForm(page, 'service-reports');
  await fillIn(page, { 'Work order': { find: 'WO-000001' }, 'Work done': 'Strainer cleaned on the journey' });
  await expectAccessible(page);
  await save(page);
  await openSaved(page);
  await expect(page.getByRole('heading', { name: /^SR-\d{6}$/ })).toBeVisible();
  await expect(page.getByText('Strainer cleaned on the journey')).toBeVisible();
  await expectAccessible(page);
  await remove(page);
  await expect(page).toHaveURL(/\/service-reports(\?|$)/);
});

test('work that was asked for waits in a list of its own, counted in the menu', async ({ page }) => {
  await signIn(page);
  await page.goto('/companies');
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Work order requests' });
  await expect(entry).toContainText(/\d+ waiting/);
  const asked = page.waitForRequest(request => /\/workorder-requests\/index\?.*limit=10/.test(request.url()));
  await entry.click();
  await asked;
  await expect(page).toHaveURL(/\/workorders\/requests$/);
  await expect(page.getByRole('heading', { name: /^Work order requests/ })).toBeVisible();
  await expectRows(page);
  // Who asked stands there; that it is requested is the same in every row.
  await expect(page.getByRole('columnheader', { name: 'Created by' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await expectAccessible(page);
  await narrow(page, 'Priority', 'Normal');
  await expect(page.getByText('Priority: Normal')).toBeVisible();
  await expectRows(page);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('cell', { name: /^WO-/ }).click();
  await expect(page).toHaveURL(/\/workorders\/\d+\/show/);
});
