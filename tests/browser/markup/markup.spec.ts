import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { callApi } from '../orders';
import { go } from '../lists/go';
import { expectNoMarkup, expectWords, test, type AttackedRegister } from './attacked';
import { attack } from './attackTexts';

test.describe.configure({ timeout: 300_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Looks at the list with all its columns, and at it as a tree where it is one. */
async function lookAtLists(page: Page, { name, hasTexts, isTree }: AttackedRegister): Promise<void> {
  // Each of the rows has markup in all of its columns.
  await go(page, `/${name}?display=table&sort=id&order=ASC&perPage=3&filter={}`);
  if (hasTexts) await expect(page.getByRole('table')).toContainText(attack);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoMarkup(page);
  if (!isTree) return;
  await go(page, `/${name}?display=tree`);
  await expect(page.getByRole('treegrid')).toContainText(attack);
  await expectNoMarkup(page);
}

/** Looks at the page of a record and each of its tabs; its history tells what was changed. */
async function lookAtRecord(page: Page, { name, many, isCalledByText, told }: AttackedRegister, id: number): Promise<void> {
  await go(page, `/${name}/${id}/show`);
  await expect(heading(page).filter({ hasNotText: new RegExp(`^${many}`) })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').getByRole('heading')).toHaveCount(0);
  if (isCalledByText) await expect(page).toHaveTitle(new RegExp(attack));
  await expectNoMarkup(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNoMarkup(page);
    await expect(page.getByRole('tabpanel').first().getByRole('alert')).toHaveCount(0);
  }
  if (told === null) return;
  await page.getByRole('tab', { name: 'History' }).click();
  for (const side of ['del', 'ins']) await expect(page.locator(side).filter({ hasText: attack }).first()).toBeVisible();
  await expectNoMarkup(page);
}

/** Looks at the question whether the record shall go, where it may; answers whether it was asked. */
async function lookAtDeletion(page: Page): Promise<boolean> {
  const actions = page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first();
  if (!(await actions.isVisible())) return false;
  await actions.click();
  const deletion = page.getByRole('menuitem', { name: 'Delete', exact: true });
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const isOffered = (await deletion.count()) > 0 && (await deletion.getAttribute('aria-disabled')) !== 'true';
  if (isOffered) {
    await deletion.click();
    await expect(page.getByRole('dialog')).toContainText(attack);
    await expectNoMarkup(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
  return isOffered;
}

async function lookAtForm(page: Page, { name }: AttackedRegister, id: number): Promise<void> {
  await go(page, `/${name}/${id}`);
  const isEntered = () =>
    page.evaluate(
      text => [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(({ value }) => value.includes(text)),
      attack,
    );
  await expect.poll(isEntered).toBe(true);
  await expectNoMarkup(page);
}

test('markup in every text of every register is text in its list, in a record, its tabs and history, in its form, and before it is deleted', async ({
  page,
  attacked,
}) => {
  await page.goto('/sessions');
  const deletions: string[] = [];
  for (const register of attacked.registers)
    await test.step(register.name, async () => {
      await lookAtLists(page, register);
      if (!register.hasRecords) return;
      const body = await callApi(page, 'GET', `${register.path}?limit=1&sort=id&order=asc`);
      const [row] = body[register.rows] as { id: number; available_actions?: { update?: boolean } }[];
      if (!row) throw new Error(`The demo data have no ${register.many}.`);
      await lookAtRecord(page, register, row.id);
      if (register.isCalledByText && (await lookAtDeletion(page))) deletions.push(register.name);
      const mayChange = register.hasForm && row.available_actions?.update !== false;
      if (mayChange && register.hasTexts) await lookAtForm(page, register, row.id);
    });
  expect(deletions.length).toBeGreaterThan(10);
});

test('markup in work orders is text in their table, on their board, in their calendar, on a day with more of them, and in its agenda', async ({
  page,
}) => {
  await page.goto('/workorders?display=table');
  await expect(page.getByRole('table')).toBeVisible();
  await expectWords(page, 5);
  await go(page, '/workorders?display=board');
  await expect(page.getByRole('region', { name: /Open/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectWords(page, 5);
  await go(page, '/workorders?display=calendar');
  await expect(page.getByRole('region', { name: /Open/ })).toHaveCount(0);
  await expectWords(page, 2);
  await page.getByRole('button', { name: /more/ }).first().click();
  await expectWords(page, 10);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expectWords(page, 10);
});

test('markup is text on the cards that a list is on a phone, and in the choices and chips of its filters', async ({ page, attacked }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/models?display=table&filter=${encodeURIComponent(JSON.stringify({ manufacturer_id: attacked.manufacturer }))}`);
  await expect(page.getByRole('link', { name: attack }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const chip = page.getByRole('button', { name: /^Manufacturer:.*data-markup/ });
  await expect(chip).toBeVisible();
  await expectWords(page, 3);
  await chip.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWords(page, 3);
});

test('markup in a work order is text in its page, its checklists with their answers, each tab of its activity, and where it is printed', async ({
  page,
  attacked,
}) => {
  await page.goto(`/workorders/${attacked.order}/show`);
  await expect(heading(page).filter({ hasText: attack })).toBeVisible();
  await expectWords(page, 5);
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(3)).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectWords(page, 5);
  }
  await go(page, `/workorders/${attacked.order}/print`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expectWords(page, 5);
});

test('markup is text in what one is notified of, in what the search over everything finds, and in the choices of a reference', async ({
  page,
}) => {
  await page.goto('/hardware/create');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(attack);
  await expectWords(page, 2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search everything/ }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('data-markup');
  await expect(page.getByRole('option', { name: attack }).first()).toBeVisible();
  await expectWords(page, 3);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Model/ }).click();
  await expect(page.getByRole('option', { name: attack }).first()).toBeVisible();
  await expectWords(page, 3);
  await go(page, '/notifications');
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(attack);
  await expectWords(page, 2);
});

const file = (name: string, text: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(text) });

test('markup in a file is text in the columns and rows of its import, and in its name among the files of a record', async ({ page }) => {
  const rows = ['Name,Notes', `${attack}Maker,${attack}Words`].join('\n');
  await page.goto('/imports');
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
  await expectWords(page, 2);
  await deletion.click();
  await expect(page.getByRole('dialog')).toContainText(`${attack}manual.txt`);
  await expectWords(page, 3);
});

test('markup in assets is text on what can be requested, in the labels that are printed, and in what the server says of a form', async ({
  page,
}) => {
  await page.goto('/requestable');
  await expectWords(page, 5);
  await go(page, '/hardware?display=table');
  await page.getByRole('checkbox', { name: attack }).first().check();
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWords(page, 5);

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
