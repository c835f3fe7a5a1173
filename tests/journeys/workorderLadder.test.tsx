import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { readEscalation } from '#src/pages/work-orders/clock/readEscalation.ts';
import { useConsole } from '../engine/console';
import type { Client } from '../server/server';

const console = useConsole();

let admin: Client;

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn();
  const level = { days: 0, hours: 4, minutes: 0, users: [admin.id], email: true, notification: true, status: true };
  await server.make('escalation-matrix', { name: 'Anything', active: true, level_1: level, level_2: { ...level, hours: 8 } });
});

test('a level that writes to people says so, and says honestly where the server sends no e-mail', async () => {
  const id = String((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
  await console().open(`/workorders/${id}/show`);
  expect(await screen.findAllByText('E-mail: this server does not send e-mail')).toHaveLength(1);
});

test('a server that does not say whether it sends e-mail is believed', () => {
  const read = (more: object) => readEscalation({ level: 0, levels: [{ level: 1, users: [], email: true }], ...more }).sendsEmail;
  expect([read({}), read({ sends_email: true }), read({ sends_email: false })]).toEqual([true, true, false]);
});

test('a level says because of what more are told', async () => {
  const cause_id = await console().server.make('causes', { cause_name: 'Earth fault', cause_type: 'asset' });
  const id = Number((await admin.post('maintenance/workorders', { title: 'Pump trips' })).body.payload.id);
  await admin.post('maintenance/workorders/escalation', { level: 1, cause_id, assignees: [admin.id], work_order_id: id });
  await console().open(`/workorders/${id}/show`);
  expect(await screen.findByText('Because of Earth fault')).toBeVisible();
});

test('a level may be given a cause alone, and nothing at all is not sent', async () => {
  const user = userEvent.setup();
  await console().server.make('causes', { cause_name: 'Worn seal', cause_type: 'asset' });
  const id = Number((await admin.post('maintenance/workorders', { title: 'Pump drips' })).body.payload.id);
  await console().open(`/workorders/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Tell others at level 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: 'Cause' }));
  await user.click(await screen.findByRole('option', { name: 'Worn seal' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Because of Worn seal')).toBeVisible();
});
