import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../journeys/installation';
import { signInByToken, useForeignServer } from './useForeignServer';

const foreign = useForeignServer();

describe('a plain server of the family', () => {
  test('is signed in to with a token, and the menu shows what that server has', async () => {
    const { user, address } = await openConsole('/hardware');
    await signInByToken(user, 'some other token');
    expect(await screen.findByText('The server does not accept this token. Make a new one in its own pages.')).toBeVisible();
    await signInByToken(user, foreign().token);
    expect(await screen.findByRole('cell', { name: 'P-1' })).toBeVisible();
    expect(address()).toBe('/hardware');
    expect(screen.queryByText('Demo accounts')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const names = within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(names).toContain('Depreciations');
    expect(names).not.toContain('Causes');
    expect(foreign().calls.filter(call => call.includes('jwt'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'My account' }));
    expect(await screen.findByText("Huda O'Neill")).toBeVisible();
  });

  test('keeps no bookmarks, so this browser does, and nothing complains', async () => {
    const { user } = await openConsole('/hardware');
    await signInByToken(user, foreign().token);
    await screen.findByRole('cell', { name: 'P-1' });
    await user.click(await screen.findByRole('button', { name: 'Bookmarks' }));
    await user.click(await screen.findByRole('button', { name: 'Bookmark: Assets' }));
    await user.keyboard('{Escape}');
    const bar = await screen.findByRole('navigation', { name: 'Bookmarks' });
    expect(within(bar).getByRole('link', { name: 'Assets' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows its assets: escaped texts, amounts with commas, nested days, unknown fields', async () => {
    const { user } = await openConsole('/hardware');
    await signInByToken(user, foreign().token);
    const row = (await screen.findByRole('cell', { name: 'P-1' })).closest('tr') as HTMLElement;
    for (const text of ['Pump & motor', 'NK <80>', 'In "service"']) expect(within(row).getByText(text)).toBeVisible();
    await user.click(within(row).getByText('P-1'));
    expect(await screen.findByText('36 months')).toBeVisible();
    expect(screen.getByText('Jan 31, 2026')).toBeVisible();
    expect(screen.getByText(/1,234\.500/)).toBeVisible();
  });

  test('takes a new record and a change, though it answers with raw rows and its refusals come as successes', async () => {
    const { user } = await openConsole('/depreciations/create');
    await signInByToken(user, foreign().token);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ten years');
    await user.type(screen.getByRole('textbox', { name: /^Months/ }), '60');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('The name has already been taken.'))[0]).toBeVisible();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Five & a bit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: /Five & a bit/ });
    expect(screen.getByRole('textbox', { name: /^Months/ })).toHaveValue('60');
    await user.clear(screen.getByRole('textbox', { name: /^Months/ }));
    await user.type(screen.getByRole('textbox', { name: /^Months/ }), '72');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(await screen.findByRole('cell', { name: '72 months' })).toBeVisible();
    expect(foreign().tables.depreciations).toContainEqual(expect.objectContaining({ name: 'Five & a bit', months: 72 }));
  });

  test('refuses to delete what is in use, and its reason is read though it stands in the payload', async () => {
    const { user } = await openConsole('/depreciations/1/show');
    await signInByToken(user, foreign().token);
    await user.click(await screen.findByRole('button', { name: 'Actions for Three years' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('This depreciation is "in use" by a model.')).toBeVisible();
  });

  test('deletes and restores, though the words come in the payload', async () => {
    const { user } = await openConsole('/manufacturers/2/show');
    await signInByToken(user, foreign().token);
    await user.click(await screen.findByRole('button', { name: 'Actions for Sulzer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(foreign().tables.manufacturers?.[1]).toMatchObject({ deleted_at: expect.any(String) as string }));
    await user.click(await screen.findByRole('switch', { name: /deleted/i }));
    const row = (await screen.findByRole('cell', { name: 'Sulzer' })).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Actions for Sulzer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(foreign().tables.manufacturers?.[1]).toMatchObject({ deleted_at: null }));
  });

  test('offers choices for references, from the list where it has no select list', async () => {
    const { user } = await openConsole('/models/1');
    await signInByToken(user, foreign().token);
    await user.click(await screen.findByRole('combobox', { name: /^Depreciation/ }));
    expect(await screen.findByRole('option', { name: 'Ten years' })).toBeVisible();
    expect(foreign().calls).toContain('GET depreciations/selectlist');
    await user.click(screen.getByRole('option', { name: 'Ten years' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(foreign().tables.models?.[0]).toMatchObject({ depreciation_id: 2 }));
  });

  test('that lacks a register says so where somebody comes by its address, and the rest works', async () => {
    foreign().configure({});
    const { user } = await openConsole('/causes');
    await signInByToken(user, foreign().token);
    expect(await screen.findByText('Causes: not on this server')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add cause' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Companies' }));
    expect(await screen.findByRole('cell', { name: 'Dilmun Water & Power' })).toBeVisible();
  });
});
