import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from '../fixtures';
import { fillIn, fresh, openForm, save } from '../form';
import { go, goToRecord } from '../lists/go';

test('a checklist is built, tried on the phone beside it, saved and changed', async ({ page }) => {
  const name = fresh('Journey pump round');
  await signIn(page);
  await openForm(page, 'checklists');
  await fillIn(page, { Name: name, Type: { choose: 'Inspection' } });
  const list = page.getByRole('region', { name: 'Parameters' });
  const editor = page.getByRole('region', { name: 'Editor' });
  const phone = page.getByRole('region', { name: 'Preview' });

  await list.getByRole('button', { name: 'Add parameter' }).click();
  await editor.getByLabel('Name').fill('Bearing temperature');
  await expect(editor.getByLabel('Key')).toHaveValue('bearing_temperature');
  await editor.getByLabel('Lowest good value').fill('80');
  await editor.getByLabel('Highest good value').fill('75');
  await expect(editor.getByText('The lowest good value must not be above the highest.')).toBeVisible();
  await editor.getByLabel('Lowest good value').fill('20');
  await editor.getByLabel('Close to the limit above').fill('70');
  await phone.getByRole('textbox', { name: 'Bearing temperature' }).fill('72');
  await expect(phone.getByText('Close to the limit')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Bearing temperature' }).fill('81');
  await expect(phone.getByText('Not good')).toBeVisible();

  await list.getByRole('button', { name: 'Add parameter' }).click();
  await editor.getByLabel('Name').fill('Seal');
  await editor.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Drop down' }).click();
  await editor.getByRole('button', { name: 'OK / Not OK' }).click();
  await editor.getByRole('button', { name: 'Paste lines' }).click();
  await editor.getByLabel('One option a line').fill('Weeps\nWeeps\nDrips');
  await editor.getByRole('button', { name: 'Make options' }).click();
  await editor.getByRole('button', { name: '“Drips” means the other' }).click();
  await expectAccessible(page);
  // More than four are a list.
  await editor.getByRole('button', { name: 'Remove “Weeps”' }).click();
  await phone.getByRole('button', { name: 'Drips' }).click();
  await expect(phone.getByText('2 of 2')).toBeVisible();

  const set = fresh('Journey leaks');
  await editor.getByRole('button', { name: 'Keep these options as a set' }).click();
  await page.getByRole('dialog').getByLabel('Name of the set').fill(set);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('button', { name: set })).toBeVisible();

  const seal = list.getByRole('button', { name: /^Seal/ });
  await seal.press('Alt+ArrowUp');
  await expect(list.getByRole('listitem').first()).toContainText('Seal');
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/checklists'));
  await save(page);
  const { payload } = (await (await (await sent).response())?.json()) as { payload: { id: number } };
  expect((await sent).postDataJSON()).toMatchObject({
    name,
    parameters: [
      {
        key: 'seal',
        options: [
          { key: 'ok', result: 'accept' },
          { key: 'not_ok', result: 'reject' },
          { key: 'drips', result: 'reject' },
        ],
      },
      { key: 'bearing_temperature', low: 20, high: 75, warn_high: 70 },
    ],
  });

  await expect(page).toHaveURL(new RegExp(`/checklists/${payload.id}(/show)?$`));
  await goToRecord(page);
  await page.getByRole('button', { name: 'Save as a sheet' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  await go(page, `/checklists/${payload.id}`);
  await list.getByRole('button', { name: /^Bearing temperature/ }).click();
  await editor.getByLabel('Highest good value').fill('85');
  // A change goes out as POST that names its method.
  const changed = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(`/checklists/${payload.id}`));
  await save(page);
  expect((await changed).postDataJSON()).toMatchObject({ parameters: [{ key: 'seal' }, { key: 'bearing_temperature', high: 85 }] });

  await go(page, '/checklists/create');
  await expect(page.getByRole('heading', { level: 1, name: /^New/ })).toBeVisible();
  const name2 = fresh('Journey sheet');
  await fillIn(page, { Name: name2, Type: { choose: 'Inspection' } });
  const choose = (text: string) =>
    list.getByLabel('CSV or Excel file, a row each').setInputFiles({ name: 'round.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(sheet.replace(',20,', ',twenty,'));
  const dialog = page.getByRole('dialog', { name: 'The sheet was not read' });
  await expect(dialog.getByText('Row 3: Lowest good value: This must be a number.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(editor.getByLabel('Name')).toHaveValue(name2);
  // The sheet says as well what the checklist itself asks for.
  await choose(sheet.replaceAll(/,none(?=\r?\n|$)/g, ',required'));
  await expect(list.getByRole('listitem')).toHaveText([/Seal/, /Bearing temperature/]);
  await expect(editor.getByLabel('Name')).toHaveValue('Seal');
  await expect(phone.getByRole('button', { name: 'Drips' })).toBeVisible();
  await editor.getByRole('button', { name: 'Yes / No' }).click();
  await expect(phone.getByRole('button', { name: 'Drips' })).toHaveCount(0);
  await editor.getByRole('button', { name: set }).click();
  await expect(phone.getByRole('button', { name: 'Drips' })).toBeVisible();
  const kept = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/checklists'));
  await save(page);
  expect((await kept).postDataJSON()).toMatchObject({ name: name2, signature: 'required' });
});
