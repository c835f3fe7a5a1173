import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();
const called = (part: string) => console().calls.filter(({ path }) => path.includes(part));

async function mark(name: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bookmarks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bookmarks' }));
  await user.type(dialog.getByRole('searchbox'), name);
  const star = dialog.getByRole('button', { name: `Bookmark: ${name}` });
  await user.click(star);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a server that offers nothing beside the contract is asked for nothing beside it; bookmarks stay in the browser', async () => {
  const { go } = await console().open('/makers', ['superuser'], {}, []);
  await mark('Gadgets');
  await go('/notifications');
  expect(await screen.findByText('This server sends no notifications')).toBeVisible();
  expect([...called('bookmarks'), ...called('notifications')]).toEqual([]);
});

test('what is offered and not there is asked for once', async () => {
  let asked = 0;
  await console().open('/makers');
  console().intercept('get', '/api/bookmarks/data', () => ((asked += 1), new Response('Not found', { status: 404 })), 'always');
  await mark('Gadgets');
  await userEvent.setup().click(screen.getByRole('button', { name: /refresh/i }));
  await mark('Makers');
  expect(asked).toBe(1);
});
