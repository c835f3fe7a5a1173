import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useConsole } from '../../engine/console';
import { makeSite, plan, schedulerOf } from '../../server/inspections/site';

const console = useConsole();
let scheduler = 0;

beforeAll(async () => {
  const { server } = console();
  const exceptions = [{ from: '2026-03-04', to: '2026-03-05', name: 'Eid' }];
  server.clock = new Date('2026-03-02T05:00:00Z');
  scheduler = await server.make('schedulers', schedulerOf(await makeSite(server), { status: 'active', exceptions }));
  await plan(server);
});

const saves = () => console().calls.filter(({ method, path }) => method !== 'GET' && path.endsWith(`Scheduler/${scheduler}`));

test('the form shows the next dates while it is filled in, and a save says what it makes anew; its page makes a round now, which its log tells', async () => {
  const user = userEvent.setup();
  const { go } = await console().open(`/schedulers/${scheduler}`);
  const dates = within(await screen.findByRole('region', { name: 'Next dates' }));
  expect(await dates.findByText(/Mar 2, 2026, 06:00 AM/)).toBeVisible();
  const time = screen.getByRole('textbox', { name: /^Start time/ });
  await user.clear(time);
  await user.type(time, '07:30');
  expect(await dates.findByText(/Mar 2, 2026, 07:30 AM/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the scheduler?' }));
  expect(dialog.getByText('5 inspections that have not started are made anew.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go on editing' }));
  expect(saves()).toEqual([]);
  expect(time).toHaveValue('07:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Scheduler saved. What was changed counts from the next cycle on.')).toBeVisible();
  expect(saves()).toHaveLength(1);

  await go(`/schedulers/${scheduler}/show?tab=dates`);
  await screen.findByRole('button', { name: 'Make one now' });
  const table = within(await screen.findByRole('table', { name: 'Dates' }));
  expect(table.getByText('Mar 4, 2026 to Mar 5, 2026: nothing starts (Eid)')).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(1 + 50 + 1);
  await user.click(screen.getByRole('button', { name: 'Make one now' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make one now' }));
  await screen.findByText('Inspections started');
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  expect(await within(await screen.findByRole('table', { name: 'Log' })).findAllByText('1')).not.toHaveLength(0);
});

test('the clone of a weekly one begins with its weekdays, and is saved with them', async () => {
  const user = userEvent.setup();
  const { server, open, calls } = console();
  const week_days = ['sunday', 'wednesday'];
  const weekly = await server.make('schedulers', schedulerOf(await makeSite(server), { name: 'Weekly', frequency: 'weekly', week_days }));
  await open(`/schedulers/${weekly}/show`);
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  expect(await screen.findByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Scheduler saved/);
  const made = calls.find(({ method, path, body }) => method === 'POST' && path.endsWith('Scheduler') && body?.name === 'Weekly');
  expect(made?.body).toMatchObject({ frequency: 'weekly', week_days });
  const rows = (await (await server.signIn()).get('Scheduler?search=Weekly')).body.payload as unknown as { week_days: string[] }[];
  expect(rows.map(row => row.week_days)).toEqual([week_days, week_days]);
});
