import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { go } from '../lists/go';
import { expectMessage } from '../support/messages';
import { openSignedIn, signInByToken, test, type Foreign } from './useForeign';

test.use({ expectedErrors: [/Failed to load resource/] });

const company = (id: number, name: string) => ({ id, name, created_at: null });
const ended = () => Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 });
const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
const name = (page: Page) => page.getByRole('textbox', { name: /^Name/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Goes to the form of a new company, within the console. */
async function goToForm(page: Page): Promise<void> {
  await go(page, '/companies/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New: company' })).toBeVisible();
}

/** Signs in beside the list of companies, and shows what comes of each answer to it. */
async function openBeside(page: Page, foreign: Foreign) {
  await openSignedIn(page, '/manufacturers', foreign);
  return async (reply: () => Response | 'cut', look: () => Promise<void>) => {
    foreign.answerInstead('GET', 'companies', reply);
    await link(page, 'Companies').click();
    await look();
    await link(page, 'Manufacturers').click();
    await expect(page.getByRole('cell', { name: 'Grundfos', exact: true })).toBeVisible();
  };
}

test('a list that its server does not give says why in words, the rest works, and rows are shown whatever is said of them', async ({
  page,
  foreign,
}) => {
  const show = await openBeside(page, foreign);
  const html = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } });
  const failures: readonly [reply: () => Response | 'cut', words: string][] = [
    [() => 'cut', 'The server cannot be reached. Check the connection and try again.'],
    [() => Response.json({ message: 'Server Error' }, { status: 500 }), 'Server Error'],
    [() => new Response('', { status: 500 }), 'The server had a problem. Try again later.'],
    [() => Response.json({ message: 'This action is unauthorized.' }, { status: 403 }), 'This action is unauthorized.'],
    [() => html('<html><h1>403</h1></html>', 403), 'You do not have the right to do this.'],
    [
      () => html('<!DOCTYPE html><h1>Sign in</h1>'),
      'The server answered with something that is no data. Try again, or tell your administrator.',
    ],
    [
      () => Response.json({ status: 'error', messages: 'Too many requests &amp; such.' }, { status: 429, headers: { 'retry-after': '0' } }),
      'Too many requests & such.',
    ],
    [
      () => Response.json({ status: 'error', messages: 'The archive is being moved &amp; is closed today.', payload: null }),
      'The archive is being moved & is closed today.',
    ],
  ];
  for (const [reply, words] of failures)
    await show(reply, async () => {
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(page.getByText(/doctype|<h1>/i)).toHaveCount(0);
    });
  foreign.answerInstead('GET', 'companies', () => html('<h1>Bad Gateway</h1>'));
  await link(page, 'Companies').click();
  await expect(page.getByText(/something that is no data/)).toBeVisible();
  foreign.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: 'Dilmun Water & Power', exact: true })).toBeVisible();
  await link(page, 'Manufacturers').click();
  await expect(page.getByRole('cell', { name: 'Grundfos', exact: true })).toBeVisible();

  // Without an id, more than they are counted, and with fields that nobody knows.
  const nameless = { total: 3, rows: [{ name: 'Nameless one' }, { name: 'Nameless two' }, company(1, 'Dilmun')] };
  await show(
    () => Response.json(nameless),
    async () => {
      await expect(page.getByRole('cell', { name: 'Nameless two', exact: true })).toBeVisible();
      // There is nothing to open or change it by.
      await expect(page.getByRole('link', { name: 'Nameless two' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Actions for Nameless two' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Actions for Dilmun' })).toBeVisible();
    },
  );
  await show(
    () => Response.json({ total: 1, rows: [company(1, 'First'), company(2, 'Second'), company(3, 'Third')] }),
    async () => {
      await expect(page.getByRole('cell', { name: 'Third', exact: true })).toBeVisible();
      await expect(page.getByText('Showing 1 to 3 of 3 rows')).toBeVisible();
    },
  );
  await show(
    () => Response.json({ total: '1', rows: [{ id: '7', name: 'Deira', mood: { deep: [1] } }] }),
    async () => expect(page.getByRole('cell', { name: 'Deira', exact: true })).toBeVisible(),
  );
});

test('a list that takes its time stands still where less motion is asked for, and can be left meanwhile; a record that is not there any more leads back to its list', async ({
  page,
  foreign,
}) => {
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>(resolve => (answer = resolve));
  foreign.answerInstead('GET', 'companies', () => held);
  await openSignedIn(page, '/companies', foreign);
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
  const placeholder = page.getByRole('main').locator('[aria-hidden=true] > div > span').first();
  await expect(placeholder).toBeVisible();
  await expect.poll(() => placeholder.evaluate(element => element.getAnimations().length)).toBe(0);
  await link(page, 'Manufacturers').click();
  await expect(page.getByRole('cell', { name: 'Grundfos', exact: true })).toBeVisible();
  answer(Response.json({ total: 1, rows: [company(1, 'Too late')] }));
  await expect(page.getByText('Too late')).toHaveCount(0);

  await go(page, '/manufacturers/99/show');
  await expect(page.getByText('manufacturers not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manufacturers' }).first().click();
  await expect(page.getByRole('cell', { name: 'Sulzer', exact: true })).toBeVisible();
});

test('a session that ends in the middle is begun anew, and the list or what was typed is back after that', async ({ page, foreign }) => {
  const rows = (request: { url(): string }) => {
    const first = Number(new URL(request.url()).searchParams.get('offset')) + 1;
    return Response.json({ total: 12, rows: [company(first, `Company ${first}`), company(first + 1, `Company ${first + 1}`)] });
  };
  foreign.answerInstead('GET', 'companies', rows);
  await openSignedIn(page, '/companies', foreign);
  await expect(page.getByRole('cell', { name: 'Company 1', exact: true })).toBeVisible();
  foreign.answerInstead('GET', 'companies', ended);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page).toHaveURL(/\/login/);
  foreign.answerInstead('GET', 'companies', rows);
  await signInByToken(page, foreign.token);
  await expect(page.getByRole('cell', { name: /^Company 1/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/companies/);

  await goToForm(page);
  await name(page).fill('Sitra Pumps');
  foreign.answerInstead('POST', 'companies', ended);
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  foreign.restore();
  await expectMessage(page, 'Your unsaved input is back.', () => signInByToken(page, foreign.token));
  await expect(name(page)).toHaveValue('Sitra Pumps');
  await expectMessage(page, 'Company saved', () => save(page));
});

test('a form is sent once while its server takes its time, keeps what was typed where that fails, and is sent again', async ({
  page,
  foreign,
}) => {
  let sent = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>(resolve => (answer = resolve));
  foreign.answerInstead('POST', 'companies', async () => {
    sent += 1;
    await held;
    return Response.json({ status: 'success', messages: 'Created.', payload: { id: 1 } });
  });
  await openSignedIn(page, '/companies/create', foreign);
  await name(page).fill('Sitra Pumps');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await expectMessage(page, 'Company saved', () => Promise.resolve(answer()));
  expect(sent).toBe(1);

  const failures: readonly [reply: () => Response | 'cut', words: string | RegExp][] = [
    [() => 'cut', 'The server cannot be reached. Check the connection and try again.'],
    [() => new Response('<h1>500</h1>', { status: 500 }), /no data/],
    [() => Response.json({ status: 'error', messages: 'Too many.' }, { status: 429 }), 'Too many.'],
  ];
  for (const [at, [reply, words]] of failures.entries()) {
    // What was saved leads to its own form.
    await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
    await goToForm(page);
    await name(page).fill(`Sitra Pumps ${at}`);
    foreign.answerInstead('POST', 'companies', reply);
    await expectMessage(page, words, () => save(page));
    await expect(name(page)).toHaveValue(`Sitra Pumps ${at}`);
    foreign.restore();
    await expectMessage(page, 'Company saved', () => save(page));
  }
});
