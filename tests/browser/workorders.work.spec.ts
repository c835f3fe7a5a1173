import type { Page } from '@playwright/test';
import { noise, plate, temperature } from '../startUpChecklist';
import { expect, expectAccessible, signIn, stayIn, test as apart } from './fixtures';
import { finishDialog } from './form';
import { go } from './lists/go';
import { callApi, goToOrder, newOrder, openOrder, png, region, tab } from './orders';
import { onePage } from './onePage';

const test = onePage();

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

const parameters = [temperature, noise, plate, { key: 'day', name: 'Last calibration', type: 'Date', required: true }];

/** A checklist in the library, of which there is no other. */
async function library(page: Page): Promise<{ id: number; name: string }> {
  const name = `Start-up ${Date.now()}`;
  const made = await callApi(page, 'POST', 'checklists', { name, type: 'pre', comment: 'required', status: 'active', parameters });
  return { id: (made.payload as { id: number }).id, name };
}

interface Stored {
  pre: { parameters: { key: string; answer: { value: string; comment: string | null; photos: number[]; missing: string[] } | null }[] }[];
}
const answers = async (page: Page, order: number) => {
  const { pre } = (await callApi(page, 'GET', `maintenance/workorders/${order}/checklists`)) as unknown as Stored;
  return Object.fromEntries((pre[0]?.parameters ?? []).map(({ key, answer }) => [key, answer]));
};
const rowsOf = async (page: Page, path: string) => (await callApi(page, 'GET', path)).rows as Record<string, unknown>[];

test('checklists are added, answered by hand and keyboard, photographed, put in order, taken away, and printed with a code that leads back', async ({
  page,
}) => {
  await stayIn(page);
  const { name } = await library(page);
  const id = await newOrder(page, { title: 'Journey checklists' });
  await goToOrder(page, id);
  const part = region(page, 'Checklists');

  await part.getByRole('button', { name: 'Add checklists' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add checklists' });
  await dialog.getByRole('searchbox').fill(name);
  // What is clicked while the list narrows may have moved.
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('checkbox', { name: 'Also those made for other stages' }).check();
  await dialog.getByRole('button', { name: 'Add 1 checklist' }).click();
  await expect(part.getByText('0 of 1 done')).toBeVisible();

  const before = region(page, 'Before the work');
  await before.getByRole('button', { name: new RegExp(name), expanded: false }).click();
  const number = part.getByRole('textbox', { name: 'Bearing temperature', exact: true });
  await number.fill('80,5');
  await expect(part.getByText('Not good')).toBeVisible();
  await number.fill('42,5');
  await expect(part.getByText('Good', { exact: true })).toBeVisible();
  await number.press('Enter');
  await expect(part.getByRole('button', { name: 'Quiet' })).toBeFocused();
  await part.getByRole('button', { name: 'Grinding' }).click();
  await part.getByRole('textbox', { name: 'Comment on Noise' }).fill('Outer race');
  await part.getByLabel('Photo for Noise').setInputFiles(photo('bearing.png'));
  await expect(part.getByRole('button', { name: 'Show photo 1' })).toBeVisible();
  await part.getByRole('textbox', { name: 'Plate' }).fill('SN 12');
  await part.getByLabel('Last calibration', { exact: true }).fill('2026-03-01');
  await part.getByLabel('Last calibration', { exact: true }).press('Enter');
  await expect(part.getByText('1 of 1 done')).toBeVisible();
  await expect(part.getByText('Being sent')).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(() => answers(page, id))
    .toMatchObject({
      temp: { value: '42.5' },
      noise: { value: 'bad', comment: 'Outer race', missing: [] },
      plate: { value: 'SN 12' },
      day: { value: '2026-03-01' },
    });
  await part.getByRole('button', { name: 'Show photo 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The same once more, which comes after the first.
  await part.getByRole('button', { name: 'Add checklists' }).click();
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: 'Add 1 checklist' }).click();
  await expect(before.getByText('1 of 2 done')).toBeVisible();
  await before
    .getByRole('button', { name: `Actions for ${name}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Comes after…' }).click();
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await before
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('4 answers go with it.')).toBeVisible();
  await finishDialog(page, 'Delete');
  await expect(before.getByText('0 of 1 done')).toBeVisible();

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Journey checklists' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code that opens WO-/ })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Done: name, date, signature')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await expectAccessible(page);
});

test('people talk on a work order: a mention, a file, a change of mind; all in one line of time', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Journey talk' });
  await goToOrder(page, id);
  const part = region(page, 'Activity');
  const box = part.getByRole('textbox', { name: 'Write a comment' });
  await box.pressSequentially('Please look, @superv');
  await expect(page.getByRole('option', { name: /@supervisor/ })).toBeVisible();
  await expectAccessible(page);
  await box.press('Enter');
  await expect(box).toHaveValue('Please look, @supervisor ');
  await part.getByLabel('Attach files', { exact: true }).and(page.locator('input')).setInputFiles(photo('seal.png'));
  await expect(part.getByRole('button', { name: 'Remove seal.png' })).toBeVisible();
  await box.press('End');
  await box.press('Control+Enter');
  await expect(part.getByRole('button', { name: 'Show seal.png' }).first()).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(part.getByText('@supervisor')).toBeVisible();

  await part.getByRole('button', { name: 'Edit comment' }).click();
  await part.getByRole('textbox', { name: 'Edit comment' }).fill('Please look at the seal, @supervisor');
  await part.getByRole('textbox', { name: 'Edit comment' }).press('Control+Enter');
  await expect(part.getByText('(edited)')).toBeVisible();
  await box.fill('Never mind');
  await page.reload();
  await expect(box).toHaveValue('Never mind');
  await part.getByRole('button', { name: 'Send' }).click();
  await expect(part.getByText('Never mind', { exact: true }).and(page.locator('li *'))).toBeVisible();
  await part.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(part.getByRole('button', { name: 'Delete comment' })).toHaveCount(2);
  await part.getByRole('button', { name: 'Delete comment' }).first().click();
  await finishDialog(page, 'Delete');
  await expect(part.getByText('Never mind')).toHaveCount(0);
  const comments = async () => (await rowsOf(page, `maintenance/workorders/${id}/comments`)).map(({ comment }) => comment);
  await expect.poll(comments).toEqual(['Please look at the seal, @supervisor']);

  await tab(page, 'History').click();
  await expect(page).toHaveURL(/tab=history/);
  await part.getByRole('searchbox').fill('nothing like it');
  await expect(part.getByText('Nothing found')).toBeVisible();
  await part.getByRole('searchbox').fill('');
  await expect(part.getByText('Created', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('time is logged in any spelling, by the clock, and with a move of the order; pictures are looked at one after the other, saved and deleted', async ({
  page,
}) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Journey time and media' });
  await go(page, `/workorders/${id}/show?tab=worklog`);
  const part = region(page, 'Activity');
  const time = part.getByRole('textbox', { name: 'Time spent' });
  await time.fill('soon');
  await part.getByRole('button', { name: 'Log work' }).click();
  await expect(part.getByText(/Type minutes, 1:30 or 1h 30m/)).toBeVisible();
  await time.fill('1:30');
  await expect(part.getByText('= 1h 30m')).toBeVisible();
  await part.getByRole('textbox', { name: 'What was done' }).fill('Coupling off');
  await part.getByLabel('And move to').selectOption({ label: 'In progress' });
  await part.getByRole('button', { name: 'Log work' }).click();
  await expect(part.getByText('Coupling off').and(page.locator('li *'))).toBeVisible();
  await expect(time).toHaveValue('');

  await part.getByRole('button', { name: 'Start timer' }).click();
  await expect(part.getByRole('timer')).toBeVisible();
  await tab(page, 'All').click();
  await part.getByRole('button', { name: /^Stop timer/ }).click();
  await expect(time).toHaveValue('1');
  await part.getByRole('button', { name: 'Log work' }).click();
  await expect(part.getByText('1h 31m').first()).toBeVisible();
  const log = await rowsOf(page, `maintenance/workorders/work-log-list/${id}`);
  expect(log.map(({ minutes, to_status: to }) => [minutes, to])).toEqual([
    [1, null],
    [90, 'In progress'],
  ]);

  await tab(page, 'Media').click();
  await expect(part.getByText('No files yet')).toBeVisible();
  await part
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([photo('before.png'), photo('after.png')]);
  await expect(part.getByRole('button', { name: 'Show after.png' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Show before.png' })).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Show after.png' }).click();
  await expect(page.getByRole('dialog', { name: /after.png/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /before.png/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('before.png');
  await page.keyboard.press('Escape');
  await part.getByRole('button', { name: 'Delete before.png' }).click();
  await finishDialog(page, 'Delete');
  await expect(part.getByRole('button', { name: 'Show before.png' })).toHaveCount(0);
  await expect(part.getByRole('button', { name: 'Show after.png' })).toBeVisible();
});

apart.describe('with the network cut, on a phone', () => {
  apart.use({
    expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });

  apart(
    'answers, a photo, a comment and time wait in their places, and go out in order and once when it is back',
    async ({ page, context }) => {
      await signIn(page);
      const { id: kept, name } = await library(page);
      const id = await newOrder(page, { title: 'Journey underground' });
      await callApi(page, 'POST', 'maintenance/workorders/checklists', { work_order_id: id, pre: [kept] });
      await openOrder(page, id);
      const list = region(page, 'Checklists');
      const talk = region(page, 'Activity');
      await expect(list.getByRole('textbox', { name: 'Bearing temperature', exact: true })).toBeVisible();
      await tab(page, 'Work log').click();
      await expect(talk.getByText('No work logged yet')).toBeVisible();
      await tab(page, 'All').click();

      await context.setOffline(true);
      await list.getByRole('textbox', { name: 'Bearing temperature', exact: true }).fill('42');
      await list.getByRole('button', { name: 'Grinding' }).click();
      await list.getByLabel('Photo for Noise').setInputFiles(photo('bearing.png'));
      await list.getByRole('textbox', { name: 'Comment on Noise' }).fill('Outer race');
      await list.getByRole('textbox', { name: 'Plate' }).fill('SN 12');
      await talk.getByRole('textbox', { name: 'Write a comment' }).fill('No signal down here');
      await talk.getByRole('button', { name: 'Send' }).click();
      await tab(page, 'Work log').click();
      await talk.getByRole('textbox', { name: 'Time spent' }).fill('45');
      await talk.getByRole('button', { name: 'Log work' }).click();
      await expect(page.getByRole('button', { name: /wait for network$/ })).toBeVisible();
      await expect(list.getByText('Waits for network').first()).toBeVisible();
      await expect(list.getByRole('button', { name: 'Show photo 1' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /wait for network$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(`${name}: Bearing temperature`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close' }).click();

      const writes: string[] = [];
      page.on('request', request => {
        const path = new URL(request.url()).pathname.replace(/^.*\/v1\//, '').replace(/\d+/g, 'n');
        if (request.method() === 'POST') writes.push(path);
      });
      await context.setOffline(false);
      await expect(page.getByText(/^(Waits for network|Being sent)$/)).toHaveCount(0, { timeout: 30_000 });
      await expect(page.getByRole('button', { name: /wait for network$/ })).toHaveCount(0);
      expect(await answers(page, id)).toMatchObject({
        temp: { value: '42' },
        noise: { value: 'bad', comment: 'Outer race', missing: [] },
        plate: { value: 'SN 12' },
      });
      expect((await rowsOf(page, `maintenance/workorders/${id}/comments`)).map(({ comment }) => comment)).toEqual(['No signal down here']);
      expect((await rowsOf(page, `maintenance/workorders/work-log-list/${id}`)).map(({ minutes }) => minutes)).toEqual([45]);
      expect(writes.filter(path => path === 'files/upload')).toHaveLength(1);
      expect(writes.filter(path => /answers|comments|work-log/.test(path)).slice(-2)).toEqual([
        'maintenance/workorders/n/comments',
        'maintenance/workorders/work-log',
      ]);
    },
  );
});
