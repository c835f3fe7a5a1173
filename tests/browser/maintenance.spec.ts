import { expect, expectAccessible, expectCurrent, expectRows, stayIn } from './fixtures';
import { actOnRow, fillIn, finishDialog, fresh, narrow, openTab, remove, save, typeDay } from './form';
import { go, goToRecord } from './lists/go';
import { choiceOf, newAsset, newOrder, newRecord } from './orders';
import { onePage } from './onePage';

const test = onePage();

test('a project’s work orders are narrowed by place, asset and department, and taken out of it', async ({ page }) => {
  const title = fresh('Journey base plate');
  await stayIn(page);
  const project = await newRecord(page, 'projects', { name: fresh('Journey pump renewal'), code: fresh('P-J1') });
  await newOrder(page, {
    title,
    project_id: project,
    locations: [await choiceOf(page, 'locations', 'Sitra switchyard')],
    inspectables: [await choiceOf(page, 'hardware', 'DU-PUM')],
    assignee: [await choiceOf(page, 'departments', 'Facilities')],
  });

  await go(page, `/projects/${project}/show?tab=workorders`);
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
});

test('a scheduler asks for what its frequency needs, and its page tells what comes of it', async ({ page }) => {
  await stayIn(page);
  await go(page, '/schedulers/create');
  // An inactive one makes nothing that a change would make anew.
  await fillIn(page, {
    Name: fresh('Journey weekly round'),
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
  await expect(page.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'true');
  await goToRecord(page);
  for (const tab of ['Next dates', 'Log', 'Compliance']) {
    await openTab(page, tab);
    await expectCurrent(page);
    if (tab !== 'Log') await expectAccessible(page);
  }
  await openTab(page, 'Frequency');
  await expect(page.getByText('Sunday').first()).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/schedulers(\?|$)/);
  await expectRows(page);
  await expectAccessible(page);
});

test('an e-mail template shows how it will read while it is written', async ({ page }) => {
  await stayIn(page);
  await go(page, '/email-templates');
  await expectRows(page);
  await expectAccessible(page);
  await go(page, '/email-templates/create');
  await fillIn(page, {
    Name: fresh('Journey reminder'),
    Key: fresh('journey-reminder').replace(' ', '-'),
    Subject: 'Soon due: {{ticket_id}}',
    Text: '<p>Dear {{person}}, <b>{{title}}</b> is due.</p><script>alert(1)</script>',
  });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Booster pump leaks')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await goToRecord(page);
  await expect(preview.getByText('Yusuf Haddad')).toBeVisible();
});

test('a maintenance is added to an asset, and deleted where the asset shows it', async ({ page }) => {
  const [tag, title] = [fresh('JRN-0601'), fresh('Journey bearing change')];
  await stayIn(page);
  const asset = await newAsset(page, tag, 'Journey fan');
  await go(page, '/maintenances');
  await expectRows(page);
  await expectAccessible(page);
  await go(page, '/maintenances/create');
  await fillIn(page, { Title: title, Asset: { find: tag }, Type: { choose: 'Repair' }, Supplier: { find: 'Riffa Motors' } });
  await typeDay(page, 'Start', '20260105');
  await expectAccessible(page);
  await save(page);
  await go(page, `/hardware/${asset}/show`);
  await openTab(page, 'Maintenance');
  await expectRows(page);
  await actOnRow(page, new RegExp(title), 'Delete');
  await finishDialog(page, 'Delete');
  await expect(page.getByText('No entries yet')).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/hardware(\?|$)/);
  await expectRows(page);
});

test('a service report is written for a work order and numbered by the server', async ({ page }) => {
  await stayIn(page);
  await go(page, '/service-reports/create');
  await fillIn(page, { 'Work order': { find: 'WO-000001' }, 'Work done': 'Strainer cleaned on the journey' });
  await expectAccessible(page);
  await save(page);
  await goToRecord(page);
  await expect(page.getByRole('heading', { name: /^SR-\d{6}$/ })).toBeVisible();
  await expect(page.getByText('Strainer cleaned on the journey')).toBeVisible();
  await remove(page);
  await expect(page).toHaveURL(/\/service-reports(\?|$)/);
  await expectRows(page);
  await expectAccessible(page);
});

test('work that was asked for waits in a list of its own, counted in the menu', async ({ page }) => {
  await stayIn(page);
  await go(page, '/sessions');
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
  await narrow(page, 'Priority', 'Normal');
  await expect(page.getByText('Priority: Normal')).toBeVisible();
  await expectRows(page);
  await page.getByRole('row').nth(1).getByRole('cell', { name: /^WO-/ }).click();
  await expect(page).toHaveURL(/\/workorders\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Work order requests/ })).toBeVisible();
});
