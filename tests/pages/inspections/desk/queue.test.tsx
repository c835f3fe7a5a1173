import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import ApprovalDesk from '#src/pages/inspections/desk/ApprovalDesk.tsx';
import { refusal, showAt } from '../../showAt';

const row = (id: number, more: object = {}) => ({ id, audit_name: `Round ${String(id)}`, audit_status: 'completed', ...more });
const read = (id: number) => ({
  ...row(id, { excuse_comment: 'Locked', allowed: { approve: true, reject: true, justify: true } }),
  checklists: [
    {
      ...{ id: 2, name: 'Round' },
      parameters: [
        { key: 'seal', name: 'Seal', type: 'Text', answer: { id: 21, value: 'good', result: 'accept' } },
        { key: 'bearing', name: 'Bearing', type: 'Text' },
      ],
    },
  ],
});
type Answer = NonNullable<NonNullable<Parameters<typeof showAt>[2]>['answer']>;
let isRefused = true;
const open = (address: string, rows: readonly object[], answer: Answer = () => ({})) =>
  showAt(address, <ApprovalDesk />, {
    provider: { getList: (async () => ({ data: rows, total: rows.length })) as never },
    answer: sent => {
      const id = /^audit-inspection\/(\d+)\/edit$/.exec(sent.path)?.[1];
      if (id === '3' && isRefused) throw new HttpError('It is of another company.', 403);
      return id ? read(Number(id)) : answer(sent);
    },
  });

test('on a phone the queue or one inspection is shown; what is judged leads back to the queue', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  const user = userEvent.setup();
  const { address } = open('/inspections/approval', [row(1), row(2)]);
  const queue = within(await screen.findByRole('list', { name: 'Inspections to judge' }));
  // Nothing is looked at that a key could select.
  await user.keyboard('x');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.click(queue.getByText('Round 2'));
  expect(address()).toContain('id=2');
  await user.click(await screen.findByRole('button', { name: 'Back to the queue' }));
  expect(await screen.findByRole('list', { name: 'Inspections to judge' })).toBeVisible();
  await user.keyboard('j');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 inspection approved')).toBeVisible();
  expect(address()).not.toContain('id=');
});

test('answers are marked by number and taken back; an order that is refused keeps its words, and the end of the queue is the end', async () => {
  const user = userEvent.setup();
  const { address, calls } = open('/inspections/approval', [row(1), row(2)], ({ path }) => {
    if (path.endsWith('/create-workorder')) throw refusal('Orders are not made today.');
    return {};
  });
  expect(await screen.findByText(/Locked/)).toBeVisible();
  const mark = await screen.findByRole('checkbox', { name: 'Mark Seal' });
  await user.keyboard('129');
  expect(mark).toBeChecked();
  await user.keyboard('1z');
  expect(mark).not.toBeChecked();
  await user.keyboard('w');
  const dialog = within(await screen.findByRole('dialog', { name: /^Work order for/ }));
  const title = dialog.getByRole('textbox', { name: /^What is to be done/ });
  expect(title).toHaveValue('Round 1');
  await user.click(dialog.getByRole('button', { name: 'Make the work order' }));
  expect(await dialog.findByText('Orders are not made today.')).toBeVisible();
  expect(title).toHaveValue('Round 1');
  expect(calls.at(-1)?.path).toBe('audit-inspection/1/create-workorder');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('kjj');
  await waitFor(() => expect(address()).toContain('id=2'));
});

test('an inspection that may not be read says so beside the queue, and is read again', async () => {
  open('/inspections/approval?id=3', [row(3)]);
  expect(await screen.findByRole('list', { name: 'Inspections to judge' })).toBeVisible();
  expect(await screen.findByText('It is of another company.')).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: 'Decide' })).toBeNull();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('toolbar', { name: 'Decide' })).toBeVisible();
});
