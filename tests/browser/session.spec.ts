import type { BrowserContext, Page } from '@playwright/test';
import { enter, expect, expectAccessible, expectRows, signIn, signInByPage, test, type Role } from './fixtures';
import { fillIn, fresh } from './form';
import { go } from './lists/go';
import { choiceOf } from './orders';
import { expectMessage } from './support/messages';
import { signInByApi } from './workorders/support';

/** Another person's browser, whose console is looked at by its own journey. */
async function elsewhere(context: BrowserContext, role: Role): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser.');
  const page = await (await browser.newContext()).newPage();
  await signIn(page, role);
  return page;
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test.describe('an account of one’s own', () => {
  test.use({ expectedErrors: [/status of 40[03]/] });

  test('is not offered where the installation does not allow it', async ({ page }) => {
    await page.route('**/config.json', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), registration: false } });
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
    await go(page, '/register');
    await expect(page.getByText('Nobody can register here. Ask an administrator for an account.')).toBeVisible();
    await expectAccessible(page);
  });

  test('is made, has no rights yet, and says so until somebody gives it some', async ({ page }) => {
    const username = fresh('samira').replace(' ', '.');
    await page.goto('/companies');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveTitle(/^Register/);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('This field is required.')).toHaveCount(3);
    await expectAccessible(page);
    await fillIn(page, { Username: 'Admin@mainstay.example', Email: `${username}@mainstay.example` });
    await page.locator('input[name=password]').fill('samira12');
    await expect(page.getByText('Easy to guess')).toBeVisible();
    await page.locator('input[name=password]').fill('plenty of rain in Sitra');
    await expect(page.getByText('Hard to guess')).toBeVisible();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('This is already in use.')).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(page.getByRole('heading', { name: 'Your account has no rights yet' })).toBeVisible();
    await expectAccessible(page);
    await go(page, '/companies');
    await expect(page.getByRole('heading', { name: 'Your account has no rights yet' })).toBeVisible();

    const admin = await signInByApi(page, 'admin');
    const { rows } = (await admin('GET', `users?search=${username}`)) as { rows: { id: number }[] };
    const granted = await admin('POST', `users/${rows[0]?.id}`, { _method: 'PATCH', permissions: { 'companies.view': 1 } });
    expect(granted.status).toBe('success');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(/\/companies/);
    await expectRows(page);
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 4(00|29)/] });

  test('is stopped after too many attempts, and says for how many minutes', async ({ page }) => {
    await page.goto('/login');
    const email = `${fresh('guessed')}@mainstay.example`;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await enter(page, email, 'a guess');
      await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
      await page.locator('input[name=password]').fill('');
    }
    await enter(page, email, 'a guess');
    await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('sign out together, come back to where each was, and keep what was being typed', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/suppliers/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Sitra Pumps and Valves');
    const other = await context.newPage();
    await other.goto('/companies');
    await expectRows(other);
    await expectMessage(page, 'You signed out in another tab.', () => signOut(other));
    await expect(page).toHaveURL(/\/login/);
    await enter(other, 'admin@mainstay.example');
    await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect(page).toHaveURL(/\/suppliers\/create/);
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sitra Pumps and Valves');
  });

  test('never act for one person with the screens of another', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/suppliers/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Of the administrator alone');
    const other = await context.newPage();
    await signInByPage(other, 'viewer');
    await expect(page.getByText('You do not have the right to', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveCount(0);
    await signOut(other);
    await enter(other, 'admin@mainstay.example');
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });

  test('stay signed in when the token expires in the midst of the calls of both; each renews it once at most', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const other = await context.newPage();
    const renewals = [0, 0];
    for (const [index, tab] of [page, other].entries())
      tab.on('request', request => (renewals[index] = (renewals[index] ?? 0) + Number(request.url().endsWith('/jwt/refresh-token'))));
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
    await Promise.all([page.goto('/hardware'), other.goto('/companies')]);
    await Promise.all([expectRows(page), expectRows(other)]);
    expect(Math.max(...renewals)).toBe(1);
  });
});

test.describe('the devices one is signed in on', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('are listed in words, and one that is ended is told at once', async ({ page, context }) => {
    await signIn(page, 'technician');
    await page.goto('/notifications');
    const other = await elsewhere(context, 'technician');
    await other.goto('/notifications');
    await expect(bell(other)).toBeVisible();
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('menuitem', { name: 'Devices and password' }).click();
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText(/^Chrome on /).first()).toBeVisible();
    await expectAccessible(page);
    await expectMessage(page, 'That device is signed out.', () =>
      page
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click(),
    );
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test.describe('what concerns one', () => {
  test('arrives in an open page when somebody assigns it, leads to its record, and is read then', async ({ page }) => {
    const name = fresh('Pump house 7');
    await signIn(page, 'supervisor');
    await page.goto('/sessions');
    await expect(bell(page)).toHaveAccessibleName(/(\d+) unread/);
    const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
    const admin = await signInByApi(page, 'admin');
    await admin('POST', 'locations', { name, manager_id: await choiceOf(page, 'users', 'Yusuf Haddad') });
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    await expect(page.getByRole('status').filter({ hasText: `Mariam Al Sayed assigned you: ${name}` })).toBeAttached();
    await bell(page).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(before > 0 ? `Notifications, ${before} unread` : 'Notifications');
  });

  test('is listed on a page of its own, and read all at once, in every tab', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/sessions');
    await expect(bell(other)).toHaveAccessibleName(/unread/);
    await page.goto('/notifications');
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Unread only' }).click();
    await expect(page).toHaveURL(/unread=1/);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('You have read everything')).toBeVisible();
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });

  test('goes over one stream for all tabs of a browser', async ({ page, context }) => {
    const streams: string[] = [];
    context.on('request', request => request.url().endsWith('/notifications/stream') && streams.push(request.url()));
    await signIn(page, 'viewer');
    await page.goto('/sessions');
    await expect(bell(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/sessions');
    await expect(bell(other)).toBeVisible();
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
  });
});

test.describe('a server that knows neither notifications nor where one is signed in', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('has no bell, and the page of the devices says that it does not tell', async ({ page }) => {
    let asked = 0;
    await page.route(/\/notifications(\/|\?|$)/, route => {
      asked += 1;
      return route.fulfill({ status: 404, json: { status: 'error', messages: 'no', payload: null } });
    });
    await page.route('**/jwt/sessions', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>front page' }));
    await signIn(page);
    await page.goto('/sessions');
    await expect(page.getByText('This server does not tell where you are signed in')).toBeVisible();
    await expect.poll(() => asked).toBe(2);
    await expect(bell(page)).toHaveCount(0);
  });
});
