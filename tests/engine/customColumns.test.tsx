import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCustomSet } from '../customSet';
import { chooseFound } from './chooseFound';
import { useConsole } from './console';

const console = useConsole();
const names: Record<string, string> = {};

/** Two assets of one model, whose field set has a field of each format; one of them is shown by lists from the beginning. */
beforeAll(async () => {
  const { server } = console();
  const fields = [
    { name: 'Power', format: 'NUMERIC', element: 'text' },
    { name: 'Calibrated', format: 'DATE', element: 'text' },
    { name: 'Guarded', format: 'BOOLEAN', element: 'text' },
    { name: 'Manual', format: 'URL', element: 'text' },
    { name: 'Keeper', format: 'EMAIL', element: 'text' },
    { name: 'Mains', format: 'ANY', element: 'listbox', field_values: '3.3 kV\n11_kV' },
    { name: 'Colour', format: 'ANY', element: 'text', show_in_listview: true },
    { name: 'Door code', format: 'ANY', element: 'text', field_encrypted: true, show_in_listview: true },
  ];
  const { id: set, names: made } = await makeCustomSet(server, 'Everything', fields);
  Object.assign(names, made);
  const category_id = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model_id = await server.make('models', { name: 'Rotor', category_id, fieldset_id: set });
  const status_id = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  const values: Record<string, string>[] = [
    {
      ...{ Power: '100123', Calibrated: '2026-03-05', Guarded: 'yes', Manual: 'https://example.org/rotor', Keeper: 'huda@example.org' },
      ...{ Mains: '11_kV', Colour: 'Red', 'Door code': '4711' },
    },
    { Power: '9', Guarded: '0', Mains: '3.3 kV', Colour: 'Azure' },
  ];
  for (const [at, said] of values.entries()) {
    const custom = Object.fromEntries(Object.entries(said).map(([name, value]) => [names[name], value]));
    await server.make('hardware', { asset_tag: `A-${at + 1}`, name: `Pump ${at + 1}`, model_id, status_id, ...custom });
  }
});

const nameOf = (field: string) => names[field] ?? '';
const calls = (path: string) => console().calls.filter(call => call.method === 'GET' && call.path === path);
// The menu counts the rows of its entries by lists of one.
const lastList = () => calls('hardware').findLast(({ query }) => query.get('limit') !== '1')?.query;
const filteredBy = (field: string, value: unknown) => `/hardware?filter=${encodeURIComponent(JSON.stringify({ [nameOf(field)]: value }))}`;
const rowOf = async (tag: string) => within((await screen.findByRole('cell', { name: tag })).closest('tr') as HTMLElement);
const header = (name: string) => screen.findByRole('columnheader', { name });

async function showColumns(...columns: string[]) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const column of columns) await user.click(await screen.findByRole('menuitemcheckbox', { name: column }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

describe('the fields that administrators added', () => {
  test('stand in the list from the beginning where they were told to, and are never shown where they are encrypted', async () => {
    const user = userEvent.setup();
    await console().open('/hardware');
    expect(await header('Colour')).toBeVisible();
    expect(await (await rowOf('A-1')).findByRole('cell', { name: 'Red' })).toHaveAttribute('dir', 'auto');
    expect(screen.queryByRole('columnheader', { name: 'Power' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitemcheckbox', { name: 'Colour' })).toBeChecked();
    expect(menu.getByRole('menuitemcheckbox', { name: 'Power' })).not.toBeChecked();
    expect(menu.queryByRole('menuitemcheckbox', { name: 'Door code' })).toBeNull();
  });

  test('are columns of their own, each as its format has it', async () => {
    await console().open('/hardware');
    await showColumns('Power', 'Calibrated', 'Guarded', 'Manual', 'Keeper', 'Mains');
    const row = await rowOf('A-1');
    expect(row.getByRole('cell', { name: '100123' })).toHaveClass('number');
    expect(row.getByRole('cell', { name: 'Mar 5, 2026' })).toBeVisible();
    expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible();
    expect(row.getByRole('link', { name: 'example.org/rotor' })).toHaveAttribute('href', 'https://example.org/rotor');
    expect(row.getByRole('link', { name: 'huda@example.org' })).toHaveAttribute('href', 'mailto:huda@example.org');
    expect(row.getByRole('cell', { name: '11_kV' })).toBeVisible();
    expect((await rowOf('A-2')).getByRole('cell', { name: 'No' })).toBeVisible();
  });

  test('are asked for once, and only after the list', async () => {
    const { go } = await console().open('/hardware');
    await header('Colour');
    const order = console().calls.map(({ path }) => path);
    expect(order.indexOf('fields')).toBeGreaterThan(order.indexOf('hardware'));
    await go('/suppliers');
    await screen.findByRole('heading', { name: /Suppliers/ });
    await go('/hardware');
    await header('Colour');
    expect(calls('fields')).toHaveLength(1);
  });
});

test('an old value of one is written back, but for one that is encrypted', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  const client = await server.signIn();
  const [asset] = (await client.get('hardware?search=Pump 2')).body.rows;
  await client.patch(`hardware/${String(asset?.id)}`, { [nameOf('Power')]: '77', [nameOf('Door code')]: '0815' });
  await open(`/hardware/${String(asset?.id)}/show?tab=history`);
  await user.click(await screen.findByRole('button', { name: 'Restore Power to “9”' }));
  // The record is read anew meanwhile, and the message drawn with it.
  await waitFor(() => expect(screen.getByText('Power restored')).toBeVisible());
  const { custom_fields } = (await client.get(`hardware/${String(asset?.id)}`)).body;
  expect(custom_fields).toMatchObject({ Power: { value: '9' }, 'Door code': { value: '0815' } });
  expect(screen.queryByRole('button', { name: /Restore Door code/ })).toBeNull();
});

test('those of another model are kept in the form while one tries it, and are not sent', async () => {
  const user = userEvent.setup();
  const { server, open, calls: made } = console();
  const client = await server.signIn();
  const [asset] = (await client.get('hardware?search=Pump 1')).body.rows;
  const category_id = await server.make('categories', { name: 'Valves', category_type: 'asset' });
  const field = (await client.post('fields', { name: 'Bore', format: 'ANY', element: 'text' })).body.payload;
  const fieldset_id = await server.make('fieldsets', { name: 'Valves' });
  await client.post(`fields/${String(field.id)}/associate`, { fieldset_id });
  await server.make('models', { name: 'Gate', category_id, fieldset_id });
  await open(`/hardware/${String(asset?.id)}`);
  const chooseModel = (name: string) => chooseFound(user, screen.getByRole('combobox', { name: /^Model/ }), name);
  const colour = await screen.findByRole('textbox', { name: 'Colour' });
  await user.clear(colour);
  await user.type(colour, 'Green');
  await chooseModel('Gate');
  await user.type(await screen.findByRole('textbox', { name: 'Bore' }), '50');
  await chooseModel('Rotor');
  expect(await screen.findByRole('textbox', { name: 'Colour' })).toHaveValue('Green');
  await chooseModel('Gate');
  expect(await screen.findByRole('textbox', { name: 'Bore' })).toHaveValue('50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asset saved')).toBeVisible();
  const body = made.findLast(({ method }) => method === 'POST')?.body ?? {};
  expect(Object.keys(body).filter(name => name.startsWith('_snipeit_'))).toEqual([field.db_column_name]);
});

describe('their filters', () => {
  const choose = async (filter: string) => {
    const user = userEvent.setup();
    await header('Colour');
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: filter }));
    return user;
  };

  test('offer yes and no, and say so', async () => {
    await console().open('/hardware');
    const user = await choose('Guarded');
    await user.click(await screen.findByRole('combobox', { name: 'Guarded' }));
    await user.click(await screen.findByRole('option', { name: 'Yes' }));
    await screen.findByText('Showing 1 to 1 of 1 rows');
    expect(lastList()?.get(nameOf('Guarded'))).toBe('1');
    await user.keyboard('{Escape}{Escape}');
    expect(await screen.findByRole('cell', { name: 'A-1' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Guarded: Yes' })).toBeVisible();
  });

  test('ask for a day', async () => {
    await console().open('/hardware');
    const user = await choose('Calibrated');
    await user.click(await screen.findByRole('group', { name: 'Calibrated' }));
    await user.keyboard('20260305');
    await waitFor(() => expect(lastList()?.get(nameOf('Calibrated'))).toBe('2026-03-05'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Calibrated: Mar 5, 2026' })).toBeVisible();
  });

  test('out of an address or a saved view are named', async () => {
    await console().open(filteredBy('Colour', 'azure'));
    expect(await screen.findByRole('button', { name: 'Colour: azure' })).toBeVisible();
    expect(await screen.findByText('Showing 1 to 1 of 1 rows')).toBeVisible();
  });

  test('by a field that is gone meanwhile are taken away', async () => {
    const { address } = await console().open('/hardware?filter=%7B%22_snipeit_gone_99%22%3A%22x%22%2C%22search%22%3A%22Pump%22%7D');
    expect(await screen.findByText('Showing 1 to 2 of 2 rows')).toBeVisible();
    expect(decodeURIComponent(address())).toContain('filter={"search":"Pump"}');
  });
});

describe('the list is as it was defined', () => {
  const expectPlain = async () => {
    await header('Name');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Columns' }));
    expect(within(await screen.findByRole('menu')).queryByRole('menuitemcheckbox', { name: 'Colour' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  };

  test('for whoever may not look at the fields, and nothing is asked for', async () => {
    await console().open('/hardware', ['assets.view']);
    await expectPlain();
    expect(calls('fields')).toEqual([]);
  });

  test.each([
    ['has none', () => Response.json({ status: 'error', message: 'Not here' }, { status: 404 })],
    ['does not tell them', () => Response.json({ status: 'error', messages: 'No', payload: null }, { status: 403 })],
    ['breaks', () => new Response('<html>', { status: 500 })],
  ])('where the server %s', async (_, reply) => {
    let isAsked = false;
    await console().open(filteredBy('Colour', 'Red'));
    console().intercept('get', 'fields', () => ((isAsked = true), reply()), 'always');
    await screen.findByText('Showing 1 to 1 of 1 rows');
    await waitFor(() => expect(isAsked).toBe(true));
    await expectPlain();
  });

  test('in a register that has no place for such fields, and nothing is asked for', async () => {
    await console().open('/suppliers');
    await screen.findByRole('heading', { name: /Suppliers/ });
    await screen.findByRole('button', { name: 'Columns' });
    expect(calls('fields')).toEqual([]);
  });
});

test('the list in another record’s tab has them as well', async () => {
  const { server } = console();
  const { rows } = (await (await server.signIn()).get('models?search=Rotor')).body;
  await console().open(`/models/${String(rows[0]?.id)}/show?tab=assets`);
  expect(await header('Colour')).toBeVisible();
});
