import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
let numbers = 0;

async function makeContract(more: object = {}) {
  const { server } = console();
  const customer_id = await server.make('customers', { name: 'Gateway Towers', customer_tag: `GT${(numbers += 1)}` });
  const contract_id = await server.make('contracts', { name: `Cooling ${numbers}`, party_type: 'customer', customer_id, ...more });
  return { customer_id, contract_id };
}

test('a contract has its quotations on its page', async () => {
  const user = userEvent.setup();
  const ours = await makeContract();
  await console().server.make('contract-quotations', { number: 'Q-1', ...ours });
  await console().open(`/contracts/${ours.contract_id}/show`);
  await user.click(await screen.findByRole('tab', { name: 'Quotations' }));
  expect(await screen.findByText('Q-1')).toBeVisible();
});

test('a clone of a contract does not say what the last change of the original was for', async () => {
  const user = userEvent.setup();
  const { contract_id } = await makeContract({ version_comment: 'New prices', description: 'Twice a year' });
  await console().open(`/contracts/${contract_id}/show`);
  await user.click(await screen.findByRole('button', { name: `Actions for Cooling ${numbers}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  expect(await screen.findByRole('textbox', { name: /Description/ })).toHaveValue('Twice a year');
  await user.click(screen.getByRole('tab', { name: /Terms/ }));
  expect(await screen.findByRole('textbox', { name: /Comment on this version/ })).toHaveValue('');
});

test('who deletes an agreement is told what goes with it', async () => {
  const user = userEvent.setup();
  const agreement = await console().server.make('agreements', { name: 'Tower' });
  await console().open(`/agreements/${agreement}/show`);
  await user.click(await screen.findByRole('button', { name: 'Actions for Tower' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Deleted with it: Commitments, Signatories\./)).toBeVisible();
});
