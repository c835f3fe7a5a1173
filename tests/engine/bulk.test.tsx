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
const writes = () => console().calls.filter(({ method }) => method !== 'GET');

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

describe('what is selected', () => {
  test('stays selected on other pages and is counted; all that match is offered once the page is chosen, and lets go again', async () => {
    const { user } = await openList();
    await user.click(box('Gadget 02'));
    expect(await screen.findByText('1 row selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Gadget 11');
    expect(await screen.findByText(/1 on another page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    await user.click(page());
    expect(await screen.findByText(/11 rows selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 24 that match' }));
    expect(await screen.findByText('All 24 rows that match are selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Gadget 21');
    expect(box('Gadget 21')).toBeChecked();
    await user.click(box('Gadget 21'));
    expect(await screen.findByText('3 rows selected')).toBeVisible();
  });

  test('is let go when the list is asked something else', async () => {
    const { user, go } = await openList();
    await user.click(page());
    await user.click(await screen.findByRole('button', { name: 'Select all 24 that match' }));
    await go(gadgets({ kind: 'valve' }));
    await screen.findByText('Showing 1 to 10 of 12 rows');
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
    expect(box('Gadget 13')).not.toBeChecked();
  });

  test('may be a range: with Shift held from row to row, by mouse and by key', async () => {
    const { user } = await openList();
    await user.click(box('Gadget 02'));
    await user.keyboard('{Shift>}');
    await user.click(box('Gadget 05'));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('4 rows selected')).toBeVisible();
    screen.getByText('Gadget 07').closest('tr')?.focus();
    await user.keyboard('{Shift>}{ArrowDown}J{/Shift}');
    expect(box('Gadget 07')).toBeChecked();
    expect(box('Gadget 09')).toBeChecked();
    expect(await screen.findByText('7 rows selected')).toBeVisible();
  });
});

describe('a change of many', () => {
  test('offers only what may be the same in many', async () => {
    const { user } = await openList();
    await user.click(box('Gadget 01'));
    await user.click((await toolbar()).getByRole('button', { name: 'Edit' }));
    await user.click((await dialog()).getByRole('combobox', { name: /Field to change/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Choose', 'Kind of gadget', 'Maker', 'Notes', 'Price', 'Maintained', 'Warranty']);
  });

  test('shows old and new before, leaves out what is so already, and says what came of each; what is refused can be tried again', async () => {
    const { user } = await openList({ kind: 'pump' });
    await user.click(page());
    await user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
    await givePrice(user, '12');
    const preview = await dialog();
    expect(await preview.findByRole('button', { name: '11 will change' })).toBeVisible();
    expect(preview.getByRole('button', { name: '1 is so already' })).toBeVisible();
    const row = within(preview.getByText('Gadget 03').closest('tr') as HTMLElement);
    expect(row.getByText('3.000').closest('del')).toBeInTheDocument();
    expect(row.getByText('12.000').closest('ins')).toBeInTheDocument();
    expect(writes()).toEqual([]);

    console().intercept('post', `gadgets/${ids.get('Gadget 03')}`, () =>
      Response.json({ status: 'error', messages: 'It is being repaired.' }),
    );
    await user.click(preview.getByRole('button', { name: 'Change 11 rows' }));
    expect(await screen.findByText(/10 rows are done. 1 was refused./)).toBeVisible();
    expect((await dialog()).getByText('It is being repaired.')).toBeVisible();
    expect((await dialog()).getByRole('button', { name: '1 unchanged' })).toBeVisible();
    expect(writes()).toHaveLength(10);
    expect(writes().every(({ body }) => JSON.stringify(Object.keys(body ?? {}).sort()) === '["_method","price"]')).toBe(true);

    await user.click((await dialog()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('11 rows are done.')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Taken back' });
    // Several go at once, and are answered in whatever order.
    const given = () =>
      writes()
        .slice(11)
        .map(({ body }) => Number(body?.price));
    await waitFor(() => expect(given().sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('3.000')).toBeVisible();
  });

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

test('all that match are deleted and restored, whatever page they are on; what is refused is told', async () => {
  const { user } = await openList({ kind: 'valve' });
  await user.click(page());
  await user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
  await user.click((await toolbar()).getByRole('button', { name: 'Delete' }));
  expect((await dialog()).getByRole('heading', { name: 'Delete 12 rows?' })).toBeVisible();
  console().intercept('delete', `gadgets/${ids.get('Gadget 24')}`, () => Response.json({ status: 'error', messages: 'It is in use.' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/11 rows are done. 1 was refused./)).toBeVisible();
  expect((await dialog()).getByRole('link', { name: 'Gadget 24' })).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Showing 1 to 1 of 1 rows')).toBeVisible();

  await user.click(screen.getByRole('switch', { name: 'Show deleted' }));
  await screen.findByText('Showing 1 to 10 of 11 rows');
  await user.click(page());
  await user.click(await screen.findByRole('button', { name: 'Select all 11 that match' }));
  expect((await toolbar()).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click((await toolbar()).getByRole('button', { name: 'Restore' }));
  await user.click((await dialog()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('11 rows restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may edit and not delete is offered the one and not the other', async () => {
  const { user } = await openList({}, ['gadgets.view', 'gadgets.edit']);
  await user.click(box('Gadget 01'));
  expect((await toolbar()).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await toolbar()).queryByRole('button', { name: 'Delete' })).toBeNull();
});
