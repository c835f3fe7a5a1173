import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
let acme = 0;

beforeAll(async () => {
  const { server } = console();
  acme = await server.make('makers', { name: 'Acme' });
  await server.make('gadgets', { name: 'Booster', price: 10, kind: 'pump', maker: { id: acme } });
  for (const name of ['Gate', 'Ball']) await server.make('gadgets', { name, price: 1500 });
});

test('the rows are shown otherwise, in the address too, and a filter that is changed there keeps it', async () => {
  const user = userEvent.setup();
  const { address } = await console().open('/gadgets');
  const display = within(await screen.findByRole('group', { name: 'Shown as' }));
  await user.click(display.getByRole('button', { name: 'Tiles' }));
  expect(await screen.findByText('Tiles: Ball, Booster, Gate')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(address()).toBe('/gadgets?display=tiles'));
  await user.type(screen.getByRole('searchbox'), 'Boost');
  expect(await screen.findByText('Tiles: Booster')).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/display=tiles.*Boost/));
  await user.click(display.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a display can be called up by its address, and is remembered for the next time', async () => {
  const { go } = await console().open('/gadgets?display=tiles');
  expect(await screen.findByText('Tiles: Ball, Booster, Gate')).toBeVisible();
  await go('/makers');
  expect(await screen.findByRole('heading', { name: /^Makers/ })).toBeVisible();
  await go('/gadgets');
  expect(await screen.findByText('Tiles: Ball, Booster, Gate')).toBeVisible();
});

test('a cell of its own stands in the table', async () => {
  await console().open('/gadgets');
  expect(await screen.findByText('made by Acme')).toBeVisible();
});
