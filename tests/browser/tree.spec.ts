import { expect, expectAccessible, expectRows, signIn, test } from './fixtures';
import { choose, fillIn, fresh, openTab, remove, save } from './form';
import { go } from './lists/go';
import { callApi } from './orders';
import { expectMessage } from './support/messages';

test('services are looked through and searched as a tree, moved by mouse and by keys, added to, never put below themselves, and read in a table and on a page', async ({
  page,
}) => {
  const [top, inner, other] = [fresh('Journey ducts'), fresh('Journey duct fans'), fresh('Journey filters')];
  await signIn(page);
  const made = async (name: string, parent?: number) => {
    const { payload } = await callApi(page, 'POST', 'service-master-config', {
      name,
      type: 'preventive',
      parent_service_id: parent ?? null,
    });
    return (payload as { id: number }).id;
  };
  const [topId, otherId] = [await made(top), await made(other)];
  const innerId = await made(inner, topId);

  await page.goto('/service-master-config');
  const rowOf = (id: number) => page.locator(`[role=treegrid] [data-branch="${id}"]`);
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(rowOf(innerId)).toHaveAttribute('aria-level', '2');
  await expectAccessible(page);

  await rowOf(topId).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rowOf(innerId)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(innerId)).toBeFocused();

  await expectMessage(page, `${inner} moved: ${other}`, () => rowOf(innerId).dragTo(rowOf(otherId)));
  await expect(rowOf(innerId)).toHaveAttribute('aria-level', '2');
  await expectMessage(page, 'A record cannot stand below itself.', () => rowOf(otherId).dragTo(rowOf(innerId)));

  const openMove = () =>
    rowOf(innerId)
      .getByRole('button', { name: `Move ${inner}` })
      .click();
  const dialog = page.getByRole('dialog');
  const move = () => dialog.getByRole('button', { name: 'Move' }).click();
  await openMove();
  await expectAccessible(page);
  await choose(page, '[role=dialog] [role=combobox]', inner);
  await move();
  await expect(dialog.getByText('A record cannot stand below itself.')).toBeVisible();
  await choose(page, '[role=dialog] [role=combobox]', top);
  await expectMessage(page, `${inner} moved: ${top}`, move);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(innerId)).toHaveAttribute('aria-level', '2');
  // What is found stands below what leads there.
  await page.getByRole('searchbox', { name: /Search service/ }).fill(inner);
  const found = page.getByRole('treegrid').getByRole('row');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText(top);
  await openMove();
  await dialog.getByRole('combobox').fill('');
  await move();
  await expect(found).toHaveCount(1);
  await expect(rowOf(innerId)).toHaveAttribute('aria-level', '1');
  await rowOf(innerId)
    .getByRole('button', { name: `Add below ${inner}` })
    .click();
  await expect(page.getByRole('combobox', { name: 'Parent service' })).toHaveValue(inner);
  await fillIn(page, { Name: fresh('Journey fan belts'), Type: { choose: 'Corrective' } });
  await save(page);
  await expectAccessible(page);
  await go(page, `/service-master-config/${innerId}/show`);
  await openTab(page, 'Services within');
  await expect(page.getByRole('cell', { name: fresh('Journey fan belts'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await go(page, `/service-master-config/${otherId}/show`);
  await remove(page);
  await expect(page).toHaveURL(/\/service-master-config(\?|$)/);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expectRows(page);
  await expectAccessible(page);
});
