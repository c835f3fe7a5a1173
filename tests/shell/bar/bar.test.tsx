import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BookmarkBar } from '#src/shell/bookmarks/BookmarkBar.tsx';
import { PaletteButton } from '#src/shell/palette/PaletteButton.tsx';
import { openPage, refusal, setWidth } from '../../pages/page';

afterEach(() => setWidth(1024));
const marks = '/companies /locations /models /suppliers /manufacturers /categories'.split(' ').map((link, id) => ({ id, link }));
const [read, mark] = ['GET api/bookmarks/data', 'POST api/bookmarks/update'];
const suggestions = [{ id: 'h', link: '/hardware' }, { link: '/users' }, null];

test('bookmarks that the bar has no room for are in a menu', async () => {
  const user = userEvent.setup();
  const { address } = openPage(<BookmarkBar />, { [read]: { suggestions, bookmarks: marks } }, { offers: ['bookmarks'] });
  const bar = within(await screen.findByRole('navigation', { name: 'Bookmarks' }));
  expect(bar.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(marks.slice(0, 4).map(({ link }) => link));
  await user.click(screen.getByRole('button', { name: 'More bookmarks' }));
  const more = await screen.findAllByRole('menuitem');
  expect(more.map(entry => entry.getAttribute('href'))).toEqual(['/manufacturers', '/categories']);
  await user.click(more[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/categories'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('pages are found and marked by keys alone: a letter leads back to the field, and the arrows stop at the ends', async () => {
  const user = userEvent.setup();
  const { sent } = openPage(<BookmarkBar />, { [read]: { suggestions, bookmarks: [] }, [mark]: {} }, { offers: ['bookmarks'] });
  await user.click(await screen.findByRole('button', { name: 'Bookmarks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bookmarks' }));
  expect(dialog.getByRole('status')).toHaveTextContent('No bookmarks yet.');
  const field = dialog.getByRole('searchbox');
  await user.keyboard('locat{ArrowDown}{ArrowRight}{Enter}');
  expect(dialog.getByRole('button', { name: 'Bookmark: Locations' })).toHaveFocus();
  // The server does not say what it calls it: by its address.
  await waitFor(() => expect(sent(mark)).toEqual([{ id: '/locations' }]));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Control>}c{/Control}');
  expect(field).not.toHaveFocus();
  await user.keyboard('i');
  expect(field).toHaveFocus();
});

test('a server without bookmarks is asked once, and the browser keeps them', async () => {
  const user = userEvent.setup();
  const { calls } = openPage(<BookmarkBar />, { [read]: refusal('Not found', 404) }, { offers: ['bookmarks'], address: '/companies' });
  await user.click(await screen.findByRole('button', { name: 'Bookmarks' }));
  await user.click(await screen.findByRole('button', { name: 'Bookmark: Companies' }));
  expect(await screen.findByRole('button', { name: 'Bookmark: Companies', pressed: true })).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual([read]);
});

async function openPalette() {
  const user = userEvent.setup();
  const opened = openPage(<PaletteButton />, {}, { address: '/companies' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  const run = async (words: string, name: string) => {
    if (screen.queryByRole('combobox') === null) await user.keyboard('{Control>}k{/Control}');
    await user.clear(await screen.findByRole('combobox'));
    await user.paste(words);
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  };
  return { ...opened, user, field, run };
}

test('the palette changes how the console looks, and offers the other way then', async () => {
  const { run } = await openPalette();
  await run('dark', 'Switch to dark');
  expect(document.documentElement.dataset.skin).toBe('dark');
  await run('skin', 'Skin as the system has it');
  expect(document.documentElement.dataset.skin).toBe('light');
  await run('rows', 'Compact rows');
  await run('rows', 'Comfortable rows');
  await run('rtl', 'Switch to right to left');
  await run('ltr', 'Switch to left to right');
  await run('bookmark', 'Bookmark Companies');
  await run('bookmark', 'Remove the bookmark of Companies');
});

test('Ctrl with Enter opens what is found in another tab and stays; the key that opens the palette closes it', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, field, address } = await openPalette();
  await user.type(field, 'locations');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/^\/locations/), '_blank', 'noopener');
  expect(address()).toBe('/companies');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
