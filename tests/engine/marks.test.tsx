import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, testDataProvider } from 'ra-core';
import { beforeAll, expect, test } from 'vitest';
import { createRegistry, defineResource, number, text } from '#definition';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { ListCards } from '#src/engine/list/ListCards.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
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

test('a card on a phone shows what is marked before what is not', () => {
  const field = (label: string) => text({ label });
  const bins = defineResource({
    name: 'bins',
    label: { one: 'Bin', many: 'Bins' },
    section: 'settings',
    fields: { name: field('Name'), room: field('Room'), rack: field('Rack'), shelf: field('Shelf'), left: number({ label: 'Left' }) },
    marks: { low: { on: 'left', atMost: 2, tone: 'warning' } },
  });
  const shelved = { room: 'R', rack: 'K', shelf: 'S' };
  const data = [
    { id: 1, name: 'Nearly empty', ...shelved, left: 1 },
    { id: 2, name: 'Full', ...shelved, left: 90 },
  ];
  const columns = Object.entries(bins.fields).map(([name, { label }]) => ({ name, label }));
  render(
    <EngineProvider engine={{ registry: createRegistry([bins]) } as unknown as Engine}>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <MayProvider>
          <ListContextProvider value={{ data } as never}>
            <ListCards resource={bins} columns={columns as never} selectable={false} />
          </ListContextProvider>
        </MayProvider>
      </CoreAdminContext>
    </EngineProvider>,
  );
  const labels = (row: string) => within(screen.getByText(row).closest('li') as HTMLElement).queryAllByText(/^(Room|Rack|Shelf|Left)$/);
  expect(labels('Nearly empty').map(one => one.textContent)).toEqual(['Room', 'Rack', 'Left']);
  expect(labels('Full').map(one => one.textContent)).toEqual(['Room', 'Rack', 'Shelf']);
});
