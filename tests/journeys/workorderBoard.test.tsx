import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

// What drags looks for the one that index.html begins with.
beforeAll(() => void document.insertBefore(document.implementation.createDocumentType('html', '', ''), document.documentElement));

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
