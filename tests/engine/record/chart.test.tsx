import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();
let maker = 0;

beforeAll(async () => {
  const { server } = console();
  maker = await server.make('makers', { name: 'Grundfos' });
  for (const [name, kind, price] of [
    ['A', 'pump', 10],
    ['B', 'pump', 5],
    ['C', 'valve', 7],
  ] as const)
    await server.make('gadgets', { name, kind, price, ...(kind === 'pump' && { maker_id: maker }) });
});

test('a list is shown as a chart, and as its table, each line of which leads to its rows', async () => {
  const user = userEvent.setup();
  const { address } = await console().open('/gadgets?display=chart', undefined, {}, ['charts']);
  const figure = await screen.findByRole('figure', { name: 'Price (Sum) by Kind of gadget' });
  await user.click(within(figure).getByRole('button', { name: 'As a table' }));
  expect(
    within(figure)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['Kind of gadgetPrice (Sum)', 'Pump15.000', 'Valve7.000']);
  await user.click(within(figure).getByRole('link', { name: 'Pump' }));
  expect(await screen.findByRole('cell', { name: 'A' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'C' })).toBeNull());
  expect(address()).toContain('display=table');
});

test('it stands in the tab of a record as well, over what belongs to that', async () => {
  const user = userEvent.setup();
  await console().open(`/makers/${maker}/show?tab=gadgets`, undefined, {}, ['charts']);
  await user.click(await screen.findByRole('button', { name: 'Chart' }));
  await user.click(await screen.findByRole('button', { name: 'As a table' }));
  expect(
    within(screen.getByRole('figure'))
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['Kind of gadgetPrice (Sum)', 'Pump15.000']);
});

test('a server that draws no charts is not asked for one', async () => {
  await console().open('/gadgets');
  await screen.findByRole('cell', { name: 'A' });
  expect(screen.queryByRole('button', { name: 'Chart' })).toBeNull();
  expect(console().calls.filter(({ path }) => path.endsWith('/chart'))).toEqual([]);
});
