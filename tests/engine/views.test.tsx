import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

beforeAll(async () => {
  const { server } = console();
  await server.make('gadgets', { name: 'Booster', price: 10 });
  for (const name of ['Gate', 'Ball']) await server.make('gadgets', { name, price: 1500 });
});

test('a view shows its rows alone, under its own name, and does not offer what it is narrowed to', async () => {
  const user = userEvent.setup();
  await console().open('/gadgets/dear');
  expect(await screen.findByRole('heading', { name: 'Dear gadgets' })).toBeVisible();
  expect(await screen.findByText('Showing 1 to 2 of 2 rows')).toBeVisible();
  expect(screen.queryByText('Booster')).toBeNull();
  const path = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(path.getByRole('link', { name: 'Gadgets' })).toHaveAttribute('href', '/gadgets');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Kind of gadget', 'Maker']);
});

test('a view has columns of its own, and what is chosen there changes the register’s no more than the other way round', async () => {
  const user = userEvent.setup();
  const heads = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent.replace(/\s*\(.*/, ''));
  await console().open('/gadgets/dear');
  await screen.findByText('Showing 1 to 2 of 2 rows');
  expect(await heads()).toEqual(expect.arrayContaining(['Name', 'Price', 'Notes']));
  expect(await heads()).not.toContain('Maker');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Notes' }));
  await user.keyboard('{Escape}');
  expect(await heads()).not.toContain('Notes');
  await user.click(within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Gadgets' }));
  await screen.findByText('Showing 1 to 3 of 3 rows');
  expect(await heads()).toEqual(expect.arrayContaining(['Name', 'Maker', 'Price']));
});

test('columns are put in another order by keys in their menu or by dragging, and that is kept', async () => {
  const user = userEvent.setup();
  const heads = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent.replace(/\s*\(.*/, ''));
  const { go } = await console().open('/gadgets/dear');
  await screen.findByText('Showing 1 to 2 of 2 rows');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
  await user.keyboard('{Escape}');
  const [first, second, third] = (await heads()).filter(Boolean);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const entry = await screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${third}`) });
  entry.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Escape}');
  expect((await heads()).filter(Boolean).slice(0, 3)).toEqual([first, third, second]);
  await go('/gadgets');
  await screen.findByText('Showing 1 to 3 of 3 rows');
  await go('/gadgets/dear');
  await screen.findByText('Showing 1 to 2 of 2 rows');
  expect((await heads()).filter(Boolean).slice(0, 3)).toEqual([first, third, second]);
  const data = new Map<string, string>();
  const dataTransfer = {
    ...{ setData: (type: string, text: string) => data.set(type, text), getData: (type: string) => data.get(type) ?? '' },
    get types() {
      return [...data.keys()];
    },
  };
  const headOf = (label = '') => screen.getByRole('columnheader', { name: new RegExp(`${label}`) });
  fireEvent.dragStart(headOf(second), { dataTransfer });
  fireEvent.dragOver(headOf(third), { dataTransfer });
  fireEvent.drop(headOf(third), { dataTransfer });
  expect((await heads()).filter(Boolean).slice(0, 3)).toEqual([first, second, third]);
});

test('a view keeps its search to itself: the register still opens whole', async () => {
  const user = userEvent.setup();
  const { address } = await console().open('/gadgets/dear');
  await user.type(await screen.findByRole('searchbox'), 'Gate');
  expect(await screen.findByText('Showing 1 to 1 of 1 rows')).toBeVisible();
  await user.click(within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Gadgets' }));
  expect(await screen.findByText('Showing 1 to 3 of 3 rows')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/gadgets'));
});

test('the menu leads to a view, tells how many wait there, and marks only the one that is open', async () => {
  const user = userEvent.setup();
  await console().open('/gadgets/dear');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const entry = await menu.findByRole('link', { name: /^Dear gadgets/ });
  expect(entry).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Gadgets' })).not.toHaveAttribute('aria-current');
  expect(await within(entry).findByText('2 waiting')).toBeInTheDocument();
  await user.click(menu.getByRole('link', { name: 'Gadgets' }));
  await waitFor(() => expect(menu.getByRole('link', { name: 'Gadgets' })).toHaveAttribute('aria-current', 'page'));
  expect(menu.getByRole('link', { name: /^Dear gadgets/ })).not.toHaveAttribute('aria-current');
});
