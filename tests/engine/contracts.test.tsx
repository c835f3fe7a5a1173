import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseFound } from './chooseFound';
import { useConsole } from './console';

const console = useConsole();
let numbers = 0;

async function makeContract(more: object = {}) {
  const { server } = console();
  const customer_id = await server.make('customers', { name: 'Gateway Towers', customer_tag: `GT${(numbers += 1)}` });
  const contract_id = await server.make('contracts', { name: `Cooling ${numbers}`, party_type: 'customer', customer_id, ...more });
  return { customer_id, contract_id };
}

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

test('a change of a contract says itself what it is for, and leaves what the last one was for to its version', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  const { contract_id } = await makeContract({ version_comment: 'New prices' });
  const client = await server.signIn();
  const stored = async () => (await client.get(`contracts/${contract_id}`)).body;
  await open(`/contracts/${contract_id}?tab=terms`);
  const comment = () => screen.findByRole('textbox', { name: /Comment on this version/ });
  expect(await comment()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contract saved')).toBeVisible();
  expect(await stored()).toMatchObject({ version: 1, version_comment: 'New prices' });
  await user.type(screen.getByRole('textbox', { name: 'Quotation amount' }), '12');
  await user.type(await comment(), 'Dearer oil');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ version: 2, version_comment: 'Dearer oil' }));
  await waitFor(async () => expect(await comment()).toHaveValue(''));
});

/** A contract of a customer with an asset at the first of its two places. */
async function makeCovering() {
  const { server } = console();
  const { customer_id, contract_id } = await makeContract();
  const [roof, yard, fan] = [`Roof ${numbers}`, `Yard ${numbers}`, `Fan ${numbers}`];
  const place = await server.make('locations', { name: roof, customer_id });
  await server.make('locations', { name: yard, customer_id });
  const category_id = await server.make('categories', { name: fan, category_type: 'asset' });
  const model_id = await server.make('models', { name: fan, category_id });
  const status_id = await server.make('statuslabels', { name: fan, type: 'deployable' });
  const asset = await server.make('hardware', { name: fan, model_id, status_id, rtd_location_id: place });
  const client = await server.signIn();
  await client.patch(`contracts/${contract_id}`, { locations: [place], assets: [asset] });
  return { contract_id, roof, yard, fan: new RegExp(fan) };
}

test('a further place of a contract leaves its assets, a place that is taken away does not', async () => {
  const user = userEvent.setup();
  const { contract_id, roof, yard, fan } = await makeCovering();
  await console().open(`/contracts/${contract_id}`);
  await user.click(await screen.findByRole('tab', { name: /Party and assets/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Locations' }));
  await user.click(await screen.findByRole('option', { name: yard }));
  expect(await screen.findByRole('button', { name: yard })).toBeVisible();
  expect(screen.getByRole('button', { name: fan })).toBeVisible();
  screen.getByRole('button', { name: roof }).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: fan })).toBeNull());
});

test('what was chosen by other fields is back as well after the session ended under a form', async () => {
  const user = userEvent.setup();
  const { contract_id, yard, fan } = await makeCovering();
  const { open, intercept } = console();
  const { email } = await open(`/contracts/${contract_id}?tab=party`);
  await user.click(await screen.findByRole('combobox', { name: 'Locations' }));
  await user.click(await screen.findByRole('option', { name: yard }));
  localStorage.removeItem('refreshToken');
  intercept('post', `contracts/${contract_id}`, () => Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Your unsaved input is back.')).toBeVisible();
  expect(await screen.findByRole('button', { name: yard })).toBeVisible();
  expect(screen.getByRole('button', { name: fan })).toBeVisible();
});

test('a contract that is with a vendor by now is not narrowed by the customer it was with', async () => {
  const user = userEvent.setup();
  const { server, open, calls } = console();
  const { contract_id, roof } = await makeCovering();
  const name = `Sweepers ${numbers}`;
  const works = await server.make('locations', { name: `Works ${numbers}` });
  const vendor = await server.make('vendors', { name, service_locations: [works] });
  await open(`/contracts/${contract_id}?tab=party`);
  await user.click(await screen.findByRole('combobox', { name: /^With/ }));
  await user.click(await screen.findByRole('option', { name: 'Vendor' }));
  expect(screen.queryByRole('button', { name: roof })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Locations' })).toBeDisabled();
  await chooseFound(user, screen.getByRole('combobox', { name: /^Vendor/ }), name);
  await user.click(screen.getByRole('combobox', { name: 'Locations' }));
  expect(await screen.findByRole('option', { name: `Works ${numbers}` })).toBeVisible();
  const asked = calls.filter(({ path, query }) => path === 'locations/selectlist' && query.get('vendor_id') === String(vendor));
  expect(asked.map(({ query }) => query.get('customer_id'))).toEqual(asked.map(() => null));
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

/** A form in which a file is chosen for a new contract, and its other fields are filled in. */
async function chooseFor(name: string, file: File) {
  const user = userEvent.setup();
  await console().server.make('customers', { name: `Tower of ${name}`, customer_tag: `TO${(numbers += 1)}` });
  await console().open('/contracts/create');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), name);
  await user.click(screen.getByRole('tab', { name: 'Documents' }));
  await user.upload(await screen.findByLabelText('Add files'), file);
  expect(screen.getByText('Files are sent once this is saved.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Party and assets/ }));
  await chooseFound(user, await screen.findByRole('combobox', { name: /^Customer/ }), `Tower of ${name}`);
  return user;
}
const paper = (name: string) => new File(['paper'], name, { type: 'text/plain' });

test('a document that does not arrive while one is elsewhere is told, and waits at the contract', async () => {
  const user = await chooseFor('Fans', paper('plan.txt'));
  console().intercept('post', 'contracts/:id/files', () =>
    Response.json({ status: 'error', messages: 'There is no room.', payload: null }),
  );
  await user.click(screen.getByRole('button', { name: 'Save and close' }));
  expect(await screen.findByText(/plan\.txt could not be sent/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Fans' }));
  await user.click(await screen.findByRole('tab', { name: 'Documents' }));
  const row = within(await screen.findByRole('list', { name: 'Being uploaded' }));
  await user.click(row.getByRole('button', { name: 'Try again' }));
  expect(await within(await screen.findByRole('list', { name: 'Files' })).findByText('plan.txt')).toBeVisible();
});

test('a form that is left takes its documents along', async () => {
  const user = await chooseFor('Lifts', paper('old.txt'));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /Leave/ }));
  await user.click((await screen.findAllByRole('link', { name: /Add contract/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('tab', { name: 'Documents' }));
  await screen.findByLabelText('Add files');
  expect(screen.queryByText('old.txt')).toBeNull();
});

test('a line of an invoice says what is wrong with it, where it is wrong, and comes to what is kept', async () => {
  const user = userEvent.setup();
  await console().open('/contract-invoices/create');
  await user.click(await screen.findByRole('button', { name: 'Add a row' }));
  const line = within(await screen.findByRole('group', { name: 'Row 1' }));
  const quantity = line.getByRole('textbox', { name: /^Quantity/ });
  await user.type(line.getByRole('textbox', { name: /^Description/ }), 'Visit');
  await user.type(line.getByRole('textbox', { name: /^Unit price/ }), '0.3335');
  await user.type(quantity, 'two');
  expect(line.getByRole('status', { name: 'Total' })).toHaveTextContent('–');
  expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('0.000');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(quantity).toBeInvalid());
  expect(quantity).toHaveAccessibleDescription('This must be a number.');
  expect(line.getByRole('textbox', { name: /^Unit price/ })).toBeValid();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Lines' }));
  await waitFor(() => expect(quantity).toHaveFocus());

  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(quantity).toBeValid();
  expect(line.getByRole('status', { name: 'Total' })).toHaveTextContent('1.002');
});
