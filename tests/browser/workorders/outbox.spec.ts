import type { Page } from '@playwright/test';
import { noise, plate, temperature } from '../../startUpChecklist';
import { expect, signIn, stayIn, test as apart } from '../fixtures';
import { goToOrder, newOrder, openOrder, region, tab } from '../orders';
import { onePage } from '../onePage';
import { answersOf, commentsOf, logOf, orderWithChecklist, refusal, signInByApi } from './support';

const expectedErrors = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/];
const test = onePage();
test.use({ expectedErrors });

const parameters = [temperature, plate, noise];
const checks = (page: Page) => region(page, 'Checklists');
const talk = (page: Page) => region(page, 'Activity');
const number = (page: Page) => checks(page).getByRole('textbox', { name: 'Bearing temperature', exact: true });
const box = (page: Page) => talk(page).getByRole('textbox', { name: 'Write a comment' });
const waiting = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text });
const expectSent = (page: Page) => expect(page.getByText(/^(Waits for network|Being sent)$/)).toHaveCount(0, { timeout: 30_000 });
const stored = (page: Page, order: number, key: string) => async () => (await answersOf(page, order))[key]?.value ?? null;

/** Opens a work order and waits until it has what it keeps for times without network. */
async function openKept(page: Page, order: number): Promise<void> {
  const read = page.waitForResponse(response => /statuses\/selectlist/.test(response.url()));
  await openOrder(page, order);
  await expect(number(page)).toBeVisible();
  await read;
}

async function send(page: Page, comment: string): Promise<void> {
  await box(page).fill(comment);
  await talk(page).getByRole('button', { name: 'Send' }).click();
}

async function answerCommentAndLog(page: Page): Promise<void> {
  await number(page).fill('42');
  await number(page).press('Enter');
  await send(page, 'Seal is worn');
  await tab(page, 'Work log').click();
  await expect(talk(page).getByRole('combobox', { name: 'And move to' })).toBeVisible();
  await talk(page).getByRole('textbox', { name: 'Time spent' }).fill('1h 30m');
  await talk(page).getByRole('button', { name: 'Log work' }).click();
  await expect(waiting(page, '3 wait for network')).toBeVisible();
}

test('an answer that somebody else gave meanwhile is not written over, in the words of its options; the rest goes out', async ({
  page,
  context,
}) => {
  await stayIn(page);
  const { id, checklist } = await orderWithChecklist(page, 'Outbox: meanwhile', parameters);
  const other = await signInByApi(page, 'supervisor');
  await goToOrder(page, id);
  await expect(number(page)).toBeVisible();
  // What may follow is read once somebody looks.
  await tab(page, 'Work log').click();
  await expect(talk(page).getByRole('combobox', { name: 'And move to' })).toBeVisible();
  await tab(page, 'All').click();
  await context.setOffline(true);
  await answerCommentAndLog(page);
  await checks(page).getByRole('button', { name: 'Grinding' }).click();
  await expect(waiting(page, '4 wait for network')).toBeVisible();
  for (const [key, value] of Object.entries({ temp: 50, noise: 'ok' }))
    await other('POST', `maintenance/workorders/checklists/${checklist}/answers`, { key, value });
  await context.setOffline(false);
  await expect(checks(page).getByText('Theirs: Quiet · Yours: Grinding')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => commentsOf(page, id)).toEqual(['Seal is worn']);
  expect(await stored(page, id, 'temp')()).toBe('50');
  await checks(page).getByRole('button', { name: 'Keep theirs' }).first().click();
  await expect(number(page)).toHaveValue('50');
  await checks(page).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(waiting(page, /refused$/)).toHaveCount(0);
});

test('what is done goes out once, however fast one presses twice, and under the same word where it got no answer', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Outbox: once' });
  await goToOrder(page, id);
  // The server takes it; its answer is lost on the way.
  await page.route(
    `**/workorders/${id}/comments`,
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const sent: unknown[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(`/workorders/${id}/comments`)) sent.push(request.postDataJSON());
  });
  await send(page, 'Seal is worn');
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2);
  await expectSent(page);
  expect(sent[1]).toEqual(sent[0]);
  expect(await commentsOf(page, id)).toEqual(['Seal is worn']);

  await tab(page, 'Work log').click();
  await talk(page).getByRole('textbox', { name: 'Time spent' }).fill('1h 30m');
  await talk(page).getByRole('button', { name: 'Log work' }).dblclick();
  await expect(talk(page).getByRole('textbox', { name: 'Time spent' })).toHaveValue('');
  await expectSent(page);
  await expect.poll(() => logOf(page, id)).toEqual([[90, null]]);
});

test('a refusal shows its reason, holds up nothing, and comes back behind what is being typed', async ({ page }) => {
  await stayIn(page);
  const id = await newOrder(page, { title: 'Outbox: refused' });
  await goToOrder(page, id);
  await page.route(`**/workorders/${id}/comments`, route => route.fulfill(refusal('Not now.')), { times: 1 });
  await send(page, 'First');
  await expect(talk(page).getByText('Not now.')).toBeVisible();
  await send(page, 'Second');
  await expect.poll(() => commentsOf(page, id)).toEqual(['Second']);
  await expect(waiting(page, '1 was refused')).toBeVisible();
  await box(page).fill('Oil ordered');
  await talk(page).getByRole('button', { name: 'Write anew' }).click();
  await expect(box(page)).toHaveValue('Oil ordered\nFirst');
  await box(page).fill('First');
  await talk(page).getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => commentsOf(page, id)).toEqual(['First', 'Second']);
  await expect(waiting(page, /was refused$/)).toHaveCount(0);

  await page.route('**/workorders/work-log', route => route.fulfill(refusal('Not now.')), { times: 1 });
  await tab(page, 'Work log').click();
  const time = talk(page).getByRole('textbox', { name: 'Time spent' });
  const note = talk(page).getByRole('textbox', { name: 'What was done' });
  await time.fill('1h 30m');
  await note.fill('Seal renewed');
  await talk(page).getByRole('button', { name: 'Log work' }).click();
  await expect(talk(page).getByText('Not now.')).toBeVisible();
  await time.fill('15');
  await note.fill('Cleaned up');
  await talk(page).getByRole('button', { name: 'Write anew' }).click();
  await expect(time).toHaveValue('105');
  await expect(note).toHaveValue('Cleaned up\nSeal renewed');
});

apart.describe('a page of its own', () => {
  apart.use({ expectedErrors });

  apart(
    'what waits outlives its page, and goes out from whichever page its person opens next; a refusal is told there, and leads to where it belongs',
    async ({ page, context }) => {
      await signIn(page);
      const { id } = await orderWithChecklist(page, 'Outbox: another page', parameters);
      await openKept(page, id);
      await context.setOffline(true);
      await answerCommentAndLog(page);
      await page.close();
      await context.route(`**/workorders/${id}/comments`, route =>
        route.request().method() === 'POST' ? route.fulfill(refusal('Not now.')) : route.fallback(),
      );
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto('/sessions');
      await expect.poll(() => logOf(next, id)).toEqual([[90, null]]);
      expect(await stored(next, id, 'temp')()).toBe('42');
      await expect(next.getByText(/What you did was refused:/)).toBeVisible();
      await next.getByRole('link', { name: 'Look at it' }).click();
      await expect(talk(next).getByText('Not now.')).toBeVisible();
      await expect(next.getByText(/What you did was refused:/)).toHaveCount(0);
    },
  );

  apart(
    'what waits, and the order itself, are there again after the page was loaded while the server cannot be reached',
    async ({ page, context }) => {
      await signIn(page, 'technician');
      // The own orders under way are taken along some time after the page has become quiet.
      const taken = page.waitForRequest(/workorders\/index\?.*limit=25&assignee=/);
      await page.goto('/workorders');
      const kept = () =>
        page.evaluate(async () => {
          // Opened before the console has made it, it would be empty for ever.
          if (!(await indexedDB.databases()).some(({ name }) => name === 'mainstay.records')) return null;
          const open = indexedDB.open('mainstay.records');
          const database = await new Promise<IDBDatabase>(done => (open.onsuccess = () => done(open.result)));
          if (!database.objectStoreNames.contains('records')) return null;
          const all = database.transaction('records').objectStore('records').getAll() as IDBRequest<
            { kept: [unknown[], { id: number; title: string }][] }[]
          >;
          await new Promise(done => (all.onsuccess = done));
          return all.result[0]?.kept.find(([[register]]) => register === 'workorders')?.[1] ?? null;
        });
      await expect.poll(kept, { timeout: 60_000 }).not.toBeNull();
      expect(new URL((await taken).url()).searchParams.getAll('status[]').length).toBeGreaterThan(1);
      const { id, title } = (await kept()) ?? { id: 0, title: '' };
      await context.route('**/admin/public/api/**', route => route.abort('internetdisconnected'));
      await openOrder(page, id);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(/^No connection\./)).toBeVisible();
      await send(page, 'Still below ground');
      await expect(waiting(page, '1 waits for network')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Still below ground')).toBeVisible();
      await context.unroute('**/admin/public/api/**');
      await expect.poll(() => commentsOf(page, id), { timeout: 30_000 }).toContain('Still below ground');
    },
  );

  apart('what waits is never sent as somebody else, and kept for its person', async ({ page, context }) => {
    await signIn(page);
    const { id } = await orderWithChecklist(page, 'Outbox: another person', parameters);
    await openKept(page, id);
    await context.setOffline(true);
    await number(page).fill('42');
    await number(page).press('Enter');
    await expect(waiting(page, '1 waits for network')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/healthz');
    await next.evaluate(() => localStorage.clear());
    await signIn(next, 'supervisor');
    await openOrder(next, id);
    await checks(next).getByRole('textbox', { name: 'Plate' }).fill('SN 1');
    await checks(next).getByRole('textbox', { name: 'Plate' }).press('Enter');
    await expect.poll(stored(next, id, 'plate')).toBe('SN 1');
    expect(await stored(next, id, 'temp')()).toBeNull();
    await next.evaluate(() => localStorage.clear());
    await signIn(next);
    await next.goto('/sessions');
    await expect.poll(stored(next, id, 'temp')).toBe('42');
  });
});
