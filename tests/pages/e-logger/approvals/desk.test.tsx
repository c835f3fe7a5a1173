import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import Approvals from '#src/pages/e-logger/approvals/Approvals.tsx';
import { refusal, showAt } from '../../showAt';

const row = (id: number, more: object = {}) => ({
  ...{ id, number: `EL-1-${String(id)}`, revision: 1, step: 0, meaning: 'verified', values_count: 2, corrections: 0 },
  ...{
    asset: null,
    location: null,
    department: { id: 1, name: 'Mill' },
    elogger: { id: 2, name: 'Rounds' },
    author: { id: 3, name: 'Ann' },
  },
  ...{ happened_at: null, step_name: 'Check', out_of_range: 0, late: false, corrected: false },
  ...more,
});
const entry = (id: number) => ({
  ...{ entry: { id, number: `EL-1-${String(id)}`, state: 'submitted', revision: 1 }, fields: [], values: {}, last: {}, comments: {} },
  ...{ judgements: {}, steps: [], step: 0, links: [], files: {}, chain: { book: 1, is_whole: true }, may: {}, previous: null, next: null },
});
type Answer = NonNullable<NonNullable<Parameters<typeof showAt>[2]>['answer']>;
const open = (rows: () => unknown, answer: Answer = () => ({})) =>
  showAt('/e-logger/approvals', <Approvals />, {
    answer: sent => {
      const id = /^elogger-submissions\/(\d+)\/entry$/.exec(sent.path)?.[1];
      return sent.path === 'elogger-submissions/waiting' ? { payload: rows() } : id ? entry(Number(id)) : answer(sent);
    },
  });

test('the queue is gone through by keys, and the entry that is looked at is returned with a reason', async () => {
  const user = userEvent.setup();
  const { calls } = open(
    () => [row(1, { late: true }), row(2), row(3, { for: { id: 9, name: 'Dana' } })],
    ({ path }) => (path === 'signatures/challenge' ? { nonce: 'n1' } : {}),
  );
  const queue = within(await screen.findByRole('list', { name: 'Entries to sign' }));
  expect(queue.getAllByText(/Mill/)).toHaveLength(3);
  await user.keyboard('kj');
  expect(await screen.findByRole('button', { name: 'Sign EL-1-2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign EL-1-2' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Sign' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Return EL-1-2' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Return' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Again');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/return'))).toMatchObject({
    ...{ path: 'elogger-submissions/2/return', body: { comment: 'Again', revision: 1 } },
  });
});

test('of many that are signed at once, those out of the ordinary are left out unless they are meant; what all were refused for is told', async () => {
  const user = userEvent.setup();
  let tries = 0;
  let rows = [row(1, { out_of_range: 2 }), row(2), row(3)];
  const { calls } = open(
    () => rows,
    ({ path }) => {
      if (path === 'signatures/challenge') return { nonce: 'n1' };
      tries += 1;
      if (tries === 1) throw refusal('The password is wrong.');
      rows = [];
      throw new HttpError('No.', 422, { payload: { done: [], refused: [{ id: 1, messages: 'Signed meanwhile.' }, { id: 2 }] } });
    },
  );
  await screen.findByRole('list', { name: 'Entries to sign' });
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign 3 entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign 2 entries' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Sign the 1 that is out of range/ }));
  const password = await dialog.findByLabelText(/Your password/);
  await user.type(password, 'x');
  await user.click(dialog.getByRole('button', { name: 'Sign 3 entries' }));
  expect(await dialog.findByText('The password is wrong.')).toBeVisible();
  expect(password).toHaveValue('');
  await user.type(password, 'y');
  await user.click(dialog.getByRole('button', { name: 'Sign 3 entries' }));
  expect(await screen.findByText('0 signed, 2 not')).toBeVisible();
  expect(screen.getByText(/Signed meanwhile\./)).toBeVisible();
  expect(screen.getByText('Nothing waits for your signature')).toBeVisible();
  expect(calls.findLast(({ path }) => path.endsWith('/approve-many'))?.body).toMatchObject({
    password: 'y',
    nonce: 'n1',
    entries: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  await user.click(screen.getByRole('button', { name: /close/i }));
  expect(screen.queryByText('0 signed, 2 not')).toBeNull();
});

test('on a phone the queue or an entry is shown, and what is selected is decided from the queue', async () => {
  const user = userEvent.setup();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  open(() => [row(1), row(2)]);
  await screen.findByRole('list', { name: 'Entries to sign' });
  // Nothing is looked at: a key has nothing to sign.
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Return 2 entries' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 selected')).toBeVisible();
  await user.click(screen.getByText('EL-1-1', { exact: false }));
  await user.click(await screen.findByRole('button', { name: 'Back to the queue' }));
  expect(await screen.findByRole('list', { name: 'Entries to sign' })).toBeVisible();
});
