import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListContextProvider, type RaRecord } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createRegistry, date, defineResource, text } from '#definition';
import { Calendar } from '#src/engine/list/calendar/Calendar.tsx';
import type { CalendarSource } from '#src/engine/list/calendar/CalendarSource.ts';
import { showPart } from '../parts/showPart';

const visits = defineResource({
  ...{ name: 'visits' as never, label: { one: 'Visit', many: 'Visits' }, section: 'settings' },
  fields: { name: text({ label: 'Name' }), due: date({ label: 'Due' }) },
  list: { filters: ['due'] },
});
const today = new Date();
const dayIn = (days: number) => {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};
const named = (record: RaRecord) => String(record.name);

const source: CalendarSource = {
  ...{ resource: visits, field: 'due', undated: { due: 'none' }, mayFindUndated: () => true },
  ...{ labelOf: record => `#${record.id}`, titleOf: named, mayMove: () => false, movedTo: (record, due) => ({ ...record, due }) },
  planned: {
    path: 'visits/planned',
    query: (_, { start }) => ({ start }),
    read: body => body as never,
  },
  Event: ({ record, isLong }) => <span>{`${named(record)}${isLong ? '' : ' (short)'}`}</span>,
  Facts: ({ record }) => <p>{`Facts of ${named(record)}`}</p>,
};

interface Server {
  rows?: readonly object[];
  undated?: readonly object[];
  planned?: () => Promise<unknown>;
  failure?: HttpError;
  filter?: object;
}

async function showCalendar({
  rows = [],
  undated = [],
  planned = async () => ({ entries: [], hasMore: false }),
  failure,
  filter = {},
}: Server) {
  const asked: object[] = [];
  const getList = vi.fn(async (_: string, { filter: wanted }: { filter: { due: unknown } }) => {
    if (failure) throw failure;
    asked.push(wanted);
    const found = wanted.due === 'none' ? undated : rows;
    return { data: found, total: found.length } as never;
  });
  const shown = await showPart(
    <ListContextProvider value={{ resource: 'visits', data: [], filterValues: filter, displayedFilters: {} } as never}>
      <Calendar source={source} />
    </ListContextProvider>,
    {
      ...{ registry: createRegistry([visits]), resource: 'visits', data: { getList: getList as never }, call: planned },
      preferences: { 'visits.calendar': 'agenda' },
    },
  );
  return { ...shown, asked, user: userEvent.setup() };
}

test('what is due stands on its day, and opens with its facts; what is only planned is said to be so, and leads to its plan', async () => {
  const entries = [{ key: 'a', title: 'Daily round', day: dayIn(0), times: 3, address: '/schedulers/4/show' }];
  const { address } = await showCalendar({
    rows: [{ id: 1, name: 'Boiler', due: dayIn(0) }],
    planned: async () => ({ entries, hasMore: true }),
  });
  fireEvent.click(await screen.findByText('Boiler'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Facts of Boiler')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('More is planned on these days than is shown.')).toBeVisible();
  expect(screen.getByText('planned')).toBeVisible();
  fireEvent.click(screen.getByText('3 × Daily round'));
  await waitFor(() => expect(address()).toBe('/schedulers/4/show'));
});

test('the days are gone through, within those that the list is narrowed to', async () => {
  const { asked, user } = await showCalendar({ filter: { due: { start: dayIn(2), end: dayIn(400) } } });
  expect(await screen.findByText('Nothing is due on these days.')).toBeVisible();
  await waitFor(() => expect(asked).toContainEqual({ due: expect.objectContaining({ start: dayIn(2) }) as object }));
  const title = screen.getByRole('heading', { level: 2 });
  const first = title.textContent;
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(title).not.toHaveTextContent(String(first)));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(title).toHaveTextContent(String(first)));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(title).toHaveTextContent(String(first)));
});

test('what has no day lies beside it; a server that does not know that filter answers more, which is left out', async () => {
  await showCalendar({
    undated: [
      { id: 2, name: 'Roof', due: null },
      { id: 3, name: 'Gate', due: dayIn(900) },
    ],
  });
  expect(await screen.findByText('Roof', { exact: false })).toBeVisible();
  expect(screen.queryByText('Gate', { exact: false })).toBeNull();
});

test('days that cannot be read say why', async () => {
  await showCalendar({
    failure: new HttpError('The filter is wrong.', 422),
    planned: async () => Promise.reject(new HttpError('no', 404)),
  });
  expect(await screen.findByText('The filter is wrong.')).toBeVisible();
});
