import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

beforeAll(async () => {
  const { server } = console();
  for (const [name, price] of Object.entries({ Booster: 10, Turbine: 5000 })) await server.make('gadgets', { name, price });
});

const filtersOffered = async () => {
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Add filter' }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
};

test('a value that is marked has its word in the list and on the page; the list can be narrowed to it', async () => {
  await console().open('/gadgets', undefined, {}, ['marks']);
  // In the narrow columns of a table the word is the hint of its icon.
  const marked = (await screen.findByRole('row', { name: /Turbine/ })).querySelector('[data-mark]');
  expect(marked).toHaveTextContent(/5,000\.000.* · Dear$/);
  expect(marked).toHaveAttribute('data-hint', 'Dear');
  expect(within(screen.getByRole('row', { name: /Booster/ })).queryByText(/Dear/)).toBeNull();
  expect(await filtersOffered()).toContain('Attention');
  await userEvent.setup().click(screen.getByText('Turbine'));
  expect(await screen.findByText('· Dear')).toBeVisible();
});

test('a server that cannot narrow by marks is not asked to, and its rows have them all the same', async () => {
  await console().open('/gadgets', undefined, {}, []);
  expect(await screen.findByText('· Dear')).toBeVisible();
  expect(await filtersOffered()).not.toContain('Attention');
});
