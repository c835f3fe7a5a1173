import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FormProvider, useForm } from 'react-hook-form';
import Compliance from '#src/pages/schedulers/Compliance.tsx';
import DatesPreview from '#src/pages/schedulers/DatesPreview.tsx';
import { FrequencyDates } from '#src/pages/schedulers/FrequencyDates.tsx';
import Log from '#src/pages/schedulers/Log.tsx';
import SaveQuestion from '#src/pages/schedulers/SaveQuestion.tsx';
import { openPage, refusal } from '../page';

const open = (page: ReactNode, answers: object, rights?: readonly string[]) =>
  openPage(
    <RecordContextProvider value={{ id: 7 }}>{page}</RecordContextProvider>,
    answers as Record<string, unknown>,
    rights ? { rights } : {},
  );
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

test('compliance is told month by month, the newest first; a month without anything due has no share', async () => {
  const month = (name: string, due: number, on_time: number) => ({
    month: name,
    due,
    on_time,
    late: 1,
    missed: 0,
    open_late: 0,
    justified: 2,
  });
  open(<Compliance />, { 'GET Scheduler/7/compliance': { rows: [month('2026-01', 3, 2), month('2026-02', 0, 0)] } });
  const table = await screen.findByRole('table', { name: 'Compliance' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(row => cells(row).slice(0, 4))).toEqual([
    ['February 2026', '–', '0', '0'],
    ['January 2026', '66.7 %', '3', '2'],
  ]);
});

test.each([
  ['no month yet', {}, 'Nothing was due so far'],
  ['no such table', refusal('Not found', 404), 'This server does not have it.'],
])('a scheduler with %s says so', async (_what, answer, words) => {
  open(<Compliance />, { 'GET Scheduler/7/compliance': answer });
  expect(await screen.findByText(words)).toBeVisible();
});

const line = (id: number, more: object) => ({ id, at: '2026-03-02 05:00:00', from: null, to: 'later', made: 0, left_out: null, ...more });
const lines = { rows: [line(1, { left_out: { too_old: 2, moonlight: 1 }, can_make: true }), line(2, { made: 1200 })] };
const make = 'POST Scheduler/7/make-missed';

test('what the log says was left out is made from its line; a refusal is said', async () => {
  const user = userEvent.setup();
  const { sent, answer, calls } = open(<Log />, { 'GET Scheduler/7/log': lines, [make]: refusal({ line: 'Others make it now.' }) });
  const table = within(await screen.findByRole('table', { name: 'Log' }));
  expect(table.getByText('2 starts were too long ago')).toBeVisible();
  expect(table.getByText('moonlight: 1')).toBeVisible();
  expect(cells(table.getAllByRole('row')[2] as HTMLElement).slice(1)).toEqual([' – ', '1,200', '']);
  const button = table.getByRole('button', { name: 'Make them' });
  await user.click(button);
  expect(await screen.findByText('Others make it now.')).toBeVisible();
  answer(make, { payload: { made: 2 } });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText('2 inspections made')).toBeVisible();
  expect(sent(make)).toEqual([{ line: 1 }, { line: 1 }]);
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET Scheduler/7/log').length).toBeGreaterThan(1));
});

test('whoever may not make anything is not offered it, and a log without lines says so', async () => {
  const { answer } = open(<Log />, { 'GET Scheduler/7/log': refusal('The database rests.', 500) }, ['schedulers.view']);
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer('GET Scheduler/7/log', lines);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Log' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the dates of a scheduler name the exceptions that moved them, and its end', async () => {
  const zone = { time_zone: 'Asia/Bahrain' };
  const occurrence = { start: '2026-03-05 03:00:00', due: '2026-03-05 05:00:00', expires: null, note: 'Eid' };
  const exceptions = [{ from: '2026-03-04', to: '2026-03-04', name: null }];
  const dates = (answer: unknown) => {
    open(<FrequencyDates record={{ id: 7 }} most={5} />, { 'GET Scheduler/7/occurrences': answer });
  };
  dates({ payload: { ...zone, occurrences: [occurrence], exceptions } });
  const table = await screen.findByRole('table', { name: 'Dates' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(cells)).toEqual([
    ['Mar 4, 2026 to Mar 4, 2026: nothing starts (no name)'],
    ['Thu, Mar 5, 2026, 06:00 AMmoved because of Eid', 'Thu, Mar 5, 2026, 08:00 AM', ''],
  ]);
  dates({ ...zone, occurrences: null });
  expect(await screen.findByText('No further date')).toBeVisible();
});

test('what a save makes anew is asked about, and Escape goes on editing', async () => {
  const user = userEvent.setup();
  const answered: boolean[] = [];
  const preview = { payload: { time_zone: 'UTC', occurrences: [], replaced: 1, kept: 0, assets: 1, per_day: 1 } };
  const [seen, values] = [
    { id: 7, start_time: '06:00' },
    { start_time: '07:00', status: 'active' },
  ];
  open(
    <SaveQuestion
      {...({ seen, values, onAnswer: (isYes: boolean) => answered.push(isYes) } as unknown as ComponentProps<typeof SaveQuestion>)}
    />,
    {
      'POST Scheduler/preview': preview,
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Save the scheduler?' });
  expect(dialog).toHaveTextContent('1 inspection that has not started is made anew.');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(answered).toEqual([false]);
});

test('a server without these calls is asked once, and its scheduler is saved without a question', async () => {
  const user = userEvent.setup();
  const answered: boolean[] = [];
  const seen = { id: 7, frequency: 'daily', start: '2026-03-01', start_time: '06:00', status: 'active' };
  const question = { seen, values: { ...seen, start_time: '08:00' }, onAnswer: (isYes: boolean) => answered.push(isYes) };
  function Form() {
    const form = useForm({ defaultValues: seen });
    const [isSaved, setSaved] = useState(false);
    return (
      <FormProvider {...form}>
        <DatesPreview />
        <button type="button" onClick={() => form.setValue('start_time', '08:00')}>
          Later
        </button>
        <button type="button" onClick={() => setSaved(true)}>
          Save
        </button>
        {isSaved && <SaveQuestion {...(question as unknown as ComponentProps<typeof SaveQuestion>)} />}
      </FormProvider>
    );
  }
  const { sent } = open(<Form />, {});
  expect(await screen.findByRole('region', { name: 'Next dates' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next dates' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answered).toContain(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('POST Scheduler/preview')).toHaveLength(1);
});
