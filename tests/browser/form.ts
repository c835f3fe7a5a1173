import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectMessage } from './support/messages';

/** What is entered into a form, by label, or by `#id` where two labels read alike: text, a choice in a list, a record found by its name, or yes. */
export type Entry = string | { choose: string } | { find: string } | true;
export type Entries = Readonly<Record<string, Entry>>;

/** A name that is not taken yet when a journey is walked once more. */
export function fresh(name: string): string {
  const { retry, repeatEachIndex } = test.info();
  return retry + repeatEachIndex > 0 ? `${name} ${repeatEachIndex}${retry}` : name;
}

/** Fills in a form as a person does. */
export async function fillIn(page: Page, entries: Entries): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) await enter(page, label, entry);
}

async function enter(page: Page, label: string, entry: Entry): Promise<void> {
  // The star of a required field is a part of its label's text.
  const labelled = page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).and(page.locator('input, textarea, [role=combobox]'));
  const control = label.startsWith('#') ? page.locator(label) : labelled.first();
  if (entry === true) return control.check();
  if (typeof entry === 'string') return control.fill(entry);
  await control.click();
  if ('find' in entry) {
    await control.fill(entry.find);
    await expectFound(page);
  }
  await page
    .getByRole('option', { name: 'choose' in entry ? entry.choose : entry.find, exact: 'choose' in entry })
    .first()
    .click();
  if ('find' in entry) await page.keyboard.press('Escape');
}

/** Until what was asked for has come, the list may still move under the pointer, or says no more than that it is read. */
export const expectFound = (page: Page) => expect(page.locator('[role=listbox][aria-busy=true], .MuiAutocomplete-loading')).toHaveCount(0);

/** Opens the form for a new record. */
export async function openForm(page: Page, register: string): Promise<void> {
  await page.goto(`/${register}/create`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Saves and stays; a message says so. */
export const save = (page: Page) => expectMessage(page, / saved$/, () => page.getByRole('button', { name: 'Save', exact: true }).click());

/** Opens the page of the record whose form is open. */
export async function openSaved(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/?(\?.*)?$/, '/show'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Saves and goes back to where one came from. */
export async function saveAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).not.toHaveURL(/\/(create|\d+)(\?.*)?$/);
}

/** Searches a list and waits for its only row. */
export async function findRow(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByText('Showing 1 to 1 of 1 rows')).toBeVisible();
  await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
}

/** Chooses from the menu of the record whose page is open; the menus in the rows of a list are others. */
export async function act(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .and(page.locator(':not(td *)'))
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Finds a record in a dialog, which Escape would close. */
export async function choose(page: Page, control: string, text: string): Promise<void> {
  await page.locator(control).fill(text);
  await expectFound(page);
  await (await optionCalled(page, text)).click();
}

/** The option that is called so, before others that say it further on: what stands within it, or how much somebody has to do there. */
export async function optionCalled(page: Page, text: string): Promise<Locator> {
  const begun = page.getByRole('option', { name: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) });
  return ((await begun.count()) > 0 ? begun : page.getByRole('option', { name: text })).first();
}

/**
 * Presses the button that a dialog is for, the last of the name, and waits until it is gone: beneath a dialog nothing is found by its role, as
 * though it were not there.
 */
export async function finishDialog(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}

/** Types a day, `yyyymmdd`, into a date's field. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type(day);
}

/** Opens the page of a record from its row; the address is there before the page is. */
export async function openRow(page: Page, text: string): Promise<void> {
  await page.getByRole('cell', { name: text, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: text })).toBeVisible();
}

/** Chooses from the menu of a row. */
export async function actOnRow(page: Page, row: string | RegExp, action: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens a tab of a record. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** Deletes the record whose page is open, and confirms. */
export async function remove(page: Page): Promise<void> {
  await act(page, 'Delete');
  const answered = page.waitForResponse(response => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await answered;
}

/** Narrows a list to the records that refer to another. */
export async function narrow(page: Page, filter: string, find: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await choose(page, '[role=dialog] input', find);
  // What takes several records keeps its list open, or opens it again once it is read: Escape closes the list first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
