import { expect, expectAccessible, signIn, test } from '../fixtures';
import { act, fillIn, fresh, openForm, save } from '../form';

test('a ready-made form is extended, tried and published, and a logbook made from it is published', async ({ page }) => {
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
  await page.goto(`/forms/${/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''}/show`);
  await act(page, 'Publish');
  await page.getByRole('dialog').getByLabel('What changed').fill('First version');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published\. Logbooks that follow/)).toBeVisible();

  await openForm(page, 'e-loggers');
  const book = fresh('Journey logbook');
  await fillIn(page, { Name: book, Form: { find: name } });
  await save(page);
  await expect(page).toHaveURL(/\/e-loggers\/\d+/);
  await page.goto(`/e-loggers/${/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''}/show?tab=builder`);
  const settings = page.getByRole('tablist', { name: 'Settings of the logbook' });
  await expect(page.getByText('Choose what the books are about.').first()).toBeVisible();
  await expectAccessible(page);
  const fill = async (tab: string, label: string, find: string) => {
    await settings.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: tab, exact: true });
    await expect(panel.getByLabel(label)).toBeVisible();
    await fillIn(page, { [label]: { find } });
    const saved = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok());
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  };
  await fill('About', 'Assets', 'GEN');
  await fill('Who fills', 'Groups that fill', 'Technicians');
  for (const tab of ['Frequency', 'Who may approve', 'Approval flow', 'Who reads', 'Notifications', 'Escalation']) {
    await settings.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await act(page, 'Publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published\. It counts/)).toBeVisible();
});
