import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useDocumentType } from '../documentType';
import { useConsole } from './console';

useDocumentType();
const console = useConsole();
let walk = 0;

beforeAll(async () => {
  const { server } = console();
  walk = await server.make('rounds', { name: 'Boiler house', notes: 'Both floors' });
  await server.make('rounds', { name: 'Roof' });
});

const column = (name: RegExp) => screen.findByRole('region', { name });
const openMenu = async (card: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: new RegExp(`${card}`) }));
  return user;
};
const stateOf = async () => {
  const admin = await console().server.signIn();
  return (await admin.get(`rounds/${walk}`)).body.state;
};

test('a register with a flow has a board without a word of code: a card goes where its moves lead, or nowhere', async () => {
  await console().open('/rounds?display=board', ['rounds.view', 'rounds.edit']);
  const planned = await column(/^Planned/);
  await within(planned).findByText('Boiler house');
  expect(within(planned).getByText('Roof')).toBeVisible();
  // What a move needs is missing there: the card has nowhere to go, and no menu.
  expect(screen.queryByRole('button', { name: /#2/ })).toBeNull();
  const user = await openMenu('#1');
  expect(screen.queryByRole('menuitem', { name: 'Done' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Running' }));
  expect(await within(await column(/^Running/)).findByText('Boiler house')).toBeVisible();
  await waitFor(async () => expect(await stateOf()).toBe('running'));
});

test('a move that is signed asks for the comment and the password, and is made by nobody who does not know it', async () => {
  await console().open('/rounds?display=board', ['rounds.view', 'rounds.edit']);
  await within(await column(/^Running/)).findByText('Boiler house');
  const user = await openMenu('#1');
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Comment/), 'All dry.');
  const signature = dialog.getByLabelText(/^Your password/);
  expect(signature).toHaveAttribute('type', 'password');
  await user.type(signature, 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  expect(await dialog.findByText('This is not your password.')).toBeVisible();
  expect(dialog.getByLabelText(/^Comment/)).toHaveValue('All dry.');
  await user.clear(signature);
  await user.type(signature, 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(await column(/^Done/)).findByText('Boiler house')).toBeVisible();
  expect(await stateOf()).toBe('done');
});

test('an action over the list is a button for whoever has the right to it, asks what it needs, and is one call without a record', async () => {
  const user = userEvent.setup();
  await console().open('/rounds?display=table', ['rounds.view', 'rounds.edit']);
  await user.click(await screen.findByRole('button', { name: 'Plan rounds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Plan rounds' }));
  expect(await dialog.findByText('This field is required.')).toBeVisible();
  const sent = new Promise(resolve =>
    console().intercept('post', 'rounds/plan', async request => {
      resolve(await request.json());
      return Response.json({ status: 'success', messages: 'Planned.', payload: null });
    }),
  );
  await user.type(dialog.getByLabelText(/^Days/), '7');
  await user.click(dialog.getByRole('button', { name: 'Plan rounds' }));
  expect(await sent).toEqual({ days: 7 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('and none for anybody else', async () => {
  await console().open('/rounds?display=table', ['rounds.view']);
  await screen.findByRole('cell', { name: 'Roof' });
  expect(screen.queryByRole('button', { name: 'Plan rounds' })).toBeNull();
});

test('a card whose move the server refuses is back where it was, and the reason is said', async () => {
  await console().server.make('rounds', { name: 'Yard', notes: 'Gate first' });
  await console().open('/rounds?display=board', ['rounds.view', 'rounds.edit']);
  await within(await column(/^Planned/)).findByText('Yard');
  console().intercept('post', 'rounds/3/moves/start', () =>
    Response.json({ status: 'error', messages: 'The yard is locked.', payload: null }, { status: 422 }),
  );
  const user = await openMenu('#3');
  await user.click(await screen.findByRole('menuitem', { name: 'Running' }));
  expect(await screen.findByText('The yard is locked.')).toBeVisible();
  expect(await within(await column(/^Planned/)).findByText('Yard')).toBeVisible();
});
