import { enter, expect, expectAccessible, expectRows, signIn, signInByPage, test } from './fixtures';

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('a wrong password is told so, and the form keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
    await enter(page, 'admin@mainstay.example', 'not the password');
    await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@mainstay.example');
  });

  test('the animations by which fields learn that the browser filled them in stand in the page once', async ({ page }) => {
    await page.goto('/login');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveCSS('animation-name', 'mui-auto-fill-cancel');
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ cssRules }) =>
        [...cssRules].flatMap(rule => (rule instanceof CSSKeyframesRule && rule.name.startsWith('mui-auto-fill') ? [rule.name] : [])),
      ),
    );
    // A prefixed rule of the same name stands beside each.
    expect(sheets.filter(names => names.length > 0).map(names => [...new Set(names)].sort())).toEqual([
      ['mui-auto-fill', 'mui-auto-fill-cancel'],
    ]);
  });

  test('an expired access token is renewed without a word', async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
    await page.goto('/companies');
    await expectRows(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('expired');
  });

  test('a session that is over leads to the sign-in page and back to where one was', async ({ page }) => {
    await signIn(page);
    await page.goto('/hardware?page=3&perPage=10&sort=name&order=ASC&filter={}');
    await expect(page.getByText('Showing 21 to 30')).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'expired');
      localStorage.setItem('refreshToken', 'used');
    });
    const refused: string[] = [];
    page.on('response', answer => answer.status() === 401 && refused.push(answer.url()));
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    // The next page, and sign-in: nobody has to go back through the same page again and again.
    expect(await page.evaluate(() => history.length)).toBe(before + 2);
    await enter(page, 'admin@mainstay.example');
    await expect(page).toHaveURL(/\/hardware\?.*page=4/);
    await expect(page.getByText('Showing 31 to 40')).toBeVisible();
    // The list and the renewal that it asked for, and what the page was still asking for: nothing is asked again and again.
    expect(refused).toContainEqual(expect.stringContaining('/jwt/refresh-token'));
    expect(refused).toEqual([...new Set(refused)]);
  });
});

test('signing out forgets the tokens', async ({ page }) => {
  await signInByPage(page);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => ['accessToken', 'refreshToken', 'userData'].map(key => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
});

test('the header strategy takes the token from the answer’s header', async ({ page }) => {
  await page.route('**/config.json', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), authStrategy: 'header' } });
  });
  await signInByPage(page);
  await page.goto('/companies');
  await expectRows(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
});
