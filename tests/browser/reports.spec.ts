import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, expectCurrent, signIn, stayIn, test as apart } from './fixtures';
import { go } from './lists/go';
import { onePage } from './onePage';

const test = onePage();

const main = (page: Page) => page.getByRole('main');
const figures = (page: Page) => main(page).getByRole('link', { name: /, opens the list$/ });

/** The number that a figure says: `Due 1,633, Oct 28, 2026 – Nov 26, 2026, opens the list`. */
async function numberOf(page: Page, name: string): Promise<string> {
  await expectCurrent(page);
  const sentence = (await figures(page).filter({ hasText: name }).first().getAttribute('aria-label')) ?? '';
  return /^\D+ (\d[\d,]*), /.exec(sentence)?.[1] ?? sentence;
}

async function chooseRange(page: Page, name: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Range: / })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(main(page).getByRole('button', { name: `Range: ${name}` })).toBeVisible();
  await expectCurrent(page);
}

/** Goes to a report within the console, and waits until its own figures and rows are there. */
async function goToReport(page: Page, address: string, title: string): Promise<void> {
  await go(page, address);
  await expect(main(page).getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(figures(page).first()).toBeVisible();
  await expect(main(page).getByRole('table').last()).toBeVisible();
  await expectCurrent(page);
}

test('a figure leads to its rows and Back returns; the range is another, the chart a table, and all of it a file, by mouse or by keys', async ({
  page,
}) => {
  await stayIn(page, 'supervisor');
  await go(page, '/reports/inspections');
  await chooseRange(page, 'Last 7 days');
  const due = await numberOf(page, 'Due');
  await figures(page).filter({ hasText: 'Due' }).first().click();
  await expect(main(page).getByText(`of ${due} rows`)).toBeVisible();
  await expect(main(page).getByText('Outcome:')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('Outcome:')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Range: Last 7 days' })).toBeVisible();
  await main(page).getByRole('button', { name: 'As a table' }).click();
  await expect(main(page).getByRole('columnheader', { name: 'Done late' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Inspections \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goToReport(page, '/reports/activity', 'Activity');
  await chooseRange(page, 'Last 365 days');
  const changed = await numberOf(page, 'Changed');
  await figures(page).filter({ hasText: 'Changed' }).first().click();
  await expect(main(page).getByText(`of ${changed} rows`)).toBeVisible();
  await expect(main(page).getByRole('cell', { name: '→' }).first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Range' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Keys are heard again once it has faded away.
  await expect(page.locator('.MuiPopover-root')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(main(page).getByRole('columnheader', { name: 'Checked in' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export' })).toBeVisible();
});

/**
 * Narrows a report to the first record that a filter offers, or to a text, and waits for a call that carries the parameter, and until all figures are
 * there: a page that is left gives up the calls that are under way, and those are not counted as made.
 */
async function narrow(page: Page, filter: string, parameter: string, text?: string): Promise<void> {
  const isAsked = (response: Response) =>
    [...new URL(response.url()).searchParams.keys()].some(key => key === parameter || key.startsWith(`${parameter}[`));
  await main(page).getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (text === undefined) await dialog.getByRole('combobox').press('ArrowDown');
  const answered = page.waitForResponse(isAsked);
  if (text === undefined) {
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
  } else await dialog.getByRole('textbox').fill(text);
  await page.keyboard.press('Escape');
  await expect(main(page).getByText(`${filter}:`)).toBeVisible();
  await answered;
  await expectCurrent(page);
}

test('compliance opens level by level, each of its figures is the list behind it, and schedulers and people narrow it', async ({
  page,
}) => {
  await stayIn(page, 'supervisor');
  await go(page, '/reports/compliance');
  await chooseRange(page, 'Last 365 days');
  const table = main(page).getByRole('table').last();
  await table.locator('tbody button').first().click();
  await expect(table.locator('tbody tr').nth(1)).toBeVisible();
  const row = table.locator('tbody tr').nth(1);
  const figure = row.getByRole('link').nth(2);
  const total = await figure.textContent();
  await figure.click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Inspections behind the compliance' })).toBeVisible();
  await expect(main(page).getByText(`of ${total} rows`)).toBeVisible();

  await goToReport(page, '/reports/schedule-compliance', 'Schedule compliance');
  await narrow(page, 'Schedulers', 'audit');
  await narrow(page, 'Accountable', 'user');
});

test('the assets that fail most lead to their answers, by parameter and from the bars, and to a work order', async ({ page }) => {
  await stayIn(page, 'supervisor');
  await go(page, '/reports/top-failed');
  const bar = main(page).getByRole('figure').getByRole('listitem').first();
  const most = await bar.getByRole('link').textContent();
  const table = main(page).getByRole('table').last();
  const worst = table.locator('tbody tr').first();
  await expect(worst.getByRole('link').first()).toHaveText(most ?? '');
  await table.locator('tbody button').first().click();
  const parameter = table.locator('tbody tr').nth(1);
  await expect(parameter.getByRole('link').first()).toHaveText(/\d/);
  await bar.getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Answers behind the failures' })).toBeVisible();
  await expect(main(page).getByText(`of ${most} rows`)).toBeVisible();

  await page.goBack();
  const asset = (await worst.getByRole('rowheader').textContent()) ?? '';
  await worst.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Make a work order' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'New: work order' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: asset.trim() })).toBeVisible();
});

test('failures are asked for by month, groups, assets and tags as the specification has it, and expired inspections are justified where they are listed', async ({
  page,
}) => {
  await stayIn(page, 'supervisor');
  await go(page, '/reports/top-failed');
  await chooseRange(page, 'This month');
  const queries: URLSearchParams[] = [];
  page.on('response', response => queries.push(new URL(response.url()).searchParams));
  await narrow(page, 'Groups', 'groups');
  await narrow(page, 'Assets', 'assets');
  await narrow(page, 'Asset tag', 'asset_tags', 'PMP-1');
  const isWhole = (query: URLSearchParams) =>
    ['groups[0]', 'assets[0]', 'asset_tags[0]', 'date'].every(name => query.has(name)) && query.get('duration') === 'month';
  await expect.poll(() => queries.some(isWhole)).toBe(true);

  await goToReport(page, '/reports/expired', 'Expired inspections');
  const open = Number(await numberOf(page, 'Not justified'));
  await main(page)
    .getByRole('row', { name: /Expired/ })
    .first()
    .getByRole('checkbox')
    .check();
  await main(page).getByRole('toolbar').getByRole('button', { name: 'Justify' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Comment/ })
    .fill('The plant stood still.');
  await page.getByRole('dialog').getByRole('button', { name: 'Justify' }).click();
  await expect.poll(() => numberOf(page, 'Not justified')).toBe(String(open - 1));
});

apart('every report has a card, opens, and can be read by everybody', async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/reports');
  const cards = main(page).getByRole('link');
  await expect(cards.first()).toContainText(/\d/);
  await expectAccessible(page);
  const reports = await cards.evaluateAll(links =>
    links.map(link => [link.getAttribute('href') ?? '', link.querySelector('h2')?.textContent ?? ''] as const),
  );
  expect(reports.length).toBeGreaterThanOrEqual(4);
  for (const report of reports) {
    await goToReport(page, ...report);
    await expectAccessible(page);
  }
  await page.evaluate(() => ['skin=dark', 'direction=rtl'].forEach(pair => localStorage.setItem(...(pair.split('=') as [string, string]))));
  await page.reload();
  // The dark and the other direction are of the parts that all of them are made of.
  for (const report of reports.filter(([address]) => /\/(inspections|compliance|top-failed)$/.test(address))) {
    await goToReport(page, ...report);
    await expectAccessible(page);
  }
});
