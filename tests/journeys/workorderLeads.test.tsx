import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useConsole } from '../engine/console';
import type { Client } from '../server/server';
import { openOrders } from './openOrders';

const console = useConsole();
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await openOrders(console());
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const open = (more = '') => console().open(`/workorders/${order}/show${more}`);
async function needChecklist(): Promise<void> {
  const parameters = [{ key: 'temp', name: 'Temperature', type: 'Number', low: 20, high: 75, required: true }];
  const pre = [await console().server.make('checklists', { name: 'Start-up', type: 'pre', parameters })];
  await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre });
}
const log = async () =>
  (await admin.get(`maintenance/workorders/work-log-list/${order}`)).body.rows.map(({ minutes, note }) => [minutes, note]);

test('what a refused move lacks is led to each time, not only the first', async () => {
  const user = userEvent.setup();
  await needChecklist();
  await open();
  for (let time = 1; time <= 2; time++) {
    await user.click(await screen.findByRole('button', { name: /^Move to At work/ }));
    await user.click(await screen.findByRole('link', { name: 'Go there: Start-up' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Temperature' })).toHaveFocus());
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Temperature' })).not.toHaveFocus());
  }
});

test('work that was logged with a move that lacks something leads there, and is logged without the move', async () => {
  const user = userEvent.setup();
  await needChecklist();
  await open('?tab=worklog');
  await user.type(await screen.findByRole('textbox', { name: 'Time spent' }), '45');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'And move to' }), 'At work');
  await user.click(screen.getByRole('button', { name: 'Log work' }));
  const entries = within(await screen.findByRole('list', { name: 'Work log' }));
  expect(await entries.findByText('Is to move to At work')).toBeVisible();
  expect(entries.queryByText('At work', { exact: true })).toBeNull();
  await user.click(await entries.findByRole('link', { name: 'Go there: Start-up' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Temperature' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Log without the move' }));
  await waitFor(async () => expect(await log()).toEqual([[45, null]]));
  await waitFor(() => expect(screen.queryByText('Is to move to At work')).toBeNull());
});

test('a field that needs another one first says so, and opens nothing that could not be left', async () => {
  await open();
  expect(await screen.findByText('Choose first: Customer.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit: Quotation' })).toBeNull();
});

test('pictures of work that is over are not offered to be deleted', async () => {
  const form = new FormData();
  form.set('work_order_id', String(order));
  form.append('file[]', new File(['plan'], 'plan.txt', { type: 'text/plain' }));
  await admin.post('files/upload', form);
  await open('?tab=media');
  expect(await screen.findByRole('button', { name: 'Delete plan.txt' })).toBeVisible();
  await sql`update workorders set status_id = ${await console().server.make('maintenance-statuses', { name: 'Over', base_status: 'completed' })}
    where id = ${order}`.execute(console().server.context.db);
  cleanup();
  await open('?tab=media');
  expect((await screen.findAllByText('plan.txt')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Delete plan.txt' })).toBeNull();
});

test('a sheet whose checklists could not be read says so and is not printed; once they are there it tells everything', async () => {
  const user = userEvent.setup();
  await needChecklist();
  await admin.patch(`maintenance/workorders/${order}`, { estimate: { days: 0, hours: 2, minutes: 0 } });
  const { go } = await console().open('/workorders');
  console().intercept('get', `maintenance/workorders/${order}/checklists`, () =>
    Response.json({ status: 'error', messages: 'Not now.', payload: null }),
  );
  await go(`/workorders/${order}/print`);
  expect(await screen.findByText(/The checklists could not be read/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Start-up' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.getByText('2 hours')).toBeVisible();
});

test('the history and the work log of an order that was opened are read without network', async () => {
  const user = userEvent.setup();
  await admin.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 45, note: 'Seal is worn' });
  await open();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(console().calls.map(({ path }) => path)).toContain('maintenance/statuses/selectlist'));
  console().cut();
  await user.click(screen.getByRole('tab', { name: 'Work log' }));
  expect(await screen.findByText('Seal is worn')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'And move to' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Created')).toBeVisible();
});
