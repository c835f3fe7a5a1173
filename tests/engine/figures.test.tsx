import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const priceOf = (n: number) => 100 + n;

beforeAll(async () => {
  const { server } = console();
  for (let n = 1; n <= 12; n += 1)
    await server.make('gadgets', { name: `Gadget ${n}`, kind: n > 10 ? 'valve' : 'pump', price: priceOf(n) });
});

test('below a list stand figures over all rows that it finds, whichever page is shown', async () => {
  await console().open('/gadgets', undefined, {}, ['figures']);
  const row = within(await screen.findByRole('row', { name: /^All rows/ }));
  expect(row.getByText('Sum').parentElement).toHaveTextContent('Sum 1,278.000');
  expect(row.getByText('Average').parentElement).toHaveTextContent('Average 106.500');
});

test('what narrows the list narrows them', async () => {
  await console().open(`/gadgets?filter=${encodeURIComponent('{"kind":"valve"}')}`, undefined, {}, ['figures']);
  const row = within(await screen.findByRole('row', { name: /^All rows/ }));
  expect(row.getByText('Sum').parentElement).toHaveTextContent('Sum 223.000');
});

test('a server that has none, or does not answer, leaves the list as it is', async () => {
  const { open, intercept, calls } = console();
  await open('/gadgets');
  await screen.findByText('Showing 1 to 10 of 12 rows');
  expect(calls.filter(({ path }) => path.endsWith('/figures'))).toEqual([]);
  const opened = open('/gadgets', undefined, {}, ['figures']);
  intercept('get', 'gadgets/figures', () => Response.json({ status: 'error', messages: 'It takes too long.' }, { status: 503 }));
  await opened;
  await screen.findByText('Showing 1 to 10 of 12 rows');
  expect(screen.queryByRole('row', { name: /^All rows/ })).toBeNull();
});
