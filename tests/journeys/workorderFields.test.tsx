import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../server/server';
import { useConsole } from '../engine/console';

const console = useConsole();
let admin: Client;
let order: number;

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  await server.make('maintenance-statuses', { name: 'At work', base_status: 'in_progress' });
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
  await user.type(title, ', still{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Pump leaks, still');
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
