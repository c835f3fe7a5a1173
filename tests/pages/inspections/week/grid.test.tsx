import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, format, startOfWeek } from 'date-fns';
import { HttpError, ListContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import WeekGrid from '#src/pages/inspections/week/WeekGrid.tsx';
import { showAt } from '../../showAt';

const sunday = startOfWeek(new Date());
const day = (later: number) => format(addDays(sunday, later), 'yyyy-MM-dd');

test('weeks are gone through and back to this one; what has no asset or no name is there as well, and a failure is said', async () => {
  const user = userEvent.setup();
  const rows = [
    { id: 1, audit_name: 'Round', audit_status: 'due', asset: { id: 7, name: 'Pump' }, due_day: day(1) },
    { id: 2, audit_status: 'due', asset: null, due_day: day(2) },
  ];
  let given: readonly object[] = rows;
  let fails = false;
  const asked: unknown[] = [];
  showAt(
    '/inspections',
    <ListContextProvider value={{ filterValues: {} } as never}>
      <WeekGrid />
    </ListContextProvider>,
    {
      direction: 'rtl',
      provider: {
        getList: (async (_: string, { filter }: { filter: unknown }) => {
          asked.push(filter);
          if (fails) throw new HttpError('The server had a problem.', 500);
          return { data: given, total: given.length };
        }) as never,
      },
    },
  );
  expect(await screen.findByRole('rowheader', { name: 'Without an asset' })).toBeVisible();
  expect(screen.getByRole('link', { name: /#2$/ })).toHaveAttribute('href', '/inspections/2/show');
  expect(screen.getByRole('link', { name: /Round$/ })).toBeVisible();
  const week = screen.getByRole('heading', { name: /^Week of/ });
  const now = week.textContent;
  given = [];
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Nothing is due in this week.')).toBeVisible();
  expect(JSON.stringify(asked.at(-1))).toContain(day(7));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(week).toHaveTextContent(now ?? '');
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(JSON.stringify(asked.at(-1))).toContain(day(-7)));
  fails = true;
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText('The server had a problem.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(week).toHaveTextContent(now ?? '');
});
