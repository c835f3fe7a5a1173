import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

async function openBookmarks(rights?: readonly string[], before?: () => void) {
  const opened = await console().open('/makers', rights);
  before?.();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bookmarks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bookmarks' });
  return { ...opened, user, dialog, field: within(dialog).getByRole('searchbox') };
}

const star = (name: string) => screen.getByRole('button', { name: `Bookmark: ${name}` });
const links = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('link')
    .map(link => link.textContent);

test('a page is found, marked by keyboard alone, and opened', async () => {
  const { user, dialog, field, address } = await openBookmarks();
  await user.type(field, 'gadg');
  expect(links(dialog)).toEqual(['Gadgets', 'Dear gadgets']);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(star('Gadgets')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(star('Gadgets')).toHaveAttribute('aria-pressed', 'true'));
  expect(console().calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'gadgets' });
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/gadgets/));
});

test('what is marked stands in the bar and in the list while nothing is searched', async () => {
  const { user, dialog } = await openBookmarks();
  expect(links(dialog)).toEqual(['Makers']);
  await user.click(star('Makers'));
  await user.keyboard('{Escape}');
  const bar = await screen.findByRole('navigation', { name: 'Bookmarks' });
  expect(within(bar).getByRole('link', { name: 'Makers' })).toHaveAttribute('aria-current', 'page');
});

test('a mark that the server refuses goes back, and is told once', async () => {
  const { user, field } = await openBookmarks(undefined, () =>
    console().intercept('post', '/api/bookmarks/update', () =>
      Response.json({ status: 'error', messages: 'No room for more' }, { status: 507 }),
    ),
  );
  await user.type(field, 'gadg');
  await user.click(star('Gadgets'));
  expect(await screen.findByText('No room for more')).toBeVisible();
  await waitFor(() => expect(star('Gadgets')).toHaveAttribute('aria-pressed', 'false'));
});

test('only what one may open can be marked', async () => {
  const { user, dialog, field } = await openBookmarks(['makers.view']);
  await user.type(field, 'gadgets');
  expect(links(dialog)).toEqual([]);
  expect(within(dialog).getByText('No page is called that.')).toBeVisible();
});
