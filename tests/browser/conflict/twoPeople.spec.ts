import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, tokenOf } from '../fixtures';
import { expectMessage } from '../support/messages';

test.use({ expectedErrors: [/status of 409/] });

const api = '/admin/public/api/v1';

async function rowOf(page: Page, path: string) {
  const answer = await page.request.get(`${api}/${path}`, { headers: { Authorization: `Bearer ${tokenOf(page)}` } });
  return (await answer.json()) as Record<string, unknown>;
}

/** Opens the form of a record. */
async function openForm(page: Page, path: string) {
  await page.goto(`/${path}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('two people who change one asset at once undo nothing of each other, and choose where both changed one field', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  const { rows } = (await rowOf(page, 'hardware?limit=1&search=pump')) as { rows?: { id: number }[] };
  const path = `hardware/${String(rows?.[0]?.id)}`;
  const before = await rowOf(page, path);

  await openForm(page, path);
  await openForm(other, path);
  await field(other, 'Name').fill('Renamed meanwhile');
  await field(other, 'Serial').fill('SN-4711');
  await field(other, 'Notes').fill('What the other noted');
  const saved = other.waitForResponse(response => response.request().method() === 'POST');
  await save(other);
  expect((await saved).ok()).toBe(true);

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
  const after = await rowOf(page, path);
  expect(after).toMatchObject({ name: 'Renamed meanwhile', serial: 'SN-4711', notes: 'What I noted' });
  expect(after.status_label).toEqual(before.status_label);
  await other.context().close();
});
