import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

async function upload(name: string) {
  const form = new FormData();
  form.append('files[]', new File(['Name\nA maker'], name, { type: 'text/csv' }));
  const { server } = console();
  await (await server.signIn()).post('imports', form);
}

test('an import is deleted only once one has said so', async () => {
  await upload('makers.csv');
  await console().open('/imports');
  const user = userEvent.setup();
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete the import makers.csv' }));
    return within(await screen.findByRole('dialog', { name: 'Delete makers.csv?' }));
  };
  await user.click((await begin()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('makers.csv')).toBeVisible();
  expect(console().calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click((await begin()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('makers.csv')).toBeNull());
});

test('the list is searched, sorted and paged, and the address says so', async () => {
  for (const name of ['b-one.csv', 'a-two.csv', 'other.csv']) await upload(name);
  await console().open('/imports?perPage=2');
  const user = userEvent.setup();
  const names = () =>
    within(screen.getByRole('list', { name: 'Imports' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await screen.findByText('other.csv');
  expect(names()).toEqual(['other.csv', 'a-two.csv']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
  await waitFor(() => expect(names()).toEqual(['a-two.csv', 'b-one.csv']));
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(names()).toEqual(['other.csv']));
  await user.type(screen.getByRole('searchbox', { name: 'Search imports' }), 'two');
  await waitFor(() => expect(names()).toEqual(['a-two.csv']));
});
