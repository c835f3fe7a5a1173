import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, useGetOne } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { connection } from '#providers/http/connection.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { OrderPart } from '#src/pages/work-orders/order/OrderPart.tsx';
import { StatusButton } from '#src/pages/work-orders/status/StatusButton.tsx';
import { openPage, refusal, type Answers } from '../../page';

const health = 'http://console.test/healthz';
afterEach(() => connection.tell(health, 200));

const started = { id: 2, name: 'Started', base_status: 'in_progress', color: '#00f' };
const row = {
  ...{ id: 7, ticket_id: 'WO-7', title: 'Pump leaks', status: { id: 1, name: 'Open', color: '#0f0' }, base_status: 'open' },
  next_statuses: [started, { id: 3, name: 'Waiting', base_status: 'on_hold' }],
};

/** The status of an order as its server tells it. */
function open(answers: Answers, more: object = {}) {
  const order = { ...row, ...more };
  function Page() {
    const { data } = useGetOne<Order>('workorders', { id: 7 as never });
    return (
      data && (
        <OrderPart order={data}>
          <StatusButton />
        </OrderPart>
      )
    );
  }
  const provider = { getOne: async () => ({ data: order }), getList: async () => ({ data: [], total: 0 }) };
  return openPage(<Page />, answers, { provider });
}
const start = () => screen.findByRole('button', { name: 'Move to Started: Start work' });
const save = 'PATCH maintenance/workorders/7';

test('without a network the move waits, and the page shows where it leads; what follows then is the server’s to say', async () => {
  const user = userEvent.setup();
  connection.tell(health, null);
  const stop = outbox.attend({
    ...{ person: () => 'omar@example.test', connection, refresh: () => undefined },
    post: () => Promise.reject(new Error('There is no network here')),
  });
  open({});
  await user.click(await start());
  expect(await screen.findByText('It moves to Started once there is a network.')).toBeVisible();
  expect(await screen.findByText('Started')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Move to|Change it/ })).toBeNull();
  expect(outbox.items()).toMatchObject([
    { title: 'WO-7: Is to move to Started', call: { body: { work_order_id: 7, sub_status_id: 2 } }, about: { status: 'Started' } },
  ]);
  for (const item of outbox.items()) await outbox.discard(item);
  stop();
});

test('a move that is refused for a reason is told, and the order stays where it was', async () => {
  const user = userEvent.setup();
  const { calls } = open({ [save]: refusal({ sub_status_id: 'Somebody else works on it.' }) });
  await user.click(await start());
  expect(await screen.findByText('Somebody else works on it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Status: Open. Change it' })).toBeVisible();
  expect(calls.filter(({ call }) => call === save)).toMatchObject([{ body: { sub_status_id: 2 } }]);
});

test('what a move lacks is listed with the way there; follow-up work is ordered, and the move is made with a word why', async () => {
  const user = userEvent.setup();
  const missing = [
    { kind: 'field', name: 'restored_at' },
    { kind: 'subtask', id: 8, name: 'Fetch crane' },
    { kind: 'checklist', id: 5, name: 'Seals', keys: ['gland', 'nut'] },
    { kind: 'failure', id: 5, name: 'Seals: Gland', keys: ['gland'] },
  ];
  const halted = new HttpError('No.', 422, { messages: ['Something is missing.'], errors: {}, payload: { missing } });
  const follow = 'POST maintenance/workorders/7/follow-up';
  const { sent, answer } = open({ [save]: halted, [follow]: refusal('No more orders today.') });
  await user.click(await start());
  const dialog = within(await screen.findByRole('dialog', { name: 'Before it moves to Started' }));
  const links = dialog.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/workorders/7/show', '/workorders/8/show', '/workorders/7/show?checklist=5&parameter=gland'],
    '/workorders/7/show?checklist=5&parameter=gland',
  ]);
  expect(dialog.getByText('Before the work · 2 answers are missing')).toBeVisible();
  expect(dialog.getByText('One answer is not good')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Order follow-up work' }));
  expect(await screen.findByText('No more orders today.')).toBeVisible();
  expect(sent(save)).toHaveLength(1);
  answer(follow, { payload: { ticket_id: 'WO-9' } });
  await user.click(dialog.getByRole('button', { name: 'Order follow-up work' }));
  expect(await screen.findByText('WO-9 is ordered and linked.')).toBeVisible();
  await waitFor(() => expect(sent(save)).toHaveLength(2));
  const go = dialog.getByRole('button', { name: 'Move to Started' });
  expect(go).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Or say why none is needed' }), 'Old seal');
  answer(save, {});
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(save).at(-1)).toMatchObject({ sub_status_id: 2, comment: 'Old seal' });
});

test('a status that nothing follows says so once somebody looks, and one that is final is no button', async () => {
  const user = userEvent.setup();
  open({}, { next_statuses: null, status: null });
  await user.click(await screen.findByRole('button', { name: 'Status: –. Change it' }));
  expect(await screen.findByRole('menuitem', { name: 'Nothing follows now' })).toHaveAttribute('aria-disabled', 'true');
});
