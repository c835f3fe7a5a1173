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

test('a list with an address of its own is read there, as CSV', async () => {
  const { server, open } = console();
  const category = await server.make('categories', { name: 'Torches', category_type: 'accessory' });
  const accessory = await server.make('accessories', { name: 'Torch', category_id: category, qty: 3 });
  const person = await server.make('users', { first_name: 'Huda', username: 'huda', password: 'correct horse', activated: true });
  await (await server.signIn()).post(`accessories/${accessory}/checkout`, { checkout_to_type: 'user', assigned_user: person });
  await open(`/accessories/${accessory}/show?tab=checkedout`);
  await screen.findByText('Huda');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saved.mockClear();
  const { user, dialog } = await openExport();
  expect(dialog.queryByRole('radio', { name: /^PDF/ })).toBeNull();
  const before = console().calls.length;
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const since = console()
    .calls.slice(before)
    .map(({ path }) => path);
  expect(since).toContain(`accessories/${accessory}/checkedout`);
  expect(since.filter(path => path.endsWith('/export'))).toEqual([]);
});

test('an empty list in a tab offers no export', async () => {
  const { server, open } = console();
  const maker = await server.make('makers', { name: 'Nobody yet' });
  await open(`/makers/${maker}/show?tab=gadgets`);
  await screen.findByText('No entries yet: gadgets');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
