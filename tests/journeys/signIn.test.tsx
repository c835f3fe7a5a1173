import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, signIn, useInstallation } from './installation';

const installation = useInstallation();

const day = 24 * 60 * 60 * 1000;

describe('somebody who is not signed in', () => {
  test('is told that the password is wrong, and with the right one comes to the page that was asked for', async () => {
    const email = await installation().addPerson('amal');
    const { user, address } = await openConsole('/statuslabels');
    await signIn(user, email, 'wrong horse');
    expect(await screen.findByText('The e-mail address or the password is wrong.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(address()).toBe('/login');
    await signIn(user, email);
    expect(await screen.findByRole('heading', { name: /^Status labels/ })).toBeVisible();
    expect(address()).toBe('/statuslabels');
  });

  test('whose session ended while typing signs in again and has it all back', async () => {
    const email = await installation().addPerson('basim');
    const { user, address } = await openConsole('/suppliers/create');
    await signIn(user, email);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sitra Pumps');
    installation().server.clock = new Date(installation().server.clock.getTime() + 60 * day);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await signIn(user, email);
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Sitra Pumps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Supplier saved')).toBeVisible();
  });
});

test('a viewer sees the registers of the rights given, and nothing to change them with', async () => {
  const email = await installation().addPerson('viewer', ['statuslabels.view', 'suppliers.view']);
  const { user } = await openConsole('/statuslabels');
  await signIn(user, email);
  const row = (await screen.findByRole('cell', { name: 'Scrapped' })).closest('tr');
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const registers = within(menu)
    .getAllByRole('link')
    .map(link => link.textContent);
  expect(registers).toEqual(['Mainstay', 'Status labels', 'Suppliers']);
  const changes = { name: /new|add status|edit|clone|delete|^Actions for/i };
  expect(screen.queryByRole('link', changes)).toBeNull();
  expect(screen.queryByRole('button', changes)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(within(row as HTMLElement).getByText('Scrapped'));
  expect(await screen.findByRole('heading', { name: 'Scrapped' })).toBeVisible();
  expect(screen.queryByRole('link', changes)).toBeNull();
  expect(screen.queryByRole('button', changes)).toBeNull();
});
