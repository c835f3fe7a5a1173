import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import Sessions from '#src/pages/sessions/Sessions.tsx';
import { openPage, refusal } from '../page';

const at = '2026-03-02 08:00:00';
const session = (id: string, more: object = {}) => ({
  ...{ id, user_agent: null, remote_ip: null, created_at: at, last_used: at, is_current: false },
  ...more,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const own = session('1', { is_current: true, user_agent: firefox, remote_ip: '10.0.0.7' });
const [unknown, robot] = [session('2'), session('3', { user_agent: 'Googlebot/2.1' })];
const others = [session('4', { user_agent: 'Linux' }), session('5', { user_agent: 'curl/8.5.0' })];

const open = (rows: readonly object[], more: object = {}) =>
  openPage(<Sessions />, { 'GET jwt/sessions': { rows }, ...more }, { identity: { email: 'huda@mainstay.example' } });
const fields = async () => [await screen.findByLabelText('Current password'), screen.getByLabelText('New password')] as const;

test('each session is told by what is known of it; one is ended, and a refusal is said', async () => {
  const user = userEvent.setup();
  const { answer, calls } = open([own, unknown, robot, ...others], { 'DELETE jwt/sessions/3': refusal('Not now.') });
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  const buttons = () => screen.getAllByRole('button', { name: /^Sign out: / }).map(button => button.getAttribute('aria-label'));
  const [nobody, bot] = ['Sign out: Unknown device', 'Sign out: Googlebot'];
  expect(buttons()).toEqual([nobody, bot, 'Sign out: Linux', nobody]);
  await user.click(screen.getByRole('button', { name: bot }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  answer('DELETE jwt/sessions/3', {});
  answer('GET jwt/sessions', { rows: [own, unknown] });
  await user.click(screen.getByRole('button', { name: bot }));
  await waitFor(() => expect(buttons()).toEqual([nobody]));
  expect(calls.filter(({ call }) => call === 'GET jwt/sessions')).toHaveLength(3);
});

test('all others are ended after a question', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open([own, unknown], { 'DELETE jwt/sessions': {} });
  for (const [name, times] of [
    ['Cancel', 0],
    ['Sign out everywhere else', 1],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    answer('GET jwt/sessions', { rows: [own] });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('DELETE jwt/sessions')).toHaveLength(times);
  }
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
});

test('a server that tells no sessions is no failure; one that fails is asked again', async () => {
  const user = userEvent.setup();
  const { answer } = open([], { 'GET jwt/sessions': refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer('GET jwt/sessions', {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  cleanup();
  open([], { 'GET jwt/sessions': refusal('Not found', 404) });
  expect(await screen.findByText('This server does not tell where you are signed in')).toBeVisible();
});

test('a new password is sent with the old one once both are there and it is long enough, and the list is read anew', async () => {
  const user = userEvent.setup();
  const { sent, calls } = open([own], { 'POST jwt/password': {} });
  const [old, fresh] = await fields();
  const submit = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await submit();
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(old).toHaveAccessibleDescription('This field is required.');
  await user.type(old, 'secret');
  await user.type(fresh, 'short');
  expect(screen.getByText('Easy to guess')).toBeVisible();
  await submit();
  expect(old).not.toHaveAccessibleDescription('This field is required.');
  expect(fresh).toHaveAccessibleDescription(/at least \d+ characters/);
  expect(sent('POST jwt/password')).toEqual([]);
  await user.clear(fresh);
  await user.paste('h3a-vy.R4in-8q');
  expect(screen.getByText('Hard to guess')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^The password is changed/)).toBeVisible();
  expect(sent('POST jwt/password')).toEqual([{ old_password: 'secret', password: 'h3a-vy.R4in-8q' }]);
  expect([old, fresh].map(input => (input as HTMLInputElement).value)).toEqual(['', '']);
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET jwt/sessions')).toHaveLength(2));
});

test.each([
  ['at its field', refusal({ old_password: 'This is not your password.' }), 'This is not your password.'],
  ['of the whole', refusal('Passwords are kept elsewhere.'), 'Passwords are kept elsewhere.'],
  ['of what is no field here', refusal({ username: 'This account is locked.' }), 'This account is locked.'],
  ['of one here and of what is none', refusal({ old_password: 'Wrong.', username: 'This account is locked.' }), 'This account is locked.'],
  ['of tries that were too many', new HttpError('', 429, { retryAfter: 90 }), /2 minutes/],
])('what the server refuses is said %s, and what was typed stays', async (_where, said, words) => {
  const user = userEvent.setup();
  open([own], { 'POST jwt/password': said });
  const [old, fresh] = await fields();
  await user.click(old);
  await user.paste('wrong');
  await user.click(fresh);
  await user.paste('huda-mainstay-1');
  // Made of one's own address and of what this place is called.
  expect(screen.getByText('Easy to guess')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
  expect([old, fresh].map(input => (input as HTMLInputElement).value)).toEqual(['wrong', 'huda-mainstay-1']);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
});

test('the eye shows what is typed, and capitals that are locked are told', async () => {
  const user = userEvent.setup();
  open([own]);
  const [old] = await fields();
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(old).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(old).toHaveAttribute('type', 'password');
  await user.click(old);
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  await user.tab();
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});
