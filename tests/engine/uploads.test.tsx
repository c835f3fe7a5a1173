import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const tab = (name: string) => screen.findByRole('tab', { name });
const full = { status: 'error', messages: 'There is no room for it just now.', payload: null };
const paper = (name: string) => new File(['paper'], name, { type: 'text/plain' });
const uploading = () => screen.findByRole('list', { name: 'Being uploaded' });

/** Opens the files of a new licence; uploads to it wait until they are let through. */
async function openFiles() {
  const { server, open, intercept, pass } = console();
  const category_id = await server.make('categories', { name: `Software ${Date.now()}`, category_type: 'license' });
  const id = await server.make('licenses', { name: 'Suite', category_id, seats: 1 });
  let letThrough: (isTaken: boolean) => void = () => undefined;
  const isTaken = new Promise<boolean>(resolve => (letThrough = resolve));
  await open(`/licenses/${id}/show?tab=files`);
  intercept('post', `license/${id}/uploads`, async request => ((await isTaken) ? pass(request) : Response.json(full)));
  return { letThrough };
}

test('whoever comes back to a record’s files finds those that are on their way, and sees them arrive', async () => {
  const user = userEvent.setup();
  const { letThrough } = await openFiles();
  await user.upload(await screen.findByLabelText('Add files'), paper('manual.txt'));
  await user.click(await tab('History'));
  expect(screen.queryByRole('list', { name: 'Being uploaded' })).toBeNull();
  await user.click(await tab('Files'));
  expect(within(await uploading()).getByText('manual.txt')).toBeInTheDocument();
  letThrough(true);
  expect(await within(await screen.findByRole('list', { name: 'Files' })).findByText('manual.txt')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Being uploaded' })).toBeNull());
});

test('what did not arrive meanwhile is there to be sent again', async () => {
  const user = userEvent.setup();
  const { letThrough } = await openFiles();
  await user.upload(await screen.findByLabelText('Add files'), paper('plan.txt'));
  await user.click(await tab('Details'));
  letThrough(false);
  await user.click(await tab('Files'));
  const row = within(await uploading());
  expect(await row.findByRole('alert')).toHaveTextContent(full.messages);
  await user.click(row.getByRole('button', { name: 'Try again' }));
  expect(await within(await screen.findByRole('list', { name: 'Files' })).findByText('plan.txt')).toBeInTheDocument();
});
