import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, expectRows, signIn, test, tokenOf } from '../fixtures';
import { fillIn, findRow, fresh, remove } from '../form';

const api = '/admin/public/api/v1';

/** The answer to a list that is searched: with it, the call was made. */
const searched = (page: Page, path: string) =>
  page.waitForResponse((response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === `${api}/${path}` && searchParams.has('search') && response.ok();
  });

test('forms and logbooks without entries are found and deleted', async ({ page }) => {
  await signIn(page);
  const form = fresh('Form of a journey');
  const book = fresh('Logbook of a journey');
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const forms = (await (await page.request.get(`${api}/forms?search=Shift+log&limit=1`, { headers })).json()) as {
    payload: { id: number }[];
  };
  for (const [path, data] of [
    ['forms', { name: form, fields: [{ key: 'remark', label: 'Remark', kind: 'text' }] }],
    ['e-loggers', { name: book, form_id: forms.payload[0]?.id, form: forms.payload[0]?.id }],
  ] as const)
    expect(await (await page.request.post(`${api}/${path}`, { headers, data })).json()).toMatchObject({ status: 'success' });
  for (const [path, name] of [
    ['forms', form],
    ['e-loggers', book],
  ] as const) {
    await page.goto(`/${path}`);
    await expectRows(page);
    await expectAccessible(page);
    const answered = searched(page, path);
    await findRow(page, name);
    await answered;
    await page.getByRole('cell', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await remove(page);
    await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
  }
});

test('entries are found by their number, and read at the asset or place that they are about', async ({ page }) => {
  await signIn(page);
  await page.goto('/elogger-submissions');
  await expectRows(page);
  await expectAccessible(page);
  const answered = searched(page, 'forms/submit/list');
  await findRow(page, 'EL-000001-0030');
  await answered;

  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const book = (await (await page.request.get(`${api}/e-loggers/books/1`, { headers })).json()) as { entity: { id: number } };
  await page.goto(`/hardware/${book.entity.id}/show`);
  const listed = page.waitForResponse(
    response => response.url().includes(`/elogger-submitted-list?`) && response.url().includes('entity_type=1') && response.ok(),
  );
  await page.getByRole('tab', { name: 'E-log' }).click();
  await listed;
  await expect(page.getByRole('cell', { name: /^EL-000001-/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/e-logger/reports');
  await expect(page.getByText('Choose an asset, a location or a department')).toBeVisible();
  await page.goto('/e-logger/reports?about=location');
  await fillIn(page, { '#subject': { find: 'Seef Cooling Plant' } });
  await expect(page.getByRole('cell', { name: /^EL-/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sheet' }).click();
  await expect(page.getByRole('region', { name: 'Sheet' }).getByRole('rowheader', { name: /^Temperature/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Trends' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expectAccessible(page);
});
