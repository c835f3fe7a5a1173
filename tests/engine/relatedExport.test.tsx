import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const asked = (path: string) => console().calls.findLast(call => call.path === path)?.query;

async function openExport() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('the list in a tab is exported as narrow as it is shown, though exports leave that filter out where it is chosen', async () => {
  const { server, open } = console();
  const maker = await server.make('makers', { name: 'Wilo' });
  await server.make('gadgets', { name: 'Circulator', kind: 'pump', maker_id: maker });
  await open(`/makers/${maker}/show?tab=gadgets`);
  await screen.findByText('Circulator');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: /^Excel/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked('gadgets/export')?.get('maker_id')).toBe(String(maker)));
  expect(asked('gadgets/export')?.get('export_format')).toBe('xlsx');
});

/** A torch that somebody has, in the tab that says so. */
async function openCheckedOut(name: string) {
  const { server, open } = console();
  const category = await server.make('categories', { name: `${name}es`, category_type: 'accessory' });
  const accessory = await server.make('accessories', { name, category_id: category, qty: 3 });
  const person = await server.make('users', { first_name: 'Huda', username: name, password: 'correct horse', activated: true });
  await (await server.signIn()).post(`accessories/${accessory}/checkout`, { checkout_to_type: 'user', assigned_user: person });
  await open(`/accessories/${accessory}/show?tab=checkedout`);
  await screen.findByText('Huda');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saved.mockClear();
  return { accessory, saved };
}

test('a list with an address of its own is exported as the same of its register', async () => {
  const { accessory, saved } = await openCheckedOut('Torch');
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: /^PDF/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked('accessory-checkouts/export')?.get('accessory_id')).toBe(String(accessory));
});

test('a list with an address of its own is read there, as CSV, where the server writes no files', async () => {
  const { accessory, saved } = await openCheckedOut('Winch');
  console().intercept('get', 'accessory-checkouts/export', () => Response.json({ status: 'error', message: 'Not here' }, { status: 404 }));
  const before = console().calls.length;
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const since = console().calls.slice(before);
  expect(since.map(({ path }) => path)).toContain(`accessories/${accessory}/checkedout`);
});

test('an empty list in a tab offers no export', async () => {
  const { server, open } = console();
  const maker = await server.make('makers', { name: 'Nobody yet' });
  await open(`/makers/${maker}/show?tab=gadgets`);
  await screen.findByText('No entries yet: gadgets');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
