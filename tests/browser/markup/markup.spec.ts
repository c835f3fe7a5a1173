import type { Page } from '@playwright/test';
import { expect, expectRows, stayIn } from '../fixtures';
import { fresh } from '../form';
import { go } from '../lists/go';
import { callApi, choiceOf, newAsset, newOrder, newRecord } from '../orders';
import { orderWithChecklist, signInByApi } from '../workorders/support';
import { onePage } from '../onePage';
import { dayInBrowser } from '../support/days';

const test = onePage();

/** Markup that an element would come of. */
const attack = '<b data-markup>';
const named = (words: string) => `${fresh(words)} ${attack}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Nothing that came as text has become an element, once the page has all it reads. */
async function expectNoMarkup(page: Page): Promise<void> {
  // What turns until something is there; not what shows how far work has come.
  await expect(page.locator('[role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
  await expect(page.locator('[data-markup]')).toHaveCount(0);
}

/** The page says so many of the attacked texts in words, and none has become an element. */
async function expectWords(page: Page, least = 1): Promise<void> {
  const count = () => page.evaluate(text => document.body.innerText.split(text).length - 1, attack);
  await expect.poll(count).toBeGreaterThanOrEqual(least);
  await expectNoMarkup(page);
}

const filtered = (by: object) => encodeURIComponent(JSON.stringify(by));

test('markup in the texts of an asset is text in lists and cards, chips, the record, its tabs and history, its form and labels, and before it is deleted', async ({
  page,
}) => {
  await stayIn(page);
  const manufacturer = await newRecord(page, 'manufacturers', { name: named('Markup maker') });
  const model = await newRecord(page, 'models', {
    ...{ name: named('Markup model'), manufacturer_id: manufacturer, notes: attack },
    category_id: await choiceOf(page, 'categories', 'Pump'),
  });
  const asset = await newAsset(page, fresh('MARKUP-1'), named('Markup before'));
  const changed = await callApi(page, 'PATCH', `hardware/${asset}`, {
    ...{ name: named('Markup pump'), notes: attack, model_id: model },
  });
  expect(changed.status).toBe('success');

  await go(page, `/hardware?display=table&filter=${filtered({ manufacturer_id: manufacturer })}`);
  await expectRows(page);
  // Its name, its model, and the chip of its maker.
  await expectWords(page, 3);
  await page.getByRole('checkbox', { name: attack }).first().check();
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWords(page, 2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go(page, `/hardware/${asset}/show`);
  await expect(page).toHaveTitle(new RegExp(attack));
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNoMarkup(page);
  }
  await page.getByRole('tab', { name: 'History' }).click();
  for (const side of ['del', 'ins']) await expect(page.locator(side).filter({ hasText: attack }).first()).toBeVisible();
  await expectNoMarkup(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(attack);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go(page, `/hardware/${asset}`);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(new RegExp(attack));
  await page.getByRole('combobox', { name: /^Model/ }).fill('Markup model');
  await expect(page.getByRole('option', { name: attack }).first()).toBeVisible();
  await expectWords(page, 2);

  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, `/models?display=table&filter=${filtered({ manufacturer_id: manufacturer })}`);
  await expect(page.getByRole('link', { name: attack }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: /^Manufacturer:.*data-markup/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWords(page, 3);
  await page.keyboard.press('Escape');
});

test('markup in a work order is text in its table, board, calendar and agenda, its page, checklists and activity, in print, in notices and in the search', async ({
  page,
}) => {
  await stayIn(page);
  const parameter = { name: attack, key: 'markup', type: 'text' };
  const { id } = await orderWithChecklist(page, named('Markup'), [parameter]);
  const due = dayInBrowser();
  const more = { description: attack, due_date: due };
  expect((await callApi(page, 'POST', `maintenance/workorders/${id}`, { _method: 'PATCH', ...more })).status).toBe('success');
  const answered = (await callApi(page, 'GET', `maintenance/workorders/${id}/checklists`)) as unknown as { pre: { id: number }[] };
  const answer = { key: 'markup', value: attack };
  await callApi(page, 'POST', `maintenance/workorders/checklists/${answered.pre[0]?.id}/answers`, answer);
  await callApi(page, 'POST', 'maintenance/workorders/work-log', { work_order_id: id, minutes: 20, note: attack });
  await callApi(page, 'POST', `maintenance/workorders/${id}/comments`, { comment: attack });
  const self = (await callApi(page, 'GET', 'users/me')) as { id: number };
  const supervisor = await signInByApi(page, 'supervisor');
  await supervisor('POST', `maintenance/workorders/${id}`, { _method: 'PATCH', assignee: [`User-${self.id}`] });
  for (let more = 0; more < 6; more += 1) await newOrder(page, { title: named(`Markup ${more}`), due_date: due });

  const order = (display: string) => `/workorders?display=${display}&filter=${filtered({ search: 'data-markup' })}`;
  await go(page, order('table'));
  await expect(page.getByRole('table')).toBeVisible();
  await expectWords(page, 5);
  await go(page, order('board'));
  await expect(page.getByRole('region', { name: /Open/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectWords(page, 5);
  await go(page, order('calendar'));
  await expect(page.getByRole('region', { name: /Open/ })).toHaveCount(0);
  await expectWords(page, 2);
  await page.getByRole('button', { name: /more/ }).first().click();
  await expectWords(page, 7);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expectWords(page, 7);

  await go(page, `/workorders/${id}/show`);
  await expect(heading(page).filter({ hasText: attack })).toBeVisible();
  // What it is called, what is to be done, the parameter and its answer.
  await expectWords(page, 4);
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(3)).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectWords(page, 4);
  }
  await go(page, `/workorders/${id}/print`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expectWords(page, 4);

  await go(page, '/sessions');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(attack);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search everything/ }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('data-markup');
  await expect(page.getByRole('option', { name: attack }).first()).toBeVisible();
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
});

const file = (name: string, text: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(text) });

test('markup is text in the columns and rows of an import, in the name of a file, and in what the server says of a form', async ({
  page,
}) => {
  await stayIn(page);
  const rows = ['Name,Notes', `${attack}Maker,${attack}Words`].join('\n');
  await go(page, '/imports');
  await page.locator('input[type=file]').setInputFiles(file('markup.csv', rows, 'text/csv'));
  await page.getByLabel('Rows are').selectOption({ label: 'Manufacturers' });
  await expectWords(page, 2);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText(`${attack}Maker`)).toBeVisible();
  await expectWords(page, 2);

  // This server takes it out of names; others do not.
  const kept = { id: 1, filename: `${attack}manual.txt`, url: '', available_actions: { delete: true } };
  await page.route(/hardware\/1\/(uploads|files)(\?|$)/, route => route.fulfill({ json: { total: 1, rows: [kept] } }));
  await go(page, '/hardware/1/show?tab=files');
  const deletion = page.getByRole('button', { name: `Delete ${attack}manual.txt` });
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(`${attack}manual.txt`);
  await expectWords(page);
  await deletion.click();
  await expect(page.getByRole('dialog')).toContainText(`${attack}manual.txt`);
  await expectWords(page, 2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go(page, '/companies/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Sulzer');
  const refused = { status: 'error', messages: attack, payload: null };
  await page.route('**/v1/companies', route => route.fulfill({ json: refused }), { times: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(attack, { exact: true }).first()).toBeVisible();
  await expectNoMarkup(page);
});
