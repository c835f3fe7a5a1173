import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CalendarPage from '#src/pages/calendar/CalendarPage.tsx';
import { openPage, refusal, type Answers } from '../page';

const app = (path: string, method = 'POST') => `${method} apps/calendar/${path}`;
const [read, add, update, remove] = [app('events', 'GET'), app('add-event'), app('update-event'), app('remove-event', 'DELETE')];
const [today, tomorrow] = ['2026-03-04', '2026-03-05'];
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) }));
afterEach(() => void vi.useRealTimers());

const audit = {
  ...{ id: 4, title: 'Audit', allDay: true, start: today, end: tomorrow, url: 'https://plan.test/audit' },
  extendedProps: { calendar: 'Business', guests: ['Huda'], location: 'Hall', description: '' },
};

function open(answers: Answers = {}) {
  const provider = { getList: async () => ({ data: [], total: 0 }) };
  return openPage(<CalendarPage />, { [read]: [audit], [app('counts', 'GET')]: { Business: 1 }, ...answers }, { provider });
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an event is begun by a key on the day of today, told what it lacks, and stays open where it is refused', async () => {
  const user = userEvent.setup();
  const { sent, answer } = open({ [add]: refusal({ title: 'There is one already.' }) });
  await screen.findByText('Audit');
  await user.keyboard('n');
  const dialog = await panel('New event');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  expect(title).toHaveAccessibleDescription('This field is required.');
  await user.type(title, 'Drill');
  await user.click(dialog.getByRole('combobox', { name: /^Calendar/ }));
  await user.click(await screen.findByRole('option', { name: 'Family' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('There is one already.'));
  answer(add, {});
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Event added')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(add).at(-1)).toMatchObject({
    event: { title: 'Drill', allDay: true, start: today, end: tomorrow, extendedProps: { calendar: 'Family' } },
  });
});

test('an event that changes nothing is not sent; whole days become hours; one that may not be deleted stays open, and one that was comes back', async () => {
  const user = userEvent.setup();
  const { sent, answer, calls } = open({ [update]: {}, [add]: {}, [remove]: refusal('The calendar is locked.') });
  await user.click(await screen.findByText('Audit'));
  let dialog = await panel('Event');
  expect(dialog.getByRole('link', { name: /Open the link/ })).toHaveAttribute('href', 'https://plan.test/audit');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(update)).toEqual([]);
  await user.click(await screen.findByText('Audit'));
  dialog = await panel('Event');
  await user.click(dialog.getByRole('switch', { name: 'All day' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The calendar is locked.')).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'All day' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const nine = new Date(`${today}T09:00:00`).toISOString();
  expect(sent(update)).toMatchObject([{ event: { id: 4, allDay: false, start: nine } }]);
  answer(remove, {});
  answer(read, []);
  await user.click(await screen.findByText('Audit'));
  await user.click((await panel('Event')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Audit')).toBeNull());
  expect(calls.filter(({ call }) => call === remove).at(-1)?.query).toEqual({ id: 4 });
  await screen.findByText('Event deleted');
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(add)).toMatchObject([{ event: { title: 'Audit', extendedProps: { guests: ['Huda'] } } }]));
});

test('keys go through the views and the days, which are read anew; a calendar that cannot be read says so', async () => {
  const user = userEvent.setup();
  const { calls, answer } = open();
  await screen.findByText('Audit');
  const days = () => calls.filter(({ call }) => call === read).at(-1)?.query as { from: string; until: string };
  const length = () => (Date.parse(days().until) - Date.parse(days().from)) / 86_400_000;
  for (const [key, most] of [
    ['d', 1],
    ['w', 7],
    ['m', 42],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(length()).toBe(most));
  }
  const { from } = days();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(days().from > from).toBe(true));
  await user.keyboard('{ArrowLeft}');
  await user.keyboard('t');
  answer(read, refusal('The database rests.', 500));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await screen.findByText('The database rests.')).toBeVisible();
});
