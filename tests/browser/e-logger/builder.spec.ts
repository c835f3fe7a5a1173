import { expect, expectAccessible, stayIn } from '../fixtures';
import { fillIn, fresh, openForm, openTab, save, typeDay } from '../form';
import { go, goToRecord } from '../lists/go';
import { choiceOf } from '../orders';
import { idOf, publishMaster } from './master';
import { onePage } from '../onePage';

const test = onePage();

test('a ready-made form is extended by a field, tried on the phone beside it and saved', async ({ page }) => {
  const name = fresh('Journey generator run');
  await stayIn(page);
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
  await expect(page).toHaveURL(/\/forms\/\d+\/show$/);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed').fill('First version');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await openTab(page, 'Versions');
  await expect(page.getByText('First version')).toBeVisible();
});

test('a logbook is made of a form: its screens say what they lack until it is published', async ({ page }) => {
  await stayIn(page);
  await openForm(page, 'e-loggers');
  await fillIn(page, { Name: fresh('Journey logbook'), Form: { find: 'Machine run' } });
  await save(page);
  await expect(page).toHaveURL(/\/e-loggers\/\d+/);
  await goToRecord(page);
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
  // The others are looked at once they are filled in.
  for (const screen of ['Who reads', 'Escalation']) {
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
  await expectAccessible(page);
  await savePart();
  await openTab(page, 'Who may approve');
  await part.getByRole('button', { name: 'Add a row' }).click();
  await fillIn(page, { 'In the place of': { find: 'Yusuf Haddad' }, Signs: { find: 'Layla Nasser' } });
  await expectAccessible(page);
  await savePart();
  await openTab(page, 'Frequency');
  await fillIn(page, { Entries: { choose: 'Once a shift' } });
  await typeDay(page, 'Start', '20260101');
  await part.getByRole('button', { name: 'Add a row' }).first().click();
  await fillIn(page, { Name: 'Night', From: '22:00', Until: '06:00' });
  await part.getByRole('button', { name: 'Friday' }).click();
  await expect(part.getByRole('listitem').filter({ hasText: '22:00Night' })).toHaveCount(20);
  await expectAccessible(page);
  await savePart();
  await openTab(page, 'Who fills');
  await expect(part.getByText('Whoever is on the shift fills as well')).toBeVisible();
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

test('a form read from a sheet is filled with pasted rows, and its value signed by a second person on the same device', async ({
  page,
}) => {
  const name = fresh('Journey dosing');
  await stayIn(page);
  await openForm(page, 'forms');
  await fillIn(page, { Name: name });
  const choose = (text: string) =>
    page
      .getByRole('region', { name: 'Fields' })
      .getByLabel('CSV or Excel file, a row each')
      .setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const sheet = 'label,kind,unit,second_person,max_rows,columns\nDose,number,mg,true,,\nParts,table,,,3,"Part\nCount | number"\n';
  await choose(sheet.replace('number,mg', 'picture,mg'));
  const refused = page.getByRole('dialog', { name: 'The sheet was not read' });
  await expect(refused.getByText(/^Row 2: Kind: /)).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await choose(sheet);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('A second person signs this value.')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/forms\/\d+\/show$/);
  const form = Number(/forms\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('button', { name: 'Save as a sheet' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toBe(`forms-${String(form)}.csv`);

  const asset = await choiceOf(page, 'hardware', 'Level transmitter 1');
  const fill = [await idOf(page, 'admin'), await idOf(page, 'technician')];
  const master = await publishMaster(page, { name, form, asset, fill });
  await go(page, `/e-logger/fill/${String(master)}/${String(asset)}`);
  await page.getByRole('button', { name: 'Add a row' }).click();
  const cell = (column: string, row: number) => page.getByRole('textbox', { name: `${column}, row ${String(row)}` });
  await cell('Part', 1).evaluate(input => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Seal\t2\r\nBolt\t4\r\nNut\t8\r\nWasher\t8\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('1 row was left out: there is place for 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await cell('Count', 2).press('ArrowUp');
  await expect(cell('Count', 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell('Part', 1)).toBeFocused();
  await page.getByRole('button', { name: 'Copy row 1' }).click();
  await expect(cell('Part', 2)).toHaveValue('Seal');
  await page.getByRole('textbox', { name: 'Dose' }).fill('7');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A second person has not signed it yet')).toBeVisible();
  await page.getByRole('button', { name: 'Have Dose signed by a second person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signature of a second person' });
  await expect(dialog.getByText(/You sign Dose: .7 mg/)).toBeVisible();
  await dialog.getByLabel('Your e-mail address or user name').fill('technician@mainstay.example');
  await dialog.getByLabel('Your password').fill('mainstay-demo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Signed by /)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/elogger-submissions\/\d+\/show/);
  await expect(page.getByText(/^Signed by /)).toBeVisible();
  await expect(page.getByText('Seal · 2')).toHaveCount(1);
});
