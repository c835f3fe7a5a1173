import type { Page } from '@playwright/test';
import { expect, expectAccessible, stayIn } from './fixtures';
import { go } from './lists/go';
import { act, choose, fillIn, finishDialog, fresh, openTab, save } from './form';
import { callApi, newAsset } from './orders';
import { onePage } from './onePage';

const test = onePage();

const dialogOf = (page: Page) => page.getByRole('dialog');

const addAsset = (page: Page, tag: string) => newAsset(page, tag, 'Journey blower');

test('an asset goes to a person and back, is moved, audited and cloned, and its tabs tell', async ({ page }) => {
  const tag = fresh('JRN-0201');
  await stayIn(page);
  await go(page, `/hardware/${await addAsset(page, tag)}/show`);

  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect(page.locator('#action-to_user')).toBeVisible();
  await expectAccessible(page);
  await choose(page, '#action-to_user', 'Hessa');
  await fillIn(page, { '#action-note': 'For the survey' });
  await finishDialog(page, 'Check out');
  await expect(page.getByRole('link', { name: 'Hessa Al Doseri' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await choose(page, '#action-location', 'Hidd');
  await finishDialog(page, 'Check in');
  await expect(page.getByRole('link', { name: 'Hessa Al Doseri' })).toHaveCount(0);

  await act(page, 'Update location');
  await choose(page, '#action-location', 'Riffa');
  await finishDialog(page, 'Update location');
  await expect(page.getByRole('link', { name: /Riffa/ }).first()).toBeVisible();

  await act(page, 'Audit');
  await finishDialog(page, 'Audit');
  await openTab(page, 'Audit');
  await expect(page.getByRole('main').getByText('Audited', { exact: true })).toBeVisible();
  await openTab(page, 'History');
  await expect(page.getByText('For the survey')).toBeVisible();

  await openTab(page, 'Files');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Keep dry.') });
  await expect(page.getByText('manual.txt').first()).toBeVisible();
  await page.getByRole('button', { name: /Delete.*manual\.txt/ }).click();
  await finishDialog(page, 'Delete');
  await expect(page.getByText('No files yet')).toBeVisible();

  const copy = fresh('JRN-0209');
  await act(page, 'Clone');
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Journey blower');
  await fillIn(page, { 'Asset tag': copy });
  await save(page);
  expect((await callApi(page, 'GET', `hardware?search=${encodeURIComponent(copy)}`)).total).toBe(1);
});

test('several assets get labels from the cell one chooses, are moved at once, go out to a place, and come back', async ({ page }) => {
  const start = fresh('JRN-05');
  const tags = [`${start}01`, `${start}02`];
  await stayIn(page);
  for (const tag of tags) await addAsset(page, tag);
  await go(page, `/hardware?filter=${encodeURIComponent(JSON.stringify({ search: start }))}`);
  await expect(page.getByText('Showing 1 to 2 of 2 rows')).toBeVisible();
  const selectBoth = async () => {
    for (const tag of tags)
      await page
        .getByRole('row', { name: new RegExp(tag) })
        .getByRole('checkbox')
        .check();
  };
  const calls: string[] = [];
  page.on('request', request => {
    const [, deed] = /\/hardware\/\d+\/(checkout|checkin)$/.exec(request.url()) ?? [];
    if (deed) calls.push(deed);
  });
  const holders = async () => {
    const { rows } = (await callApi(page, 'GET', `hardware?search=${encodeURIComponent(start)}`)) as {
      rows: { assigned_to: { type: string; name: string } | null }[];
    };
    return rows.map(({ assigned_to }) => assigned_to?.name ?? null);
  };

  await selectBoth();
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('radio', { name: 'Cell 21', exact: true }).click();
  await expect(page.getByText('From cell 21, on 2 sheets')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await finishDialog(page, 'Make the PDF');
  expect((await download).suggestedFilename()).toBe('labels.pdf');

  await page.getByRole('button', { name: 'Update location' }).click();
  await choose(page, '#action-location', 'Hidd');
  await dialogOf(page).getByRole('button', { name: 'Update location' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Hidd/ })).toHaveCount(2);

  await selectBoth();
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await page.locator('#action-checkout_to_type').click();
  await page.getByRole('option', { name: 'Location', exact: true }).click();
  await expect(page.locator('#action-to_user')).toBeHidden();
  await choose(page, '#action-to_location', 'Hidd');
  await finishDialog(page, 'Check out');
  expect(await holders()).toEqual([expect.stringContaining('Hidd'), expect.stringContaining('Hidd')]);

  await selectBoth();
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await finishDialog(page, 'Check in');
  expect(await holders()).toEqual([null, null]);
  expect(calls).toEqual(['checkout', 'checkout', 'checkin', 'checkin']);
});

test('tags are audited and checked in as they are scanned, mistakes are told, and that there is no camera', async ({ page }) => {
  const [one, other] = [fresh('JRN-0301'), fresh('JRN-0302')];
  await stayIn(page);
  for (const tag of [one, other]) await addAsset(page, tag);
  await go(page, '/scanning');
  const field = page.getByRole('textbox', { name: 'Scan or type an asset tag' });
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByText('The camera cannot be used. Allow it in the browser, or use a scanner.')).toBeVisible();
  await field.focus();
  for (const tag of [one, 'NO-SUCH-TAG', one, other]) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('2 done, 1 refused')).toBeVisible();
  await expect(page.getByText('No asset has the tag NO-SUCH-TAG.')).toBeVisible();
  await expect(page.getByText('Scanned already')).toBeVisible();
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: 'Check in' }).click();
  await field.fill(other);
  await field.press('Enter');
  await expect(page.getByText('It is not checked out.')).toBeVisible();
  await expectAccessible(page);
});

test('an asset is requested and the request taken back', async ({ page }) => {
  await stayIn(page);
  await go(page, '/requestable');
  await expect(page.getByRole('button', { name: /^Request: / }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Request: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Take back: / })).toHaveCount(1);
  await page.getByRole('tab', { name: 'My requests' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take back: / }).click();
  await expect(page.getByText('You have requested nothing')).toBeVisible();
});
