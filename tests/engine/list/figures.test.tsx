import { screen } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { createRegistry, defineResource, money, number, text } from '#definition';
import { CardsFooter } from '#src/engine/list/footer/CardsFooter.tsx';
import { showPart } from '../parts/showPart';

const pumps = defineResource({
  ...{ name: 'pumps' as never, label: { one: 'Pump', many: 'Pumps' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name' }),
    price: money({ label: 'Price' }),
    power: number({ label: 'Power', unit: 'hours' }),
    stages: number({ label: 'Stages' }),
  },
  list: { footer: { price: ['sum', 'average'], power: 'sum', stages: 'average' } },
});
const columns = Object.entries(pumps.fields).map(([name, { label }]) => ({ name, label }));

async function showFooter(answer: unknown) {
  await showPart(
    <ListContextProvider value={{ data: [{ id: 1 }], filterValues: {} } as never}>
      <CardsFooter resource={pumps} columns={columns as never} />
    </ListContextProvider>,
    { registry: createRegistry([pumps]), resource: 'pumps', call: async () => answer, offers: ['figures'] },
  );
}

test('below the cards of a phone stand the figures over all rows, each as the values of its column are written', async () => {
  await showFooter({ figures: { price: { sum: 1234.5, average: null }, power: { sum: 8 }, stages: { average: 1200.5 } } });
  expect((await screen.findAllByRole('definition')).map(one => one.textContent)).toEqual([
    expect.stringMatching(/1,234\.500$/) as string,
    expect.stringMatching(/8 hours$/) as string,
    expect.stringMatching(/1,200\.5$/) as string,
  ]);
  expect(screen.getAllByRole('term').map(one => one.textContent)).toEqual(['Price', 'Power', 'Stages']);
});

test('a server that answers something else has no figures there', async () => {
  await showFooter({ figures: { price: { sum: 'much' } } });
  expect(screen.queryByRole('term')).toBeNull();
});
