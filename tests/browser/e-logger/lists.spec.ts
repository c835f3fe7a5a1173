import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, expectRows, stayIn } from '../fixtures';
import { fillIn, findRow, fresh, remove } from '../form';
import { go } from '../lists/go';
import { callApi, newRecord } from '../orders';
import { onePage } from '../onePage';

const test = onePage();

const api = '/admin/public/api/v1';

/** The answer to a list that is searched: with it, the call was made. */
const searched = (page: Page, path: string) =>
  page.waitForResponse((response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === `${api}/${path}` && searchParams.has('search') && response.ok();
  });

test('forms and logbooks without entries are found and deleted', async ({ page }) => {
  await stayIn(page);
  const form = fresh('Form of a journey');
  const book = fresh('Logbook of a journey');
  await newRecord(page, 'forms', { name: form, fields: [{ key: 'remark', label: 'Remark', kind: 'text' }] });
  const { payload } = (await callApi(page, 'GET', 'forms?search=Shift+log&limit=1')) as { payload: { id: number }[] };
  await newRecord(page, 'e-loggers', { name: book, form_id: payload[0]?.id });
  await go(page, '/sessions');
  for (const [path, title, name] of [
    ['forms', 'Forms', form],
    ['e-loggers', 'Logbooks', book],
  ] as const) {
    await go(page, `/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectRows(page);
    await expectAccessible(page);
    const answered = searched(page, path);
    await findRow(page, name);
    await answered;
    await page.getByRole('cell', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await remove(page);
    await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  }
});

test('entries are found by their number, and read at the asset or place that they are about', async ({ page }) => {
  await stayIn(page);
  await go(page, '/elogger-submissions');
  await expectRows(page);
  await expectAccessible(page);
  const answered = searched(page, 'forms/submit/list');
  await findRow(page, 'EL-000001-0030');
  await answered;

  const book = (await callApi(page, 'GET', 'e-loggers/books/1')) as unknown as { entity: { id: number } };
  await go(page, `/hardware/${book.entity.id}/show`);
  const listed = page.waitForResponse(
    response => response.url().includes(`/elogger-submitted-list?`) && response.url().includes('entity_type=1') && response.ok(),
  );
  await page.getByRole('tab', { name: 'E-log' }).click();
  await listed;
  await expect(page.getByRole('cell', { name: /^EL-000001-/ }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Asset' })).toHaveCount(0);
  await expectAccessible(page);

  await go(page, '/e-logger/reports');
  await expect(page.getByText('Choose an asset, a location or a department')).toBeVisible();
  await go(page, '/e-logger/reports?about=location');
  await fillIn(page, { '#subject': { find: 'Seef Cooling Plant' } });
  await expect(page.getByRole('cell', { name: /^EL-/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Sheet' }).click();
  await expect(page.getByRole('region', { name: 'Sheet' }).getByRole('rowheader', { name: /^Temperature/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Trends' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expectAccessible(page);
});
