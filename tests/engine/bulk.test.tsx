import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const ids = new Map<string, number>();

beforeAll(async () => {
  const { server } = console();
  await server.make('makers', { name: 'Grundfos' });
  for (let index = 1; index <= 24; index += 1) {
    const name = `Gadget ${String(index).padStart(2, '0')}`;
    ids.set(name, await server.make('gadgets', { name, kind: index > 12 ? 'valve' : 'pump', price: index }));
  }
});

const box = (name: string) => screen.getByRole('checkbox', { name: `Select this row: ${name}` });
const page = () => screen.getByRole('checkbox', { name: 'Select all' });
const gadgets = (filter: object = {}) => `/gadgets?page=1&perPage=10&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const dialog = async () => within(await screen.findByRole('dialog'));
const toolbar = async () => within(await screen.findByRole('toolbar', { name: 'Selected rows' }));

async function openList(filter?: object, rights?: readonly string[]) {
  const opened = await console().open(gadgets(filter), rights);
  await screen.findByText(/^Showing 1 to/);
  return { ...opened, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: string) {
  await user.click((await dialog()).getByRole('combobox', { name: /Field to change/ }));
  await user.click(await screen.findByRole('option', { name: field }));
}

/** Opens the dialog that changes the selected rows and gives them a price. */
async function givePrice(user: ReturnType<typeof userEvent.setup>, price: string) {
  await user.click((await toolbar()).getByRole('button', { name: 'Edit' }));
  await choose(user, 'Price');
  await user.type((await dialog()).getByLabelText('Price'), price);
  await user.click((await dialog()).getByRole('button', { name: 'Preview' }));
}

describe('a change of many', () => {
  test('shows what is emptied by it as well, and brings that back too', async () => {
    const client = await console().server.signIn();
    const id = ids.get('Gadget 02');
    await client.patch(`gadgets/${id}`, { maintained: true, warranty: 24 });
    const { user } = await openList();
    await user.click(box('Gadget 02'));
    await user.click((await toolbar()).getByRole('button', { name: 'Edit' }));
    await choose(user, 'Maintained');
    await user.click((await dialog()).getByRole('button', { name: 'Preview' }));
    const preview = await dialog();
    expect((await preview.findByText('24 months')).closest('del')).toBeInTheDocument();
    await user.click(preview.getByRole('button', { name: 'Change 1 row' }));
    expect(await screen.findByText('1 row is done.')).toBeVisible();
    expect((await client.get(`gadgets/${id}`)).body).toMatchObject({ maintained: false, warranty: null });
    await user.click((await dialog()).getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Taken back' });
    expect(await screen.findByText('1 row is done.')).toBeVisible();
    expect((await client.get(`gadgets/${id}`)).body).toMatchObject({ maintained: true, warranty: 24 });
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says whom it does not concern, and keeps what was typed when one turns back', async () => {
    const { user } = await openList();
    await user.click(box('Gadget 01'));
    await user.click((await toolbar()).getByRole('button', { name: 'Edit' }));
    await choose(user, 'Warranty');
    await user.click((await dialog()).getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Give a value, or empty the field.')).toBeVisible();
    await user.type((await dialog()).getByLabelText('Warranty'), '24');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect((await dialog()).getByLabelText('Warranty')).toHaveValue('24');
    await user.click((await dialog()).getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('The field does not count for this one.')).toBeVisible();
    expect((await dialog()).getByRole('button', { name: 'Change 0 rows' })).toBeDisabled();
    await user.click((await dialog()).getByRole('button', { name: 'Back' }));
    await user.click((await dialog()).getByRole('button', { name: 'Do not change: Warranty' }));
    expect((await dialog()).getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  test('waits for as long as the server asks, and goes on', async () => {
    const { user } = await openList();
    await user.click(box('Gadget 01'));
    await givePrice(user, '77');
    const busy = new Response(JSON.stringify({ status: 'error', messages: 'Too many' }), { status: 429, headers: { 'Retry-After': '1' } });
    console().intercept('post', `gadgets/${ids.get('Gadget 01')}`, () => busy);
    await user.click(await screen.findByRole('button', { name: 'Change 1 row' }));
    expect(await screen.findByText('The server asks for a pause. This goes on in 1 second.')).toBeVisible();
    expect(await screen.findByText('1 row is done.', {}, { timeout: 10_000 })).toBeVisible();
  });
});

test('an action gets the rows of all pages', async () => {
  const { user } = await openList({ kind: 'valve' });
  await user.click(page());
  await user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
  await user.click((await toolbar()).getByRole('button', { name: 'Send for repair' }));
  const sent = new Promise<{ ids: number[] }>(resolve =>
    console().intercept('post', 'gadgets/repair', async request => {
      resolve((await request.json()) as { ids: number[] });
      return Response.json({ status: 'success', messages: 'Sent.', payload: null });
    }),
  );
  await user.click(await screen.findByRole('combobox', { name: /Repairer/ }));
  await user.click(await screen.findByRole('option', { name: 'Grundfos' }));
  await user.click((await dialog()).getByRole('button', { name: 'Send for repair' }));
  expect((await sent).ids).toEqual([...ids.values()].slice(12));
});

test('a row whose deletion was carried out although its answer was lost is not refused when it is sent again, and all come back', async () => {
  const client = await console().server.signIn();
  const names = ['Gadget 03', 'Gadget 04'];
  const [first, second] = names.map(name => ids.get(name));
  const { user } = await openList();
  for (const name of names) await user.click(box(name));
  await user.click((await toolbar()).getByRole('button', { name: 'Delete' }));
  console().intercept('delete', `gadgets/${second}`, async request => {
    await console().pass(request);
    return Response.json({ status: 'error', messages: 'Nobody answered' }, { status: 502 });
  });
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 rows deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select this row: Gadget 03' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Select this row: Gadget 03' })).toBeVisible();
  for (const id of [first, second]) expect((await client.get(`gadgets/${id}`)).body).toMatchObject({ id, deleted_at: null });
});

test('who may edit and not delete is offered the one and not the other', async () => {
  const { user } = await openList({}, ['gadgets.view', 'gadgets.edit']);
  await user.click(box('Gadget 01'));
  expect((await toolbar()).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await toolbar()).queryByRole('button', { name: 'Delete' })).toBeNull();
});
