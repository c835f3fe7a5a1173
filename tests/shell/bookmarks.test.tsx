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

test('a mark that the server refuses goes back, and is told once; arrows lead from the field to the mark and back', async () => {
  const { user, dialog, field, address } = await openBookmarks(undefined, () =>
    console().intercept('post', '/api/bookmarks/update', () =>
      Response.json({ status: 'error', messages: 'No room for more' }, { status: 507 }),
    ),
  );
  await user.type(field, 'gadg');
  await user.click(star('Gadgets'));
  expect(await screen.findByText('No room for more')).toBeVisible();
  await waitFor(() => expect(star('Gadgets')).toHaveAttribute('aria-pressed', 'false'));
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(star('Gadgets')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(within(dialog).getByRole('link', { name: 'Gadgets' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/gadgets/));
});

test('only what one may open can be marked', async () => {
  const { user, dialog, field } = await openBookmarks(['makers.view']);
  await user.type(field, 'gadgets');
  expect(links(dialog)).toEqual([]);
  expect(within(dialog).getByText('No page is called that.')).toBeVisible();
});
