import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, signIn, useInstallation } from './installation';

const installation = useInstallation();

test('an administrator adds a status label, changes it, and reads its history', async () => {
  const email = await installation().addPerson('amal');
  const { user, address } = await openConsole('/statuslabels');
  await signIn(user, email);
  await user.click(await screen.findByRole('link', { name: 'Add status label' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'On loan');
  await user.click(screen.getByRole('combobox', { name: /^Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Deployable' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Status label saved')).toBeVisible();
  expect(address()).toMatch(/^\/statuslabels\/\d+$/);

  await screen.findByRole('heading', { name: /On loan/ });
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Lent out');
  await user.click(screen.getByRole('button', { name: 'Save and close' }));
  await user.click(await screen.findByRole('cell', { name: 'Lent out' }));
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const entry = (await screen.findByText('Lent out', { selector: 'ins' })).closest('ol > li');
  expect(entry).toHaveTextContent(/amal/);
  expect(entry).toHaveTextContent('Name: On loan → Lent out');
});

test('a status label that assets have is not deleted, and the reason leads to them', async () => {
  const { server, addPerson } = installation();
  const email = await addPerson('basim');
  const category = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server.make('models', { name: 'Grundfos NK', category_id: category });
  const status = await server.make('statuslabels', { name: 'In service', type: 'deployable' });
  await server.make('hardware', { asset_tag: 'P-1', model_id: model, status_id: status });

  const { user, address } = await openConsole(`/statuslabels/${status}/show`);
  await signIn(user, email);
  await user.click(await screen.findByRole('button', { name: 'Actions for In service' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('1 asset uses this status label.')).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: 'Assets: 1' }));
  expect(await screen.findByRole('cell', { name: 'P-1' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/hardware'));
});
