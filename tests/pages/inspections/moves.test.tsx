import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { chooseFound } from '../../engine/chooseFound';
import { useConsole } from '../../engine/console';
import { makeSite, plan, rowsOf, schedulerOf } from '../../server/inspections/site';

const console = useConsole();
let id = 0;

beforeEach(async () => {
  const { server } = console();
  const at = (time: string) => void (server.clock = new Date(`2026-03-01T${time}:00Z`));
  at('05:00');
  const scheduler = await server.make('schedulers', schedulerOf(await makeSite(server)));
  for (const time of ['05:00', '07:00']) {
    at(time);
    await plan(server);
  }
  id = (await rowsOf(server, scheduler))[0]?.id ?? 0;
});

test('one takes an inspection and gives it back; one that somebody else took meanwhile is refused', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  await open(`/inspections/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  expect(await screen.findByText('It is yours now.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('Others can take it again.')).toBeVisible();
  const take = await screen.findByRole('button', { name: 'Take' });
  await (await server.signIn()).post(`audit-inspection/${id}/take`, {});
  await user.click(take);
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this inspection meanwhile.');
});

test('one says why an inspection cannot be done; a refusal leaves what was entered', async () => {
  const user = userEvent.setup();
  const { server, open, intercept, calls } = console();
  const category = await server.make('justification-categories', { name: 'Locked room', counts_as: 'excused' });
  await open(`/inspections/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  await user.click(await screen.findByRole('button', { name: 'Cannot inspect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why can it not be inspected?' }));
  await user.click(dialog.getByRole('button', { name: 'Ask to be excused' }));
  expect(await dialog.findByText('Say why.')).toBeVisible();
  await chooseFound(user, dialog.getByRole('combobox', { name: 'Category' }), 'Locked room');
  await user.type(dialog.getByRole('textbox', { name: /^What is in the way/ }), ' No key ');
  const refusal = { status: 'error', messages: 'It is no longer open.', payload: null };
  intercept('post', `audit-inspection/${id}/excuse`, () => Response.json(refusal, { status: 422 }));
  await user.click(dialog.getByRole('button', { name: 'Ask to be excused' }));
  expect(await dialog.findByText('It is no longer open.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask to be excused' }));
  expect(await screen.findByText('You asked to be excused: No key')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/excuse'))?.body).toMatchObject({ comment: 'No key', category });
});
