import type { Page } from '@playwright/test';
import { noise, plate, temperature } from '../../startUpChecklist';
import { expect, stayIn } from '../fixtures';
import { go } from '../lists/go';
import { callApi, goToOrder, png, region } from '../orders';
import { addChecklist, answersOf, orderWithChecklist, signInByApi } from './support';
import { onePage } from '../onePage';

const test = onePage();

const parameters = [temperature, noise, plate];
const checks = (page: Page) => region(page, 'Checklists');
const number = (page: Page) => checks(page).getByRole('textbox', { name: 'Bearing temperature', exact: true });
const comment = (page: Page) => checks(page).getByRole('textbox', { name: 'Comment on Noise' });
const expectSent = (page: Page) => expect(page.getByText(/^(Waits for network|Being sent)$/)).toHaveCount(0, { timeout: 30_000 });
const stored = (page: Page, order: number, key: string) => async () => (await answersOf(page, order))[key] ?? null;
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

/** Signs in and opens a new order with the checklist of a start-up. */
async function open(page: Page, title: string, more: object = { photo: 'optional', comment: 'required' }) {
  await stayIn(page);
  const made = await orderWithChecklist(page, `Answers: ${title}`, parameters, more);
  await goToOrder(page, made.id);
  return made;
}

test('a number is judged within its limits, kept when one leaves the field, and stays as it is typed where it is none; keys alone answer all', async ({
  page,
}) => {
  const { id } = await open(page, 'a number');
  const calls: string[] = [];
  page.on('request', request => request.url().endsWith('/answers') && calls.push(request.url()));
  await number(page).fill('warm');
  await number(page).press('Tab');
  await expect(checks(page).getByText('This must be a number.')).toBeVisible();
  await expect(number(page)).toHaveValue('warm');
  expect(calls).toEqual([]);
  await number(page).fill('80,5');
  await expect(checks(page).getByText('Good: \u206620 – 75\u2069')).toBeVisible();
  await number(page).fill('42,5');
  expect(await stored(page, id, 'temp')()).toBeNull();
  await number(page).press('Tab');
  await expect.poll(stored(page, id, 'temp')).toMatchObject({ value: '42.5' });
  await expectSent(page);
  await expect(number(page)).toHaveValue('42.5');

  await number(page).fill('30');
  await page.keyboard.press('Enter');
  await expect(checks(page).getByRole('button', { name: 'Quiet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(checks(page).getByRole('textbox', { name: 'Plate' })).toBeFocused();
  await page.keyboard.type('SN 12');
  await page.keyboard.press('Enter');
  await expect.poll(stored(page, id, 'plate')).toMatchObject({ value: 'SN 12' });
  expect(await stored(page, id, 'noise')()).toMatchObject({ value: 'ok' });
  await expect(checks(page).getByText('1 of 1 done')).toBeVisible();
});

test('a photo that was taken before is chosen without the camera, what is said beside it is kept when one leaves the page, and a film is given where it is asked for', async ({
  page,
}) => {
  const { id } = await open(page, 'a photo');
  await checks(page).getByRole('button', { name: 'Grinding' }).click();
  const gallery = checks(page).getByLabel('Choose a photo from this device').and(page.locator('input'));
  await expect(gallery).not.toHaveAttribute('capture');
  await expect(checks(page).getByLabel('Photo for Noise')).toHaveAttribute('capture', 'environment');
  await gallery.setInputFiles(photo('yesterday.png'));
  await expect.poll(async () => (await stored(page, id, 'noise')())?.photos.length).toBe(1);
  await comment(page).fill('Outer race');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Service reports' }).click();
  await expect.poll(stored(page, id, 'noise')).toMatchObject({ comment: 'Outer race' });

  const filmed = await orderWithChecklist(page, 'Answers: a film', parameters, { photo: 'not_required', video: 'required' });
  await go(page, `/workorders/${filmed.id}/show`);
  await number(page).fill('30');
  await number(page).press('Enter');
  await expect(checks(page).getByRole('button', { name: /video/i })).toHaveCount(0);
  await number(page).fill('90');
  await number(page).press('Enter');
  await expect(checks(page).getByRole('button', { name: 'Record a video: it is asked for' })).toBeVisible();
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(4)]);
  await checks(page).getByLabel('Video for Bearing temperature').setInputFiles({ name: 'run.mp4', mimeType: 'video/mp4', buffer: film });
  await expect(checks(page).getByRole('button', { name: 'Show video 1' })).toBeVisible();
  await expect.poll(stored(page, filmed.id, 'temp')).toMatchObject({ photos: [], missing: [] });
  await expectSent(page);
  await checks(page).getByRole('button', { name: 'Remove video 1' }).click();
  await expect.poll(stored(page, filmed.id, 'temp')).toMatchObject({ missing: ['video'] });
});

test('what somebody else answered or said meanwhile is not written over: theirs is kept, or one’s own is used', async ({ page }) => {
  const { id, checklist } = await open(page, 'meanwhile');
  const other = await signInByApi(page, 'supervisor');
  const answer = (body: object) => other('POST', `maintenance/workorders/checklists/${checklist}/answers`, body);
  await number(page).fill('30');
  await answer({ key: 'temp', value: 50 });
  await number(page).press('Tab');
  await expect(checks(page).getByText(/answered this meanwhile/)).toBeVisible();
  await expect(checks(page).getByText('Theirs: 50 · Yours: 30')).toBeVisible();
  expect(await stored(page, id, 'temp')()).toMatchObject({ value: '50' });
  await checks(page).getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(stored(page, id, 'temp')).toMatchObject({ value: '30' });
  await expect(checks(page).getByText(/answered this meanwhile/)).toHaveCount(0);

  await checks(page).getByRole('button', { name: 'Grinding' }).click();
  await expect.poll(stored(page, id, 'noise')).toMatchObject({ value: 'bad' });
  await expectSent(page);
  await comment(page).fill('Outer race');
  await answer({ key: 'noise', value: 'bad', comment: 'Inner race' });
  await comment(page).press('Tab');
  await expect(checks(page).getByText('Theirs: Inner race · Yours: Outer race')).toBeVisible();
  expect(await stored(page, id, 'noise')()).toMatchObject({ comment: 'Inner race' });
});

test.describe('with the network cut', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('a photo that somebody else took while several of one’s own waited is kept, and not the one that was taken away again', async ({
    page,
    context,
  }) => {
    const { id, checklist } = await open(page, 'photos of two');
    const other = await signInByApi(page, 'supervisor');
    await checks(page).getByRole('button', { name: 'Grinding' }).click();
    await expect.poll(stored(page, id, 'noise')).toMatchObject({ value: 'bad' });
    await expectSent(page);
    await context.setOffline(true);
    for (const [at, name] of ['blurred.png', 'sharp.png'].entries()) {
      await checks(page).getByLabel('Photo for Noise').setInputFiles(photo(name));
      await expect(checks(page).getByRole('button', { name: /^Show photo/ })).toHaveCount(at + 1);
    }
    await checks(page)
      .getByRole('button', { name: /^Remove photo/ })
      .first()
      .click();
    await expect(checks(page).getByRole('button', { name: /^Show photo/ })).toHaveCount(1);
    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const uploaded = await page.request.post('/admin/public/api/v1/files/upload', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { work_order_id: String(id), 'file[]': photo('theirs.png') },
    });
    const { payload } = (await uploaded.json()) as { payload: { media: { id: number }[] } };
    const theirs = payload.media.map(media => media.id);
    await other('POST', `maintenance/workorders/checklists/${checklist}/answers`, { key: 'noise', value: 'bad', photos: theirs });
    await context.setOffline(false);
    await expectSent(page);
    const photos = (await stored(page, id, 'noise')())?.photos ?? [];
    expect(photos).toEqual(expect.arrayContaining(theirs));
    expect(photos).toHaveLength(2);
  });
});

test('a checklist that comes after another cannot be answered before and says which; one is added after the work', async ({ page }) => {
  await stayIn(page);
  const { id, name, library, checklist } = await orderWithChecklist(page, 'Answers: in order', parameters);
  const second = await addChecklist(page, id, library);
  await callApi(page, 'POST', `maintenance/workorders/checklists/${second}`, { _method: 'PATCH', dependent_checklist_id: checklist });
  await goToOrder(page, id);
  const before = region(page, 'Before the work');
  await expect(before.getByText(`Comes after “${name}”`)).toBeVisible();
  for (const card of await before.getByRole('button', { name: new RegExp(name), expanded: false }).all()) await card.click();
  const quiet = before.getByRole('button', { name: 'Quiet' });
  await expect(quiet.last()).toBeDisabled();
  await quiet.first().click();

  await checks(page).getByRole('button', { name: 'Add checklists' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add checklists' });
  await dialog.getByRole('button', { name: 'After the work' }).click();
  await dialog.getByRole('checkbox', { name: /other stages/ }).check();
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: `${name} · 3 parameters` }).check();
  await dialog.getByRole('button', { name: 'Add 1 checklist' }).click();
  await expect(region(page, 'After the work').getByText('0 of 1 done')).toBeVisible();
});
