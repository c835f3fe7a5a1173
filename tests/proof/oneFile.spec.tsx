import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { allRights } from '#definition/derive/rights';
import { registry } from '#resources/index.ts';
import { importFile } from '#server/import/importFile.ts';
import { createDocument } from '#server/openapi/document.ts';
import { openConsole, signIn, useInstallation } from './installation';
import { Documented } from '../server/openapi/documented';
import { chooseFound } from '../engine/chooseFound';
import { api } from '../server/server';

// Run by `oneFile.test.ts` in a copy of the project that has one register or one field more, on a database of the project before.
const installation = useInstallation({
  dataDir: process.env.PROOF_DATA_DIR ?? null,
  ...(process.env.PROOF_DATABASE_URL && { databaseUrl: process.env.PROOF_DATABASE_URL }),
});
const server = () => installation().server;
const documented = new Documented(server, createDocument(registry));

let people = 0;
async function openAs(path: string, rights?: readonly string[]): Promise<UserEvent> {
  people += 1;
  const email = await installation().addPerson(`keeper${people}`, rights);
  const { user } = await openConsole(path);
  await signIn(user, email);
  return user;
}

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
    from information_schema.columns where table_name = ${table}`.execute(server().context.db);
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

const textbox = (name: RegExp) => screen.findByRole('textbox', { name });

async function choose(user: UserEvent, list: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the register that one file adds', () => {
  test('has its table in the database that was there before', async () => {
    expect(await columnsOf('keys')).toMatchObject({ name: 'text', kind: 'text', location_id: 'integer', due: 'date', lost: 'boolean' });
  });

  test('is in the menu, and its records are made, found, changed and deleted in its screens', async () => {
    await server().make('locations', { name: 'Gate house' });
    const user = await openAs('/');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await user.click(await within(menu).findByRole('button', { name: 'Settings' }));
    await user.click(await within(menu).findByRole('link', { name: 'Keys' }));
    const [add] = await screen.findAllByRole('link', { name: 'Add key' });
    await user.click(add as HTMLElement);
    await user.type(await textbox(/^Name/), 'Pump house');
    await choose(user, /^Kind/, 'Mechanical');
    await chooseFound(user, screen.getByRole('combobox', { name: 'Opens' }), 'Gate house');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Key saved')).toBeVisible();

    await screen.findByRole('heading', { name: /Pump house/ });
    await user.clear(await textbox(/^Name/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    await user.type(await textbox(/^Name/), 'Pump house, north');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    const row = (await screen.findByRole('cell', { name: 'Pump house, north' })).closest('tr');
    expect(row).toHaveTextContent('Mechanical');
    expect(row).toHaveTextContent('Gate house');

    await user.click(screen.getByRole('button', { name: 'Actions for Pump house, north' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    // While the dialog stands, what is behind it is hidden from roles.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Pump house, north' })).toBeNull());
    const { rows } = await sql`select action from history where register = 'keys' order by id`.execute(server().context.db);
    expect(rows).toEqual(['create', 'update', 'delete'].map(action => ({ action })));
  });

  test('has its rights, and shows whoever may only look nothing to change it with', async () => {
    expect(allRights(registry).filter(key => key.startsWith('keys.'))).toEqual(['keys.view', 'keys.create', 'keys.edit', 'keys.delete']);
    await server().make('keys', { name: 'Main gate', kind: 'card' });
    await openAs('/keys', ['keys.view']);
    await screen.findByRole('cell', { name: 'Main gate' });
    expect(screen.queryByRole('link', { name: /Add/ })).toBeNull();
    const stranger = await server().signIn(['locations.view']);
    expect((await stranger.get('keys')).status).toBe(403);
  });

  test('has its entry in the description of the API, and answers as it says', async () => {
    const { paths, components } = documented.document;
    expect(Object.keys(paths[`${api}/keys/{id}`] ?? {}).sort()).toEqual(['delete', 'get', 'patch', 'post', 'put']);
    expect(components.schemas.KeysCreate).toMatchObject({
      required: ['name', 'kind'],
      properties: { kind: { enum: ['mechanical', 'card', 'code'] } },
    });
    const headers = { authorization: `Bearer ${(await server().signIn()).accessToken}` };
    const body = { name: 'Control room', kind: 'code', due: '2026-04-01' };
    const created = await documented.call('POST', `${api}/keys`, body, headers);
    expect(created.body).toMatchObject({ status: 'success', payload: { due: { date: '2026-04-01' } } });
    await documented.call('GET', `${api}/keys?kind=code&sort=due`, undefined, headers);
    await documented.call('DELETE', `${api}/keys/${String(created.body.payload.id)}`, undefined, headers);
  });
});

describe('the field that one line adds', () => {
  test('has its column in the table that was there before, and the rows have kept what they had', async () => {
    expect(await columnsOf('depreciations')).toMatchObject({ salvage: 'numeric' });
    const { rows } = await sql`select name, months, salvage from depreciations where name like '%years' order by name`.execute(
      server().context.db,
    );
    expect(rows).toEqual([
      { name: 'Chillers, 20 years', months: 240, salvage: null },
      { name: 'Lifts, 30 years', months: 360, salvage: null },
    ]);
  });

  test('is a column one may choose, an input that knows its rules, a filter, and told in the history', async () => {
    const user = await openAs('/depreciations');
    await user.click(await screen.findByRole('cell', { name: 'Lifts, 30 years' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await textbox(/^Salvage value/), '900');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This may be at most 500.')).toBeVisible();
    await user.clear(await textbox(/^Salvage value/));
    await user.type(await textbox(/^Salvage value/), '125.5');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(await screen.findByRole('columnheader', { name: /Salvage value/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Salvage value (BHD)' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Salvage value/ })).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Salvage value' }));
    await user.type(await textbox(/Salvage value.*from|from.*Salvage value/i), '100');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Chillers, 20 years' })).toBeNull());
    await user.keyboard('{Escape}');

    await user.click(await screen.findByRole('cell', { name: 'Lifts, 30 years' }));
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const entry = (await screen.findByText(/125\.5/, { selector: 'ins' })).closest('li');
    expect(entry).toHaveTextContent('Salvage value');
  });

  test('is refused by the server when it breaks its rule', async () => {
    const admin = await server().signIn();
    const { body } = await admin.post('depreciations', { name: 'Too much', months: 12, salvage: 900 });
    expect(body).toMatchObject({ status: 'error', messages: { salvage: ['This may be at most 500.'] } });
  });

  test('goes out into a file, and comes in from one', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob);
      return 'blob:file';
    });
    const user = await openAs('/depreciations');
    await screen.findByRole('cell', { name: 'Lifts, 30 years' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toMatch(/Salvage value/);
    expect(text).toMatch(/"?Lifts, 30 years"?,360,125\.500/);
    const bytes = Buffer.from(text.replace('125.500', '80.250'));
    const report = await importFile(server().context, {
      register: 'depreciations',
      file: bytes,
      source: 'depreciations.csv',
      update: true,
    });
    expect(report).toMatchObject({ updated: 1, refused: [] });
    const { rows } = await sql`select salvage from depreciations where salvage is not null`.execute(server().context.db);
    expect(rows).toEqual([{ salvage: 80.25 }]);
  });

  test('is in the description of the API, and answered as it says', async () => {
    const { paths, components } = documented.document;
    expect(components.schemas.DepreciationsUpdate).toMatchObject({
      properties: { salvage: { title: 'Salvage value', minimum: 0, maximum: 500 } },
    });
    const parameters = paths[`${api}/depreciations`]?.get?.parameters?.map(({ name }) => name);
    expect(parameters).toEqual(expect.arrayContaining(['salvage[start]', 'salvage[end]']));
    const headers = { authorization: `Bearer ${(await server().signIn()).accessToken}` };
    const { body } = await documented.call('GET', `${api}/depreciations?salvage[start]=1`, undefined, headers);
    expect(body).toMatchObject({ total: 1, rows: [{ salvage: '80.250' }] });
  });
});
