import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

beforeAll(async () => {
  const { server } = console();
  const maker = await server.make('makers', { name: 'Grundfos' });
  for (let index = 1; index <= 30; index += 1) {
    const number = String(index).padStart(2, '0');
    await server.make('gadgets', {
      name: `Gadget ${number}`,
      kind: index % 2 ? 'pump' : 'valve',
      ...(index > 25 && { maker_id: maker }),
      price: index,
    });
  }
});

// The menu counts the rows of its entries by lists of one.
const listCalls = () =>
  console().calls.filter(({ method, path, query }) => method === 'GET' && path === 'gadgets' && query.get('limit') !== '1');
const lastList = () => listCalls().at(-1)?.query;

describe('filters', () => {
  test('name it also to whoever may only choose from its register, however many there are', async () => {
    const { server } = console();
    for (let number = 1; number <= 55; number += 1) await server.make('makers', { name: `Another ${String(number).padStart(2, '0')}` });
    const last = await server.make('makers', { name: 'Zenith' });
    await console().open(`/gadgets?filter=${encodeURIComponent(`{"maker_id":${last}}`)}`, ['gadgets.view', 'gadgets.edit']);
    expect(await screen.findByRole('button', { name: /Maker: Zenith/ })).toBeVisible();
  });
});

describe('an export', () => {
  const exportAs = async (format: RegExp, instead?: () => Response) => {
    const user = userEvent.setup();
    await console().open(`/gadgets?filter=${encodeURIComponent('{"kind":"pump","maker_id":1}')}`);
    await screen.findByText(/^Showing 1 to/);
    if (instead) console().intercept('get', 'gadgets/export', instead);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: format }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
  };

  test.each([
    [{ kind: 'pump', maker_id: 1 }, 'The file is not narrowed by: Maker', /^\d+ rows?$/],
    [{ kind: 'pump' }, /^\d+ rows?$/, /not narrowed/],
  ])('of what is narrowed to %j says so, or else how many rows there are', async (filter, told, untold) => {
    await console().open(`/gadgets?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(told)).toBeVisible();
    expect(dialog.queryByText(untold)).toBeNull();
  });

  test('is read page by page where the server writes no files', async () => {
    await exportAs(/^CSV/, () => Response.json({ status: 'error', messages: 'Gadget not found.', payload: null }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.fromEntries(lastList() ?? [])).toMatchObject({ kind: 'pump', limit: '500', offset: '0' });
  });

  test('of another kind says that the server has none', async () => {
    await exportAs(/^PDF/, () => Response.json({ status: 'error', message: 'Not here' }, { status: 404 }));
    expect(await screen.findByText('This server writes no such file. Choose CSV.')).toBeVisible();
  });
});

test('a search that is begun on a later page asks for the first', async () => {
  await console().open('/gadgets?page=2');
  await screen.findByText('Showing 11 to 20 of 30 rows');
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search gadgets' }), 'gadget 07');
  await screen.findByText('Showing 1 to 1 of 1 rows');
  expect(Object.fromEntries(lastList() ?? [])).toMatchObject({ search: 'gadget 07', offset: '0' });
});

test('the head of a column sorts by it, the other way round, and then as the list opens', async () => {
  const user = userEvent.setup();
  await console().open('/gadgets');
  const orders: unknown[] = [];
  for (const name of [/^Sort by price .*ascending/, /^Sort by price .*descending/, 'Back to the usual order']) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(orders.length + 1));
    orders.push([lastList()?.get('sort'), lastList()?.get('order')]);
  }
  expect(orders).toEqual([
    ['price', 'asc'],
    ['price', 'desc'],
    ['name', 'asc'],
  ]);
  // By the column of the usual order there is nothing to go back to.
  await user.click(await screen.findByRole('button', { name: 'Sort by name descending' }));
  expect(await screen.findByRole('button', { name: 'Sort by name ascending' })).toBeVisible();
});

test('a list that cannot be read says why, and tries again', async () => {
  const user = userEvent.setup();
  const { intercept, open } = console();
  const opened = open('/gadgets');
  intercept('get', 'gadgets', () => Response.json({ status: 'error', messages: 'The database is asleep.' }));
  await opened;
  // Once: no toast repeats what stands in the rows' place.
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByText('The database is asleep.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 to 10 of 30 rows')).toBeVisible();
});

test('a page that cannot be read is still the one that is tried again', async () => {
  const user = userEvent.setup();
  const { intercept, open, pass } = console();
  const { address } = await open('/gadgets?page=2&perPage=10&sort=id&order=ASC&filter={}');
  await screen.findByText('Showing 11 to 20 of 30 rows');
  let isAsleep = true;
  const asked: (string | null)[] = [];
  const answer = (request: Request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('limit') === '1') return pass(request);
    asked.push(searchParams.get('offset'));
    return isAsleep ? Response.json({ status: 'error', messages: 'The database is asleep.' }) : pass(request);
  };
  intercept('get', 'gadgets', answer, 'always');
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAsleep = false;
  await user.click(again);
  expect(await screen.findByText('Showing 21 to 30 of 30 rows')).toBeVisible();
  expect(address()).toContain('page=3');
  expect(asked).toEqual(['20', '20']);
});

test('the rows of before are marked as such until those that were asked for are read', async () => {
  const { intercept, open, pass } = console();
  await open('/gadgets?page=1&perPage=10&sort=id&order=ASC&filter={}');
  await screen.findByText('Showing 1 to 10 of 30 rows');
  const [, rows] = screen.getAllByRole('rowgroup');
  expect(rows).toHaveAttribute('aria-busy', 'false');
  let answer = (): void => undefined;
  const isLet = new Promise<void>(resolve => (answer = resolve));
  intercept('get', 'gadgets', request => isLet.then(() => pass(request)));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('Showing 11 to 20 of 30 rows');
  expect(rows).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(rows).toHaveAttribute('aria-busy', 'false'));
  expect(within(rows as HTMLElement).getByText('Gadget 11')).toBeVisible();
});
