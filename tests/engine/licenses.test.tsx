import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

async function makeLicense(name: string, expiration_date: string): Promise<number> {
  const category_id = await console().server.make('categories', { name, category_type: 'license' });
  return console().server.make('licenses', { name, category_id, seats: 2, expiration_date });
}

const openCheckOut = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Check out' }));

test('whoever checks out an expired licence is told so, and not kept from it', async () => {
  await console().open(`/licenses/${await makeLicense('Old suite', '2020-03-31')}/show`);
  await openCheckOut();
  expect(await screen.findByRole('alert')).toHaveTextContent('It expired on Mar 31, 2020.');
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check out' })).toBeEnabled();
});

test('so is whoever checks out one of its seats', async () => {
  await console().open(`/licenses/${await makeLicense('Old tools', '2020-03-31')}/show?tab=seats`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Actions for .*Old tools.*1$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Check out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It expired on Mar 31, 2020.');
});

test('of a licence that is good still nothing is said', async () => {
  await console().open(`/licenses/${await makeLicense('New suite', '2999-12-31')}/show`);
  await openCheckOut();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});
