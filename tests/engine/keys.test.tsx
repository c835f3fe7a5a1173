import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

beforeAll(async () => {
  for (const name of ['Gadget 01', 'Gadget 02', 'Gadget 03']) await console().server.make('gadgets', { name, kind: 'pump' });
});

async function openList(rights?: readonly string[], address = '/gadgets') {
  const opened = await console().open(address, rights);
  await screen.findByText('Gadget 01');
  const user = userEvent.setup();
  const press = async (key: string, expected: () => void) => {
    await user.keyboard(key);
    expected();
  };
  /** The list may still know where somebody was before. */
  const toFirstRow = async () => {
    await press('j', () => expect(document.activeElement).toHaveAttribute('data-row'));
    await user.keyboard('kkk');
    on('Gadget 01')();
  };
  return { ...opened, user, press, toFirstRow };
}

const row = (name: string) => screen.getByText(name).closest('tr');
const on = (name: string) => () => expect(row(name)).toHaveFocus();

describe('the keys of a list', () => {
  test('Enter opens the row, and coming back goes on from it', async () => {
    const { user, press, toFirstRow, address } = await openList();
    await toFirstRow();
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('heading', { name: 'Gadget 02', level: 1 })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Gadgets' })[0] as HTMLElement);
    await screen.findByText('Gadget 03');
    expect(address()).toMatch(/^\/gadgets/);
    await press('j', on('Gadget 02'));
  });

  test('e edits the row, x selects it, and j and k stop at the ends; arrows go on from there', async () => {
    const { user, toFirstRow, address } = await openList();
    await toFirstRow();
    await user.keyboard('jjj');
    on('Gadget 03')();
    await user.keyboard('{ArrowUp}kk');
    on('Gadget 01')();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /Gadget 01/ })).toBeChecked();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /Gadget 01/ })).not.toBeChecked();
    on('Gadget 01')();
    await user.keyboard('e');
    expect(await screen.findByRole('heading', { name: 'Edit Gadget 01' })).toBeVisible();
    expect(address()).toMatch(/^\/gadgets\/\d+$/);
  });

  test('n adds a record', async () => {
    const { user, address } = await openList();
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/gadgets/create'));
  });

  test('a menu or a dialog keeps its keys to itself', async () => {
    const { user, toFirstRow } = await openList();
    await toFirstRow();
    await user.click(screen.getByRole('button', { name: 'Actions for Gadget 01' }));
    await screen.findByRole('menu');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /Gadget 01/, hidden: true })).not.toBeChecked();
  });

  test('who may only read moves and opens, no more', async () => {
    const { user, toFirstRow, address } = await openList(['gadgets.view']);
    const expectNoMenu = () => expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await toFirstRow();
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expectNoMenu();
    await user.keyboard('exn');
    expect(address()).toMatch(/^\/gadgets($|\?)/);
    on('Gadget 01')();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Gadget 01' })).toBeVisible();
    expectNoMenu();
    await user.keyboard('e');
    expect(address()).toMatch(/show$/);
  });
});
