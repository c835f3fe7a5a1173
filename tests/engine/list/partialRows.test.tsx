import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from '#definition/offers';
import { useConsole } from '../console';

const console = useConsole();
const list = '/hardware?sort=asset_tag&order=ASC';
const offers: readonly Offer[] = ['fields'];
const ids: number[] = [];

beforeAll(async () => {
  const { server } = console();
  const category_id = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model_id = await server.make('models', { name: 'CR 5', category_id });
  const status_id = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  for (const asset_tag of ['P-1', 'P-2'])
    ids.push(await server.make('hardware', { asset_tag, model_id, status_id, notes: 'Hums', serial: asset_tag }));
});

// The menu of the console counts assets as well, by lists of one row.
const callsOf = (path: string) => console().calls.filter(call => call.path === path && call.query.get('limit') !== '1');
const fieldsOf = (path: string) => callsOf(path).map(({ query }) => query.get('fields'));

test('a list of a wide register requests the fields that it shows, and another that becomes a column', async () => {
  const user = userEvent.setup();
  await console().open(list, ['superuser'], {}, offers);
  await screen.findByText('P-2');
  const shown = 'asset_tag,name,model,status_label,category,location,assigned_type,next_audit_date,deleted_at';
  expect(fieldsOf('hardware')).toContain(shown);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Serial' }));
  await waitFor(() => expect(screen.getAllByText('P-1')).toHaveLength(2));
  expect(fieldsOf('hardware').at(-1)).toBe(shown.replace('name,', 'name,serial,'));
});

test('the menu of a row knows the whole record, of which it offers what that allows', async () => {
  const user = userEvent.setup();
  await console().open(list, ['superuser'], {}, offers);
  await user.click(await screen.findByRole('button', { name: 'Actions for P-1' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Check out' })).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByRole('menuitem', { name: 'Check in' })).toHaveAttribute('aria-disabled', 'true');
  expect(callsOf(`hardware/${ids[0]}`).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('menuitem', { name: 'Clone' }));
  expect(await screen.findByDisplayValue('Hums')).toBeVisible();
});

test('the rows of a page with selected ones are read whole, for what is done with them', async () => {
  const user = userEvent.setup();
  await console().open(list, ['superuser'], {}, offers);
  await user.click(await screen.findByRole('checkbox', { name: 'Select this row: P-1' }));
  await waitFor(() => expect(fieldsOf('hardware').at(-1)).toBeNull());
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Update location' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a server that does not offer it is asked for whole rows, and each opens at once', async () => {
  const user = userEvent.setup();
  await console().open(list, ['superuser'], {}, []);
  await user.click(await screen.findByRole('button', { name: 'Actions for P-1' }));
  expect(await screen.findByRole('menuitem', { name: 'Check in' })).toHaveAttribute('aria-disabled', 'true');
  expect(fieldsOf('hardware').filter(Boolean)).toEqual([]);
  expect(callsOf(`hardware/${ids[0]}`)).toEqual([]);
});

test('the rows in a tab are requested with the fields that it shows, at an address of their own as well', async () => {
  const { server } = console();
  const id = await server.make('users', {
    first_name: 'Ann',
    username: 'ann',
    password: 'a-long-password-1',
    password_confirmation: 'a-long-password-1',
  });
  await console().open(`/users/${id}/show?tab=assets`, ['superuser'], {}, offers);
  await waitFor(() => expect(fieldsOf(`users/${id}/assets`).at(-1)).toContain('asset_tag,name'));
});
