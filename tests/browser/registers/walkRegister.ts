import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { fillIn, findRow, fresh, remove, save, saveAndClose, type Entries } from '../form';

/** A register with the screens that all have, and what is entered there. */
export interface Register {
  path: string;
  one: string;
  /** The label of what names the record. */
  name: string;
  record: string;
  more: Entries;
  change: Entries;
}

/** The journey through the screens of a register: list, form, record, history, and gone again. */
export function walkRegister(register: Register): void {
  test(`an administrator adds, changes, finds and deletes: ${register.one}`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/${register.path}`);
    await expectRows(page);
    await expectAccessible(page);

    await page
      .getByRole('link', { name: new RegExp(`${register.one}`, 'i') })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${register.path}/create$`));
    const record = fresh(register.record);
    await fillIn(page, { [register.name]: record, ...register.more });
    await save(page);
    await expect(page).toHaveURL(new RegExp(`/${register.path}/\\d+$`));
    await expect(page.getByRole('heading', { name: `Edit ${record}` })).toBeVisible();
    await expectAccessible(page);

    const changed = `${record} two`;
    await fillIn(page, { [register.name]: changed, ...register.change });
    await saveAndClose(page);

    await findRow(page, changed);
    await page.getByRole('cell', { name: changed, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: changed })).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText(record, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    await remove(page);
    await expect(page).toHaveURL(new RegExp(`/${register.path}(\\?|$)`));
  });
}
