import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../showAt';
import { open, said, savedFiles } from './open';

test('a sheet is of a day, a week or a month that goes back and forth; each column says how its slot stands', async () => {
  const user = userEvent.setup();
  const entry = {
    ...{ submission_id: 9, number: 'EL-1-9', late: true, values: { load: '11', note: 'Hot' }, corrected: ['note'] },
    ...{ judgements: { load: 'reject', hours: 'warn' }, seconds: { load: { name: 'Ann' } } },
  };
  const column = (day: string, state: string, more: object = {}) => ({
    ...{ start: `${day}T06:00:00Z`, slot: `${day}T06:00`, state, explanation: null, entry: null },
    ...more,
  });
  let columns: readonly object[] = [
    column('2026-03-30', 'explained', { explanation: 'Strike' }),
    column('2026-03-31', 'filled', { entry }),
  ];
  const { calls, address } = open('tab=sheet&until=2026-03-31', ({ path }) => (path.endsWith('/sheet') ? { columns, is_cut: true } : {}));
  const sheet = await screen.findByRole('region', { name: 'Sheet' });
  expect(screen.getByText('Only the first 800 columns are shown: choose a shorter range.')).toBeVisible();
  expect(within(sheet).getByTitle('Strike')).toHaveTextContent('explained');
  expect(within(sheet).getByRole('link', { name: /EL-1-9$/ })).toHaveTextContent('Late');
  const [, load, hours, note] = within(sheet).getAllByRole('row').map(said);
  expect(load).toMatch(/^Load A11 !Out of range, Signed by Ann$/);
  expect(hours).toMatch(/^Hours ~Close to the limit$/);
  expect(note).toMatch(/^NoteHot •Corrected$/);
  // On paper no more columns stand beside each other than there is room for.
  columns = Array.from({ length: 16 }, (_, at) => column(`2026-02-${String(at + 10)}`, 'open'));
  const days = () => {
    const { from, to } = calls.findLast(({ path }) => path.endsWith('/sheet'))?.query ?? {};
    return (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
  };
  expect(days()).toBe(7);
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await waitFor(() => expect(days()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(address()).toContain('until=2026-03-30');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(address()).toContain('until=2026-03-31');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-02-25' } });
  await waitFor(() => expect(within(sheet).getAllByRole('columnheader')).toHaveLength(17));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('table').map(table => within(table).getAllByRole('columnheader').length)).toEqual([15, 3]);
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  columns = [];
  await user.click(screen.getByRole('button', { name: 'Month' }));
  expect(await screen.findByText('Nothing was entered in this range')).toBeVisible();
});

test('values are saved as the file that is chosen, in the language and the zone of whoever saves; a refusal is said', async () => {
  const user = userEvent.setup();
  const saved = savedFiles();
  const asked: string[] = [];
  open('tab=missing&until=nonsense', () => ({ columns: [] }), {
    download: async path => {
      asked.push(path);
      if (path.includes('xlsx')) throw refusal('Too many values.');
      return new Blob(['values']);
    },
  });
  expect(await screen.findByText('Nothing is missing in this range')).toBeVisible();
  for (const file of ['CSV', 'Excel workbook']) {
    await user.click(await screen.findByRole('button', { name: 'Export values' }));
    await user.click(await screen.findByRole('menuitem', { name: file }));
  }
  expect(await screen.findByText('Too many values.')).toBeVisible();
  expect(saved).toEqual(['EL-1.csv']);
  const [path, query] = asked[0]?.split('?') ?? [];
  expect(path).toBe('e-loggers/books/3/export');
  expect([...new URLSearchParams(query).values()]).toEqual(['csv', 'en', Intl.DateTimeFormat().resolvedOptions().timeZone]);
});
