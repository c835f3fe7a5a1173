import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();

test('tags are typed, or chosen from those in use, and filter the list', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  await server.make('gadgets', { name: 'Old pump', words: ['Leased'] });
  const { go } = await open('/gadgets/create', undefined, {}, ['tags']);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New pump');
  const words = screen.getByRole('combobox', { name: 'Words' });
  await user.type(words, 'spare,leas');
  await user.click(await screen.findByRole('option', { name: 'Leased' }));
  await user.type(words, 'north');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gadget saved');
  const made = console().calls.find(({ method, path }) => method === 'POST' && path === 'gadgets');
  expect(made?.body).toMatchObject({ words: ['spare', 'Leased', 'north'] });
  await go(`/gadgets?filter=${encodeURIComponent('{"words":["SPARE"]}')}`);
  await waitFor(() => expect(screen.queryByText('Old pump')).toBeNull());
  expect(await screen.findByText('New pump')).toBeVisible();
});

test('on a server that does not tell the tags in use they are typed', async () => {
  const user = userEvent.setup();
  await console().open('/gadgets/create');
  await user.type(await screen.findByRole('combobox', { name: 'Words' }), 'loud{Enter}');
  expect(screen.getByRole('button', { name: 'loud' })).toBeVisible();
  expect(console().calls.filter(({ path }) => path.includes('tags'))).toEqual([]);
});
