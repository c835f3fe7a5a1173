import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

// What drags looks for the one that index.html begins with.
beforeAll(() => void document.insertBefore(document.implementation.createDocumentType('html', '', ''), document.documentElement));

test('a move that is refused puts the card back, beside what came into the columns meanwhile', async () => {
  const { server } = console();
  const admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Ready', base_status: 'open' });
  await server.make('maintenance-statuses', { name: 'Started', base_status: 'in_progress' });
  const { id } = (await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload;
  const user = userEvent.setup();
  await console().open('/workorders?display=board');
  await user.click(await screen.findByRole('button', { name: /^Move WO-/ }));
  console().intercept('post', `maintenance/workorders/${String(id)}`, async () => {
    await admin.post('maintenance/workorders', { title: 'Valve sticks' });
    return Response.json({ status: 'error', messages: 'Not now.', payload: null });
  });
  await user.click(await screen.findByRole('menuitem', { name: 'Started' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  const ready = within(screen.getByRole('region', { name: /^Ready/, hidden: true }));
  expect(await ready.findByText('Pump leaks')).toBeInTheDocument();
  expect(await ready.findByText('Valve sticks')).toBeInTheDocument();
});

test('the board has a column for every status, however many there are', async () => {
  const { server } = console();
  const admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  for (let number = 10; number < 65; number += 1)
    await server.make('maintenance-statuses', { name: `Step ${number}`, base_status: 'on_hold' });
  await admin.post('maintenance/workorders', { title: 'Pump leaks' });
  await console().open('/workorders?display=board');
  expect(await screen.findByRole('region', { name: /^Open/ })).toBeVisible();
  expect(screen.getByRole('region', { name: /^Step 64/ })).toBeInTheDocument();
});
