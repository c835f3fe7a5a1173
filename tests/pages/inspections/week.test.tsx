import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, format, startOfWeek } from 'date-fns';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { configure, settings } from '#definition/settings';
import { useConsole } from '../../engine/console';

const console = useConsole();
afterEach(() => {
  settings.weekStart = 'sunday';
});

const dayText = (day: Date) => format(day, 'yyyy-MM-dd');

/** Inspections that are due on a day. */
const due = (count: number, day: string) =>
  sql`insert into inspections (audit_name, audit_status, created_at, updated_at, audit_end_date, schedule_expire_date, due_day)
    select 'Round ' || n, 'pending', now(), now(), ${day}::date, ${day}::date + 30, ${day}::date from generate_series(1, ${count}::int) n`.execute(
    console().server.context.db,
  );

test('a week that holds more than is read says so, and leads to the list of the others', async () => {
  const [first, last] = [startOfWeek(new Date()), addDays(startOfWeek(new Date()), 6)];
  await due(498, dayText(first));
  await due(9, dayText(last));
  await console().open('/inspections?display=week');
  expect(await screen.findByText('The first 500 of 507 are shown.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^The others from .+ on$/ }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Inspections of the week by asset' })).toBeNull());
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByText(/^Round \d+$/)).toHaveLength(9));
});

test('a week begins with the day that the installation says', async () => {
  configure({ weekStart: 'saturday' });
  await due(1, dayText(new Date()));
  await console().open('/inspections?display=week');
  const [, ...days] = await screen.findAllByRole('columnheader');
  expect(days.map(({ textContent }) => textContent?.slice(-3))).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
});
