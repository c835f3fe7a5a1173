import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { openTab, typeDay } from './form';
import { go } from './lists/go';
import { callApi } from './orders';

const firstPage = (sorted: string) => `search=&sort=${sorted}&offset=0&limit=10`;

/** What a list asks for, by what its filters hold. */
const lists: readonly [list: string, filter: object, query: string][] = [
  ['hardware', { status: 'Deployed', assigned_to: 2 }, `${firstPage('name&order=desc')}&status=Deployed&assigned_to=2&assigned_type=user`],
  [
    'hardware',
    {
      ...{ status: 'Pending', location_id: 1, supplier_id: 1, itemtype: 'asset', assigned_type: 'location' },
      ...{ category_id: [1, 2], model_id: [1], manufacturer_id: [1], customer_id: 1, vendor_id: 1, agreement_id: 1, commitment_id: 1 },
    },
    `${firstPage('name&order=desc')}&status=Pending&location_id=1&supplier_id=1&itemtype=asset&assigned_type=location` +
      '&category_id[]=1&category_id[]=2&model_id[]=1&manufacturer_id[]=1&customer_id=1&vendor_id=1&agreement_id=1&commitment_id=1',
  ],
  ['models', { deleted: true }, `${firstPage('name&order=asc')}&status=deleted`],
  ['users', { type: 'customer', deleted: true }, `${firstPage('first_name&order=desc')}&deleted=true&type=customer`],
  ['accessories', { manufacturer_id: 1, supplier_id: 1 }, `${firstPage('name&order=desc')}&manufacturer_id=1&supplier_id=1`],
  ['consumables', { manufacturer_id: 1, category_id: 1 }, `${firstPage('name&order=desc')}&manufacturer_id=1&category_id=1`],
];

const queryOf = (url: string) => decodeURIComponent(new URL(url).search.slice(1));

test('the filters of lists go out as the specification names them', async ({ page }) => {
  await signIn(page);
  await page.goto('/sessions');
  for (const [list, filter, query] of lists)
    await test.step(`${list}: ${Object.keys(filter).join(', ')}`, async () => {
      // The menu counts assets as well.
      const [key = ''] = query.split('&').at(-1)?.split('=') ?? [];
      const answered = page.waitForResponse(answer => answer.url().includes(`/v1/${list}?`) && new URL(answer.url()).searchParams.has(key));
      await go(page, `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      const answer = await answered;
      // Which fields of the rows are wanted goes along where the server offers it.
      const pairs = queryOf(answer.url()).split('&');
      expect(pairs.filter(pair => !pair.startsWith('fields=')).sort()).toEqual(query.split('&').sort());
      expect(answer.ok()).toBe(true);
      await answer.finished();
      await expect(page.getByText(/^(Showing |Nothing )/).first()).toBeVisible();
      // The list with most filters in use.
      if ('itemtype' in filter) await expectAccessible(page);
    });
});

/** Chooses one of the words of a filter, and waits until that was asked. */
async function narrowTo(page: Page, filter: string, choice: string, asked: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  const answered = page.waitForResponse(answer => answer.ok() && queryOf(answer.url()).includes(asked));
  await page.getByRole('option', { name: choice, exact: true }).click();
  await answered;
  // The words, which stay for more of them, and the filter.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Sets the first moment of a filter, `yyyymmddhhmm`, and waits until that was asked. */
async function narrowFrom(page: Page, filter: string, moment: string, asked: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  const answered = page.waitForResponse(answer => answer.ok() && asked.test(queryOf(answer.url())));
  await typeDay(page, `${filter}, from`, moment);
  await answered;
  await page.keyboard.press('Escape');
}

test('the reports of an asset are narrowed by frequency, day and result', async ({ page }) => {
  await signIn(page);
  const { rows } = (await callApi(page, 'GET', 'reports/inspections?limit=1')) as { rows: { asset: { id: number } }[] };
  await page.goto(`/hardware/${rows[0]?.asset.id}/show`);
  await openTab(page, 'Preventive report');
  await expect(page.getByText(/^Showing /).first()).toBeVisible();
  await narrowTo(page, 'Frequency', 'Weekly', 'frequency=weekly');
  await narrowTo(page, 'Result', 'Pass', 'result=');
  await narrowFrom(page, 'Done', '202601010000', /\bdate\[start\]=2025-12-31/);
  await expectAccessible(page);
  await openTab(page, 'Breakdown maintenance');
  await expect(page.getByText(/^(No failure in|\d+ failure)/)).toBeVisible();
  await narrowFrom(page, 'Created between', '202601010000', /\bdate\[start\]=2025-12-31/);
  await expectAccessible(page);
});
