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

const names = () => screen.getAllByText(/^Gadget \d\d$/).map(cell => cell.textContent);
// The menu counts the rows of its entries by lists of one.
const listCalls = () =>
  console().calls.filter(({ method, path, query }) => method === 'GET' && path === 'gadgets' && query.get('limit') !== '1');
const lastList = () => listCalls().at(-1)?.query;
const lists = () => listCalls().length;

describe('the list', () => {
  test('shows the first page and how many rows there are', async () => {
    await console().open('/gadgets');
    expect(await screen.findByText('Showing 1 to 10 of 30 rows')).toBeVisible();
    expect(names()[0]).toBe('Gadget 01');
    expect(screen.getByRole('heading', { name: /Gadgets/ })).toBeVisible();
  });

  test('keeps the first visible row’s page when the page size changes, in one call', async () => {
    const user = userEvent.setup();
    await console().open('/gadgets?page=3&perPage=10');
    await screen.findByText('Showing 21 to 30 of 30 rows');
    const before = lists();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await screen.findByText('Showing 1 to 25 of 30 rows');
    // The footer knows before the rows are there.
    await screen.findByText('Gadget 01');
    expect(lists() - before).toBe(1);
    expect(Object.fromEntries(lastList() ?? [])).toMatchObject({ offset: '0', limit: '25' });
  });

  test('searches at the server from the first page on', async () => {
    const user = userEvent.setup();
    await console().open('/gadgets?page=2');
    await screen.findByText('Showing 11 to 20 of 30 rows');
    await user.type(screen.getByRole('searchbox', { name: 'Search gadgets' }), 'gadget 07');
    await screen.findByText('Showing 1 to 1 of 1 rows');
    expect(Object.fromEntries(lastList() ?? [])).toMatchObject({ search: 'gadget 07', offset: '0' });
  });

  test('sorts by a column and back', async () => {
    const user = userEvent.setup();
    await console().open('/gadgets');
    await screen.findByText('Gadget 01');
    await user.click(screen.getByRole('button', { name: 'Sort by name descending' }));
    await screen.findByText('Gadget 30');
    expect(lastList()?.get('order')).toBe('desc');
  });
});

describe('filters', () => {
  test('are chosen from a menu, shown as a chip, and stand in the address', async () => {
    const user = userEvent.setup();
    const { address } = await console().open('/gadgets');
    await screen.findByText('Gadget 01');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kind of gadget' }));
    await user.click(await screen.findByRole('combobox', { name: 'Kind of gadget' }));
    await user.click(await screen.findByRole('option', { name: 'Pump' }));
    await screen.findByText('Showing 1 to 10 of 15 rows');
    expect(decodeURIComponent(address())).toContain('"kind":"pump"');
    expect(lastList()?.get('kind')).toBe('pump');
  });

  test('out of an address name the record they mean', async () => {
    await console().open(`/gadgets?filter=${encodeURIComponent('{"maker_id":1}')}`);
    expect(await screen.findByRole('button', { name: /Maker: Grundfos/ })).toBeVisible();
    expect(await screen.findByText('Showing 1 to 5 of 5 rows')).toBeVisible();
  });

  test('name it also to whoever may only choose from its register, however many there are', async () => {
    const { server } = console();
    for (let number = 1; number <= 55; number += 1) await server.make('makers', { name: `Another ${String(number).padStart(2, '0')}` });
    const last = await server.make('makers', { name: 'Zenith' });
    await console().open(`/gadgets?filter=${encodeURIComponent(`{"maker_id":${last}}`)}`, ['gadgets.view', 'gadgets.edit']);
    expect(await screen.findByRole('button', { name: /Maker: Zenith/ })).toBeVisible();
  });

  test('that find nothing say so and can be cleared', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets?filter=${encodeURIComponent('{"search":"nothing like it"}')}`);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Showing 1 to 10 of 30 rows')).toBeVisible();
  });
});

describe('columns', () => {
  test('can be added and taken away; the one that names the row stays', async () => {
    const user = userEvent.setup();
    await console().open('/gadgets');
    await screen.findByText('Gadget 01');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Price (BHD)' }));
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Colour' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Price/ })).toBeNull());
    expect(screen.getByRole('columnheader', { name: /Colour/ })).toBeVisible();
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
  const asked = () => console().calls.findLast(({ path }) => path === 'gadgets/export')?.query;

  test('asks the server for a file of what the list finds, but for filters that exports leave out', async () => {
    await exportAs(/^Excel/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.fromEntries(asked() ?? [])).toMatchObject({
      export_format: 'xlsx',
      export_language: 'en',
      kind: 'pump',
      export_columns: expect.stringContaining('name') as string,
    });
    expect(asked()?.has('maker_id')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

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

describe('rights', () => {
  test('hide what one may not do', async () => {
    await console().open('/gadgets', ['gadgets.view']);
    await screen.findByText('Gadget 01');
    expect(screen.queryByRole('link', { name: /Add|New/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Gadget 01' })).toBeNull();
  });
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

test('selected rows are deleted together, and come back from the deleted ones', async () => {
  const user = userEvent.setup();
  await console().server.make('gadgets', { name: 'Old gadget' });
  await console().open(`/gadgets?filter=${encodeURIComponent('{"search":"Old gadget"}')}`);
  await screen.findByText('Old gadget');
  await user.click(screen.getByRole('checkbox', { name: 'Select this row: Old gadget' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Old gadget')).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Show deleted' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Old gadget' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await screen.findByText('Gadget restored');
  expect(console().calls.some(({ path }) => /^gadgets\/\d+\/restore$/.test(path))).toBe(true);
});
