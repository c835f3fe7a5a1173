import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, signIn, useInstallation } from './installation';

const installation = useInstallation();

test.each([
  [
    'a page of HTML',
    () => new Response('<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>', { headers: { 'content-type': 'text/html' } }),
    'The server answered with something that is no data. Try again, or tell your administrator.',
  ],
  [
    'an error under the code of a success',
    () => Response.json({ status: 'error', messages: 'The archive is being moved &amp; is closed today.', payload: null }),
    'The archive is being moved & is closed today.',
  ],
])('%s is told in words, and asking again helps', async (kind, reply, words) => {
  const { addPerson, answerInstead, restore } = installation();
  const email = await addPerson(kind.replace(/\W+/g, '.'));
  answerInstead('statuslabels', reply);
  const { user } = await openConsole('/statuslabels');
  await signIn(user, email);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/doctype|<h1>/i)).toBeNull();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: 'Scrapped' })).toBeVisible();
});
