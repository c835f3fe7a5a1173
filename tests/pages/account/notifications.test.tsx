import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Notifications from '#src/pages/notifications/Notifications.tsx';
import { openPage, refusal, type Answers } from '../page';

const [list, read] = ['GET notifications', 'POST notifications/read'];
const one = (id: number, more: object = {}) => ({
  ...{ id, kind: 'assigned', register: 'gone', record_id: 1, name: `Order ${id}`, params: { by: 'Huda' } },
  ...{ created_at: '2026-03-02 08:00:00', read_at: null, can_open: false },
  ...more,
});
const page = (rows: readonly object[], more: object = {}) => ({ total: rows.length, rows, unread: rows.length, latest: 9, ...more });
const open = (answers: Answers, address = '/notifications') => openPage(<Notifications />, answers, { offers: ['notifications'], address });

test('those that are marked as read are told to the server, and what it refuses is said', async () => {
  const user = userEvent.setup();
  const moved = one(2, {
    kind: 'status_changed',
    name: null,
    params: { option: 'odd', optionOf: 'status', status: 'Odd', field: 'own_field' },
  });
  const pages = ({ query }: { query: { offset: number } }) =>
    // Something came meanwhile.
    page(query.offset === 0 ? [one(1), moved] : [moved, one(3)], { total: 30 });
  const { sent, answer, calls } = open({ [list]: pages, [read]: refusal('Not now.') });
  expect(await screen.findByText('Huda assigned you: Order 1')).toBeVisible();
  expect(screen.getByText('Somebody moved to “Odd”: something you may not open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  answer(read, {});
  await user.click(within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(sent(read)).toEqual([{ until: 9 }, { ids: [1] }]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Huda assigned you: Order 3')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ offset: 25, limit: 25 });
  expect(within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')).toHaveLength(3);
});

test('only the unread ones are shown as the address says, and none of them is told', async () => {
  const user = userEvent.setup();
  const { address, calls } = open({ [list]: page([]) });
  expect(await screen.findByText('Nothing concerns you just now')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Unread only' }));
  expect(await screen.findByText('You have read everything')).toBeVisible();
  expect(address()).toBe('/notifications?unread=1');
  expect(calls.at(-1)?.query).toMatchObject({ unread: 1 });
  await user.click(screen.getByRole('switch', { name: 'Unread only' }));
  await waitFor(() => expect(address()).toBe('/notifications'));
});

test('a server without notifications says so; one that fails is asked again', async () => {
  const user = userEvent.setup();
  open({});
  expect(await screen.findByText('This server sends no notifications')).toBeVisible();
  cleanup();
  const { answer } = open({ [list]: refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer(list, page([one(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Huda assigned you: Order 1')).toBeVisible();
});
