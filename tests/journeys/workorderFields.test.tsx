import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../server/server';
import { useConsole } from '../engine/console';
import { openOrders } from './openOrders';

const console = useConsole();
let admin: Client;
let order: number;

beforeAll(async () => {
  const { server } = console();
  admin = await openOrders(console());
  const category = await server.make('categories', { name: 'Tools', category_type: 'accessory' });
  await server.make('accessories', { name: 'Torque wrench', qty: 1, category: { id: category } });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks', description: 'At the seal.' })).body.payload.id);
});

const open = () => console().open(`/workorders/${order}/show`);
const stored = async () => (await admin.get(`maintenance/workorders/${order}`)).body as unknown as Record<string, unknown>;
const edit = async (user: ReturnType<typeof userEvent.setup>, field: string) =>
  user.click(await screen.findByRole('button', { name: `Edit: ${field}` }));

test('Enter saves, and the pencil has the focus again', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  await user.clear(title);
  await user.type(title, 'Pump drips{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump drips' })).toBeVisible();
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Pump drips' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Title' })).toHaveFocus());
});

test('what is typed is saved when one leaves the page or the app, and what was taken back is not', async () => {
  const user = userEvent.setup();
  const { go } = await open();
  await edit(user, 'Title');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' badly');
  await go('/workorders');
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Pump leaks badly' }));

  await go(`/workorders/${order}/show`);
  await edit(user, 'Title');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' still');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Pump leaks badly still' }));

  await edit(user, 'Title');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ', no{Escape}');
  await go('/workorders');
  expect(await stored()).toMatchObject({ title: 'Pump leaks badly still' });
});

test('Escape takes back, and nothing is sent', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' badly{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump leaks' })).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'Pump leaks' });
});

test('what its rules refuse stays open and says why, before anything is sent', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/required/i)).toBeVisible();
  expect(title).toHaveFocus();
  expect(await stored()).toMatchObject({ title: 'Pump leaks' });
});

test('what the server refuses is taken back on screen, with the reason beside what was typed', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await admin.post(`maintenance/workorders/${order}`, { _method: 'PATCH', title: 'Meanwhile' });
  await admin.delete(`maintenance/workorders/${order}`);
  const place = title.closest<HTMLElement>('[data-inplace]') ?? document.body;
  await user.type(title, ', still{Enter}');
  // The page itself says as well that the order is gone, once it has been read anew.
  expect(await within(place).findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Pump leaks, still');
});

test('what could not be sent is nobody else’s, goes out at the next Enter, and calls nobody back who went on', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ', still');
  const mend = console().cut();
  await user.keyboard('{Enter}');
  await screen.findByText('The server cannot be reached. Check the connection and try again.');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.queryByText(/^Somebody changed this meanwhile/)).toBeNull();
  const comment = screen.getByRole('textbox', { name: /comment/i });
  await user.click(comment);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).not.toBe(title));
  expect(comment).toHaveFocus();
  mend();
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Pump leaks, still' }));
});

test('a choice that was refused is offered again, and sent when it is asked for', async () => {
  const priority = await console().server.make('maintenance-priorities', { name: 'Soon' });
  const user = userEvent.setup();
  await open();
  await edit(user, 'Priority');
  await user.click(await screen.findByRole('combobox', { name: 'Priority' }));
  const choice = await screen.findByRole('option', { name: 'Soon' });
  let refused = 0;
  console().intercept(
    'post',
    `maintenance/workorders/${order}`,
    () => {
      refused += 1;
      return Response.json({ status: 'error', messages: { priority_id: ['Not now.'] }, payload: null });
    },
    'always',
  );
  await user.click(choice);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveValue('Soon');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Priority' })).toBeNull());
  expect(refused).toBe(1);
  expect(await stored()).not.toMatchObject({ priority_id: String(priority) });
});

test('a work order that somebody else deleted meanwhile says so, and stays to be read', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Title');
  await screen.findByRole('textbox', { name: 'Title' });
  await admin.delete(`maintenance/workorders/${order}`);
  await user.keyboard(', still{Enter}');
  expect(await screen.findByText('Work order not found. What stands here is as it was read last.')).toBeVisible();
  expect(screen.getByText('At the seal.')).toBeVisible();
});

test('the second press of a double click does not take the next step as well', async () => {
  await open();
  const next = await screen.findByRole('button', { name: /^Move to/ });
  fireEvent.click(next, { detail: 2 });
  fireEvent.click(next, { detail: 1 });
  await waitFor(async () => expect(await stored()).toMatchObject({ status: 'At work' }));
  expect(console().calls.filter(({ method, path }) => method === 'POST' && path === `maintenance/workorders/${order}`)).toHaveLength(1);
});

test('on paper a description reads in its own direction', async () => {
  await console().open(`/workorders/${order}/print`);
  expect(await screen.findByText('At the seal.')).toHaveAttribute('dir', 'auto');
});

test('the last tool is not taken away: nothing may be sent without one', async () => {
  const user = userEvent.setup();
  await open();
  await edit(user, 'Tools');
  const tools = await screen.findByRole('combobox', { name: 'Tools' });
  await user.click(tools);
  await user.click(await screen.findByRole('option', { name: /Torque wrench/ }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('heading', { name: 'People' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ tools: [{ name: expect.stringContaining('Torque wrench') }] }));
  await edit(user, 'Tools');
  await user.click(await screen.findByRole('combobox', { name: 'Tools' }));
  await user.keyboard('{Escape}{Backspace}');
  await user.click(screen.getByRole('heading', { name: 'People' }));
  expect(await screen.findByText('The last tool stays: choose another one in its place.')).toBeVisible();
});

test('what is over is only read, until it is reopened', async () => {
  const [begun] = (await stored()).next_statuses as { id: number }[];
  await admin.post(`maintenance/workorders/${order}`, { _method: 'PATCH', sub_status_id: begun?.id });
  const done = await console().server.make('maintenance-statuses', { name: 'Done', base_status: 'completed' });
  await admin.post(`maintenance/workorders/${order}`, { _method: 'PATCH', sub_status_id: done });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump leaks' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit: Watching' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit: Title' })).toBeNull();
});

test('an order that is called off is not late any more', async () => {
  const { server } = console();
  const urgent = await server.make('maintenance-priorities', { name: 'Urgent', resolution_hours: 4 });
  const cancelled = await server.make('maintenance-statuses', { name: 'Called off', base_status: 'cancelled' });
  await admin.patch(`maintenance/workorders/${order}`, { priority_id: urgent });
  await open();
  expect(await screen.findByText('Done by')).toBeVisible();
  await admin.patch(`maintenance/workorders/${order}`, { sub_status_id: cancelled });
  cleanup();
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Pump leaks' });
  expect(await screen.findByText('Created by')).toBeVisible();
  expect(screen.queryByText('Done by')).toBeNull();
});

test('one who only reads watches, and stops', async () => {
  const user = userEvent.setup();
  const watchers = async () => (await admin.get(`maintenance/workorders/watcher-list/${order}`)).body.total;
  await console().open(`/workorders/${order}/show`, ['workorders.view']);
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  await waitFor(async () => expect(await watchers()).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Stop watching' }));
  await waitFor(async () => expect(await watchers()).toBe(0));
});

test('what one can no longer change is not restored out of its history, and priority goes back as it is saved', async () => {
  const user = userEvent.setup();
  const [low, high] = [
    await console().server.make('maintenance-priorities', { name: 'Low' }),
    await console().server.make('maintenance-priorities', { name: 'High' }),
  ];
  for (const priority_id of [low, high]) await admin.patch(`maintenance/workorders/${order}`, { priority_id });
  await console().open(`/workorders/${order}/show?tab=history`);
  await user.click(await screen.findByRole('button', { name: 'Restore Priority to “Low”' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ priority: 'Low' }));
  const write = console().calls.find(({ body }) => body?.priority_id === low);
  expect(write?.body).toMatchObject({ title: 'Pump leaks', description: 'At the seal.' });
});

test('completed work says that its checklists for after the work are open', async () => {
  const status_id = await console().server.make('maintenance-statuses', { name: 'Done at last', base_status: 'completed' });
  const parameters = [{ key: 'clean', name: 'Clean', type: 'Text', required: true }];
  const post = [await console().server.make('checklists', { name: 'Tidy up', type: 'post', parameters })];
  await admin.post('maintenance/workorders/checklists', { work_order_id: order, post });
  await sql`update workorders set status_id = ${status_id} where id = ${order}`.execute(console().server.context.db);
  await open();
  expect(await screen.findByText('After-work checklists open')).toBeVisible();
});

test('a stray press beside a dialog does not throw away what was entered in it', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('combobox').at(-1) as HTMLElement);
  await user.keyboard('Pum');
  await user.click(dialog.closest('.MuiDialog-container') as HTMLElement);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('an asset shows what it is, how it is and where, and only the first few are asked for', async () => {
  const { server } = console();
  const user = userEvent.setup();
  const category = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server.make('models', { name: 'KSB Etanorm', category: { id: category } });
  const status = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  const location = await server.make('locations', { name: 'Hidd works' });
  const one = (asset_tag: string) => server.make('hardware', { asset_tag, model_id: model, status_id: status, location_id: location });
  const assets = await Promise.all(['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6'].map(one));
  await admin.patch(`maintenance/workorders/${order}`, { inspectables: assets });
  await open();
  await waitFor(() => expect(screen.getAllByText(/KSB Etanorm/)).toHaveLength(5));
  const [card] = screen.getAllByRole('link', { name: /P-1/ }).map(link => link.closest('li') as HTMLElement);
  expect(card).toHaveTextContent('Ready · KSB Etanorm · Hidd works');
  expect(console().calls.filter(({ path }) => /^hardware\/\d+$/.test(path))).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  await waitFor(() => expect(screen.getAllByText(/KSB Etanorm/)).toHaveLength(6));
});
