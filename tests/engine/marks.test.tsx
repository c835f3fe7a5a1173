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
  const cells = within(await screen.findByRole('row', { name: /Turbine/ }));
  expect(cells.getByText(/Dear/)).toHaveTextContent(/5,000\.000.* · Dear$/);
  expect(within(screen.getByRole('row', { name: /Booster/ })).queryByText(/Dear/)).toBeNull();
  expect(await filtersOffered()).toContain('Attention');
  await userEvent.setup().click(screen.getByText('Turbine'));
  expect(await screen.findByText('· Dear')).toBeVisible();
});

test('in a table the word is the hint of the icon, so that columns stay narrow', async () => {
  await console().open('/gadgets', undefined, {}, ['marks']);
  const row = await screen.findByRole('row', { name: /Turbine/ });
  expect(row.querySelector('[data-mark]')).toHaveAttribute('data-hint', 'Dear');
});

test('a server that cannot narrow by marks is not asked to, and its rows have them all the same', async () => {
  await console().open('/gadgets', undefined, {}, []);
  expect(await screen.findByText('· Dear')).toBeVisible();
  expect(await filtersOffered()).not.toContain('Attention');
});
