import { expect, expectAccessible, password, signIn, test } from '../fixtures';
import { finishDialog, fresh } from '../form';
import { choiceOf, newRecord } from '../orders';
import { idOf, publishMaster } from './master';

test.use({ viewport: { width: 390, height: 844 } });

test('a second person who is elsewhere signs from the notification, while the draft of the author outlives a reload, and the entry is submitted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const name = fresh('Journey of two');
  const fields = [
    { key: 'dose', label: 'Dose', kind: 'number', unit: 'mg', required: true, second_person: true },
    { key: 'remark', label: 'Remark', kind: 'text' },
  ];
  const form = await newRecord(page, 'forms', { name, fields });
  const asset = await choiceOf(page, 'hardware', 'Level transmitter 1');
  const fill = [await idOf(page, 'technician'), await idOf(page, 'supervisor')];
  const master = await publishMaster(page, { name, form, asset, fill });

  await signIn(page, 'technician');
  const address = `/e-logger/fill/${String(master)}/${String(asset)}`;
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Dose' }).fill('7');
  await page.getByRole('button', { name: 'Ask somebody elsewhere to sign' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a signature' });
  await asking.getByLabel('Whom').click();
  await page.getByRole('option', { name: 'Yusuf Haddad' }).click();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Waits for Yusuf Haddad to sign')).toBeVisible();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Weighed twice');
  await page.getByRole('link', { name: 'My entries' }).first().click();
  await expect(page.getByText('Waits for Yusuf Haddad to sign')).toBeVisible();

  const other = await (await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })).newPage();
  await signIn(other, 'supervisor');
  await other.goto('/notifications');
  await other
    .getByRole('link', { name: new RegExp(`asks you to sign as a second person: ${name}`) })
    .first()
    .click();
  await expect(other).toHaveURL(/\/e-logger$/);
  await other.getByRole('button', { name: /^Look at .*Level transmitter 1/ }).click();
  const signing = other.getByRole('dialog', { name: 'Signature of a second person' });
  await expect(signing.getByRole('definition')).toHaveText(/7 mg/);
  await signing.getByLabel('Your e-mail address or user name').fill('supervisor@mainstay.example');
  await signing.getByLabel('Your password').fill(password);
  await finishDialog(other, 'Sign');
  await expect(other.getByRole('heading', { name: 'To be signed as a second person' })).toHaveCount(0);
  await other.context().close();

  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveValue('Weighed twice');
  await expect(page.getByText(/^Signed by Yusuf Haddad/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/elogger-submissions\/\d+\/show/);
  await expect(page.getByText('7 mg')).toBeVisible();
  await expect(page.getByText(/^Signed by Yusuf Haddad/)).toBeVisible();
});
