import { expect, expectAccessible, signIn, test } from '../fixtures';
import { fillIn, fresh, openForm, openSaved, openTab, save } from '../form';

test('a ready-made form is extended by a field, tried on the phone beside it and saved', async ({ page }) => {
  const name = fresh('Journey generator run');
  await signIn(page);
  await openForm(page, 'forms');
  await fillIn(page, { Name: name });
  await page.getByRole('group', { name: 'Begin with a ready-made form' }).getByRole('button', { name: 'Generator run' }).click();
  const list = page.getByRole('region', { name: 'Fields' });
  const editor = page.getByRole('region', { name: 'Editor' });
  const phone = page.getByRole('region', { name: 'Preview' });
  await list.getByRole('group', { name: 'Add a field' }).getByRole('button', { name: 'Number', exact: true }).click();
  await editor.getByLabel('Label').fill('Fuel in the day tank');
  await editor.getByLabel('Highest good value').fill('900');
  await phone.getByLabel('Fuel in the day tank').fill('950');
  await expect(phone.getByText('Out of range')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(/\/forms\/\d+(\/show)?$/);

  await openSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed').fill('First version');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await openTab(page, 'Versions');
  await expect(page.getByText('First version')).toBeVisible();
});

test('a logbook is made of a form: its screens say what they lack until it is published', async ({ page }) => {
  await signIn(page);
  await openForm(page, 'e-loggers');
  await fillIn(page, { Name: fresh('Journey logbook'), Form: { find: 'Machine run' } });
  await save(page);
  await page.goto(page.url().replace(/\/e-loggers\/(\d+).*$/, '/e-loggers/$1/show'));
  await openTab(page, 'Settings');
  const part = page.getByRole('tabpanel').getByRole('tabpanel');
  const savePart = async () => {
    const answered = page.waitForResponse(
      response =>
        /\/e-loggers\/\d+\/[a-z-]+$/.test(response.url()) && response.request().method() !== 'GET' && !response.url().endsWith('/outlook'),
    );
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await answered;
  };
  const isLacking = page.getByRole('region', { name: 'Before it is published' }).getByRole('button', { name: /^Missing/ });
  await expect(isLacking).toHaveCount(2);
  await expectAccessible(page);
  await fillIn(page, { Assets: { find: 'Level transmitter 1' } });
  await expect(part.getByRole('status')).toContainText('1 book');
  await savePart();
  await expect(isLacking).toHaveCount(1);
  await isLacking.click();
  await fillIn(page, { 'Groups that fill': { find: 'Technicians' } });
  await savePart();
  await expect(page.getByRole('region', { name: 'Ready to be published' })).toBeVisible();
  for (const screen of ['Frequency', 'Who may approve', 'Approval flow', 'Who reads', 'Notifications', 'Escalation']) {
    await openTab(page, screen);
    await expect(part.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expectAccessible(page);
  }

  await openTab(page, 'Approval flow');
  await part.getByRole('button', { name: 'Add a step' }).click();
  await part.getByLabel(/^Name/).fill('Second look');
  await fillIn(page, { 'Signed as': { choose: 'A word of its own' }, Needed: { choose: 'When it is late' } });
  await part.getByLabel('Its word').fill('Endorsed');
  await fillIn(page, { Groups: { find: 'Supervisors' } });
  await part.getByLabel('The entry is late').check();
  await expect(part.getByText('Endorsed · ')).toBeVisible();
  await savePart();
  await openTab(page, 'Notifications');
  await part.getByLabel('A slot is missing: Owner').selectOption('Both, hourly');
  await part.getByRole('button', { name: 'Deutsch' }).click();
  await expect(part.getByText('Eingereicht: EL-000001-0042', { exact: true })).toBeVisible();
  await savePart();
  await expectAccessible(page);
  await openTab(page, 'Escalation');
  await expect(part.getByText('Nobody is told: a level needs a time and people.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await openTab(page, 'Books');
  await expect(page.getByRole('tabpanel').getByText(/^EL-\d+/)).toBeVisible();
});
