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
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const searches = () => console().calls.filter(({ query }) => query.get('search'));

describe('the palette', () => {
  test('finds a page as it is typed, and Enter opens it', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'gadg');
    expect(active(field)).toBe('Gadgets');
    await user.keyboard('{Enter}');
    expect(address()).toMatch(/^\/gadgets/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps what is typed before it is there', async () => {
    await console().open('/makers');
    await screen.findByRole('button', { name: 'Search everything' });
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}gadg');
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveValue('gadg');
  });

  test('finds records by their servers’ search, across registers', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'pump');
    await screen.findByRole('option', { name: /Feed pump/ });
    expect(group('Gadgets').map(option => option.textContent)).toEqual(['Feed pump']);
    await user.click(screen.getByRole('option', { name: /Feed pump/ }));
    expect(await screen.findByRole('heading', { name: 'Feed pump' })).toBeVisible();
    expect(address()).toMatch(/^\/gadgets\/\d+\/show/);
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

  test('adds a record, whatever one calls adding', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'create gadg');
    expect(active(field)).toBe('Add gadget');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/gadgets/create'));
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

  test('offers first what was open last', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'feed');
    await user.click(await screen.findByRole('option', { name: /Feed pump/ }));
    await screen.findByRole('heading', { name: 'Feed pump' });
    await user.click(screen.getAllByRole('link', { name: 'Makers' })[0] as HTMLElement);
    await screen.findByText('Grundfos');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search everything' });
    expect(group('Recent')[0]).toHaveTextContent('Feed pump');
  });

  test('says when there is nothing', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'qqqq');
    expect(await screen.findByText('Nothing found for “qqqq”')).toBeVisible();
  });

  test('knows only what one may see and do', async () => {
    const { user, field } = await openPalette(['makers.view']);
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

  test('switches to dark', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'dark{Enter}');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Switch to light' });
    expect(options()).not.toContain('Switch to dark');
  });
});

describe('the keyboard help', () => {
  test('lists every shortcut with its text', async () => {
    await console().open('/makers');
    await screen.findByText('Grundfos');
    const user = userEvent.setup();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Next row')).toBeVisible();
    expect(within(help).queryByText(/^shell\./)).toBeNull();
  });

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

describe('the breadcrumb', () => {
  const trail = () => screen.getByRole('navigation', { name: 'You are here' }).textContent;

  test('leads from the area to the record and what one does there', async () => {
    await console().open('/gadgets');
    const user = userEvent.setup();
    const row = await screen.findByText('Drain valve');
    expect(trail()).toBe('SettingsGadgets');
    await user.click(row);
    await waitFor(() => expect(trail()).toBe('SettingsGadgetsDrain valve'));
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await waitFor(() => expect(trail()).toBe('SettingsGadgetsDrain valveEdit'));
    expect(screen.getByText('Edit', { selector: '[aria-current=page]' })).toBeVisible();
  });
});
