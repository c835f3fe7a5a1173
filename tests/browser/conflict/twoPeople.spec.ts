import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures';
import { fresh } from '../form';
import { callApi, newAsset } from '../orders';
import { expectMessage } from '../support/messages';

test.use({ expectedErrors: [/status of 409/] });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('two people who change one asset at once undo nothing of each other, and choose where both changed one field', async ({ page }) => {
  await signIn(page);
  const path = `hardware/${await newAsset(page, fresh('TWO-1'), 'Changed by two')}`;
  const before = await callApi(page, 'GET', path);
  await page.goto(`/${path}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const theirs = { name: 'Renamed meanwhile', serial: 'SN-4711', notes: 'What the other noted' };
  expect(await callApi(page, 'POST', path, { _method: 'PATCH', ...theirs })).toMatchObject({ status: 'success' });

  await field(page, 'Notes').fill('What I noted');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  const notes = dialog.getByRole('radiogroup', { name: 'Notes' });
  await expect(notes.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Notes')).toHaveValue('What I noted');
  await save(page);
  await notes.getByRole('radio', { name: /What I noted/ }).check();
  await expectMessage(page, 'Asset saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(field(page, 'Name')).toHaveValue('Renamed meanwhile');
  const after = await callApi(page, 'GET', path);
  expect(after).toMatchObject({ name: 'Renamed meanwhile', serial: 'SN-4711', notes: 'What I noted' });
  expect(after.status_label).toEqual(before.status_label);
});
