import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { FirstSteps } from '#src/shell/home/FirstSteps.tsx';
import { SessionWatch } from '#src/shell/session/SessionWatch.tsx';
import { SignIn } from '#src/shell/session/SignIn.tsx';
import { openPage } from '../../pages/page';

test('a demo account fills the form, and what is wrong with signing in is said until it is right', async () => {
  const user = userEvent.setup();
  const login = vi.fn<(said: object) => Promise<unknown>>().mockRejectedValue(new HttpError('', 429, { retryAfter: 30 }));
  const demoAccounts = [{ email: 'admin@mainstay.example', password: 'secret', role: 'Administrator' }];
  openPage(<SignIn demoAccounts={demoAccounts} authStrategy="jwt" />, {}, { offers: ['passwordLinks'], session: { login } });
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  await submit();
  expect(await screen.findByText('Enter your e-mail address and password.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^admin@mainstay\.example/ }));
  await submit();
  expect(await screen.findByText('Too many attempts. Try again in a minute.')).toBeVisible();
  login.mockResolvedValue(undefined);
  await submit();
  await waitFor(() =>
    expect(login.mock.calls.map(([said]) => said)).toEqual([1, 2].map(() => ({ email: 'admin@mainstay.example', password: 'secret' }))),
  );
});

test('who signs in by a token pastes it, and is asked for it', async () => {
  const user = userEvent.setup();
  const login = vi.fn<(said: object) => Promise<unknown>>().mockResolvedValue(undefined);
  openPage(<SignIn demoAccounts={[]} authStrategy="token" />, {}, { session: { login } });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Paste your access token.')).toBeVisible();
  await user.type(screen.getByLabelText('Access token'), ' abc {Enter}');
  await waitFor(() => expect(login.mock.calls[0]?.[0]).toEqual({ token: 'abc' }));
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
});

test('signing out and in again in another tab leads away and back; somebody else takes the page over where they are', async () => {
  let tell: (change: object) => void = () => undefined;
  const session = { subscribe: (listener: typeof tell) => ((tell = listener), () => undefined) };
  const identity = { fullName: 'Omar' };
  const { address, go } = openPage(<SessionWatch>page</SessionWatch>, {}, { address: '/makers?page=2', session, identity });
  const change = (person: string | null, elsewhere = true) => act(async () => tell({ person, elsewhere }));
  await change(null);
  expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
  expect(address()).toBe('/login');
  await change(null);
  await change('huda');
  await waitFor(() => expect(address()).toBe('/makers?page=2'));
  await change('omar');
  expect(await screen.findByText(/^Omar signed in in another tab/)).toBeVisible();
  expect(address()).toBe('/makers?page=2');
  // Whoever stands at the entrance already goes on from there.
  await go('/login');
  await change('huda', false);
  expect(address()).toBe('/login');
  await change('huda');
  await waitFor(() => expect(address()).toBe('/'));
});

test('first steps lead to what one may add, in their order', async () => {
  openPage(<FirstSteps />, {}, { rights: ['checklists.create', 'locations.create', 'assets.view'] });
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add a location', '/locations/create'],
      ['Build a checklist', '/checklists/create'],
    ]),
  );
});
