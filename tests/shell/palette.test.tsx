import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

beforeAll(async () => {
  const { server } = console();
  await server.make('makers', { name: 'Grundfos' });
  for (const name of ['Feed pump', 'Drain valve', 'Müller gauge']) await server.make('gadgets', { name, kind: 'pump' });
});

async function openPalette(rights?: readonly string[], address = '/makers') {
  const opened = await console().open(address, rights);
  await screen.findByRole('button', { name: 'Search everything' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  return { ...opened, user, field };
}

const options = () => screen.queryAllByRole('option').map(option => option.textContent);
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const searches = () => console().calls.filter(({ query }) => query.get('search'));

describe('the palette', () => {
  test('finds a page as it is typed, and Enter opens it', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'gadg');
    expect(active(field)).toBe('Gadgets');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/gadgets/));
  });

  test('keeps what is typed before it is there', async () => {
    await console().open('/makers');
    await screen.findByRole('button', { name: 'Search everything' });
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}gadg');
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveValue('gadg');
  });

  test('Enter before the servers have answered opens what they then find', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'drain val{Enter}');
    expect(await screen.findByRole('heading', { name: 'Drain valve' })).toBeVisible();
  });

  test('asks every register once', async () => {
    const { user } = await openPalette();
    await user.paste('grundf');
    await screen.findByRole('option', { name: 'Grundfos' });
    await waitFor(() => expect(screen.queryByText('Searching …')).toBeNull());
    const asked = searches().map(({ path, query }) => `${path} ${query.get('search')}`);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toEqual(expect.arrayContaining(['gadgets grundf', 'makers grundf', 'users grundf']));
  });

  test('moves by arrows around the end, and Escape closes', async () => {
    const { user, field } = await openPalette();
    const all = options();
    expect(active(field)).toBe(all[0]);
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBe(all[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active(field)).toBe(all.at(-1));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(all.at(-1) ?? '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says when there is nothing', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'qqqq');
    expect(await screen.findByText('Nothing found for “qqqq”')).toBeVisible();
  });

  test('and the menu know only what one may see and do', async () => {
    const { user, field } = await openPalette(['makers.view']);
    const menu = within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }));
    expect(menu.getAllByRole('link', { hidden: true }).map(link => link.textContent)).toEqual(['Mainstay', 'Home', 'Makers']);
    expect(options()).toContain('Sign out');
    expect(options()).not.toContain('Gadgets');
    await user.type(field, 'gadget');
    expect(options()).toEqual([]);
    await screen.findByText('Nothing found for “gadget”');
    expect(new Set(searches().map(({ path }) => path))).toEqual(new Set(['makers']));
  });

  test('leaves out a register that cannot answer', async () => {
    const { user, field } = await openPalette();
    console().intercept('get', 'makers', () => Response.json({ status: 'error', messages: 'Out of order' }, { status: 500 }));
    await user.type(field, 'pump');
    expect(await screen.findByRole('option', { name: /Feed pump/ })).toBeVisible();
    expect(screen.queryByText('Out of order')).toBeNull();
  });
});

describe('the keyboard help', () => {
  test('switches off single keys; those with Ctrl stay', async () => {
    const { address } = await console().open('/makers');
    await screen.findByText('Grundfos');
    const user = userEvent.setup();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single keys as shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n?');
    expect(address()).toBe('/makers');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeVisible();
  });
});
