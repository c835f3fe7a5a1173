import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { Grid } from '#src/pages/inspections/matrix/Grid.tsx';
import { readMatrix } from '#src/pages/inspections/matrix/readMatrix.ts';
import { showAt } from '../../showAt';

const page = readMatrix(registry.get('inspections'), {
  total: 30,
  parameters: [
    { key: 'bearing', name: 'Bearing', type: 'Number', low: 5, high: 5, unit: '°C' },
    { key: 'load', name: 'Load', type: 'Number' },
    { key: 'seal', name: 'Seal', type: 'Text' },
  ],
  rows: [
    {
      ...{ id: 1, asset: { id: 7, name: 'Pump' }, audit_inspection_date: '2026-03-01 10:00:00', inspection_by: { id: 1, name: 'Ann' } },
      cells: {
        bearing: { id: 11, value: '9', result: 'reject', is_near: true, is_doubted: true, media: 2, comment: 'Hot' },
        load: { id: 12, value: '5', result: 'accept' },
      },
    },
    { id: 2, audit_name: 'Round', audit_end_date: '2026-03-02 10:00:00', cells: { bearing: { id: 21, result: 'na' }, seal: { id: 22 } } },
    { id: 3, cells: {} },
  ],
});

function show(direction: 'ltr' | 'rtl' = 'ltr') {
  const done: string[] = [];
  const tell = (what: string) => (row: { inspection: { id: number } }, more: { key: string } | boolean) =>
    void done.push(`${what} ${String(row.inspection.id)} ${typeof more === 'boolean' ? String(more) : more.key}`);
  showAt(
    '/inspections/approval',
    <Grid
      {...{ rows: page.rows, parameters: page.parameters, total: page.total, judged: 0 }}
      {...{ selected: new Map([[2, true]]), marked: new Map([[1, [11]]]) }}
      {...{ onSelect: tell('select'), onMark: tell('mark'), onOpen: tell('open'), onEnd: () => void done.push('end') }}
    />,
    { direction },
  );
  return done;
}

/** The grid with all of its rows, as on paper: nothing is in view where elements have no size. */
async function drawnGrid(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Values of the inspections' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return grid;
}

test('a matrix says what is not good, close, doubted, not applicable or not there, and what is marked and selected', async () => {
  show();
  const grid = await drawnGrid();
  const [pump, round, third] = within(grid).getAllByRole('row').slice(1) as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(pump).getByRole('rowheader')).toHaveTextContent(/^Pump.* · Ann$/);
  expect(within(round).getByRole('rowheader')).toHaveTextContent(/^Round/);
  expect(within(third).getByRole('rowheader')).toHaveTextContent(/^#3$/);
  const texts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  expect(texts(pump)).toEqual([expect.stringMatching(/^9.*Close to a limit/), '5', '–', '1']);
  expect(within(pump).getByLabelText('2 photos')).toBeInTheDocument();
  expect(within(pump).getByLabelText('A second reading differs')).toBeInTheDocument();
  expect(texts(round)).toEqual(['Does not apply', '–', '–', '0']);
  expect(within(pump).getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  expect(round).toHaveAttribute('aria-selected', 'true');
});

test('values are opened, marked and selected by presses and by keys, which go from cell to cell', async () => {
  const user = userEvent.setup();
  const done = show();
  const grid = await drawnGrid();
  const cell = (text: string) => within(grid).getByText(text);
  expect(done).toEqual(['end']);
  done.length = 0;
  fireEvent.click(cell('5'));
  fireEvent.click(cell('5'), { ctrlKey: true });
  fireEvent.click(cell('Round'), { shiftKey: true });
  // What was not asked cannot be opened.
  fireEvent.click(within(grid).getAllByText('–')[0] as HTMLElement);
  expect(done.splice(0)).toEqual(['open 1 load', 'mark 1 load', 'select 2 true']);

  act(() => (cell('9').closest('td') as HTMLElement).focus());
  await user.keyboard('{Enter} {ArrowRight}{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(done.splice(0)).toEqual(['open 1 bearing', 'mark 1 bearing', 'open 1 load']);
  await user.keyboard('{Home}{Enter}{Control>}{Home}{/Control}{Enter}{Control>}{End}{/Control}');
  expect(done.splice(0)).toEqual(['select 3 false', 'select 1 false']);
  expect(document.activeElement).toHaveAttribute('aria-colindex', '4');
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '4');
  await user.keyboard('kx{PageUp}{ArrowLeft}j{Shift>}X{/Shift}');
  expect(done).toEqual(['select 2 false', 'select 2 true']);
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3');
});

test('where one reads from right to left, arrows go the way they point', async () => {
  const user = userEvent.setup();
  document.body.style.direction = 'rtl';
  show('rtl');
  const grid = await drawnGrid();
  for (const body of grid.querySelectorAll('tbody')) body.style.direction = 'rtl';
  act(() => (within(grid).getByText('9').closest('td') as HTMLElement).focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent('5');
  document.body.style.direction = '';
});
