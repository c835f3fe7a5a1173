import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

test('assigning many says whose place is taken, and nobody chosen takes nobody’s', async () => {
  const { server } = console();
  const admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  await admin.post('maintenance/workorders', { title: 'Pump leaks', assignee: [`User-${admin.id}`] });
  await console().open('/workorders?display=table');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Select this row/ }));
  await user.click(within(await screen.findByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent('Whom you name here takes the place of everybody assigned until now.');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose at least one person or department.')).toBeVisible();
  expect(console().calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
