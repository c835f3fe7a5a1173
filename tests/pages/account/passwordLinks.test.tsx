import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ForgotPassword from '#src/pages/password/ForgotPassword.tsx';
import SetPassword from '#src/pages/password/SetPassword.tsx';
import { openPage, refusal } from '../page';

const request = 'POST jwt/password-link/request';
const use = 'POST jwt/password-link/use';

test('a link is asked for by an address, a refusal is said at it, and once it is sent nothing is left to send', async () => {
  const user = userEvent.setup();
  const { sent, answer } = openPage(
    <ForgotPassword />,
    { [request]: refusal({ email: 'This is no e-mail address.' }) },
    { offers: ['passwordLinks'] },
  );
  const email = await screen.findByRole('textbox', { name: /mail/ });
  const send = screen.getByRole('button', { name: 'Send the link' });
  await user.click(send);
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(sent(request)).toEqual([]);
  await user.type(email, ' huda{Enter}');
  expect(await screen.findByText('This is no e-mail address.')).toBeVisible();
  expect(email).toBeInvalid();
  expect(sent(request)).toEqual([{ email: 'huda' }]);
  answer(request, refusal('Wait.', 500));
  await user.type(email, '@mainstay.example{Enter}');
  expect(await screen.findByText('Wait.')).toBeVisible();
  answer(request, {});
  await user.click(send);
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
});

test('an installation that sends no links says so, and asks for nothing', async () => {
  openPage(<ForgotPassword />, {});
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a password is chosen with the word behind the hash of the link; one that is refused says why', async () => {
  const user = userEvent.setup();
  const answers = { [use]: refusal({ token: 'This link is no longer valid.' }) };
  const { sent, answer, address } = openPage(<SetPassword />, answers, { address: '/set-password#a-word' });
  const field = await screen.findByLabelText('New password');
  await user.type(field, '{Enter}');
  expect(await screen.findByText('This field is required.')).toBeVisible();
  await user.type(field, 'short{Enter}');
  expect(await screen.findByText(/at least \d+ characters/, { selector: '[id$=problem]' })).toBeVisible();
  expect(sent(use)).toEqual([]);
  await user.type(field, 'er than this{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  answer(use, refusal({ password: 'Anybody would guess this.' }));
  await user.type(field, '{Enter}');
  expect(await screen.findByText('Anybody would guess this.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  answer(use, {});
  await user.type(field, '{Enter}');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent(use).at(-1)).toEqual({ token: 'a-word', password: 'shorter than this' });
});
