import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { emptyDraft, type Draft } from '#src/pages/e-logger/fill/draft.ts';
import { EntryFields } from '#src/pages/e-logger/fill/EntryFields.tsx';
import { renderForm } from '../renderForm';

const fields = readFields([
  {
    ...{ key: 'parts', kind: 'table', label: 'Parts', max_rows: 3 },
    columns: [
      { key: 'part', label: 'Part', required: true },
      { key: 'at', label: 'At', kind: 'time' },
      { key: 'done', label: 'Done', kind: 'boolean' },
    ],
  },
]);

function showTable() {
  const latest: { draft: Draft } = { draft: emptyDraft };
  function Form() {
    const [draft, setDraft] = useState(emptyDraft);
    latest.draft = draft;
    return <EntryFields {...{ fields, draft, last: {}, problems: {}, isChecked: false }} onChange={setDraft} />;
  }
  renderForm(<Form />);
  return () => latest.draft.values.parts;
}

const cell = (column: string, row: number) => screen.getByLabelText(`${column}, row ${String(row)}`);

test('the cells of a table are gone through by arrows and Enter, from the edges of what is typed', async () => {
  const user = userEvent.setup();
  const parts = showTable();
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(cell('Part', 1)).toHaveFocus();
  await user.keyboard('Seal{ArrowLeft}');
  // The caret is within the text.
  expect(cell('Part', 1)).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(cell('At', 1)).toHaveFocus();
  // A time uses its arrows itself.
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('At', 1)).toHaveFocus();
  await user.click(cell('Done', 1));
  await user.keyboard('{ArrowRight}');
  expect(cell('Done', 1)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Done', 2)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}x');
  expect(cell('Done', 2)).toHaveFocus();
  fireEvent.change(cell('At', 2), { target: { value: '06:30' } });
  expect(parts()).toEqual([{ part: 'Seal', done: true }, { at: '06:30' }]);

  await user.click(screen.getByRole('button', { name: 'Copy row 1' }));
  expect(parts()).toEqual([{ part: 'Seal', done: true }, { part: 'Seal', done: true }, { at: '06:30' }]);
  expect(screen.getByText('It has 3 rows: there is no place for more.')).toBeVisible();
  await user.click(cell('Part', 3));
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
  expect(parts()).toHaveLength(2);
});

test('a spreadsheet is pasted into cells, what has no place is counted, and a single word is pasted as ever', async () => {
  const user = userEvent.setup();
  const parts = showTable();
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  const paste = (text: string) => {
    const event = createEvent.paste(cell('Part', 1), { clipboardData: { getData: () => text } });
    fireEvent(cell('Part', 1), event);
    return event.defaultPrevented;
  };
  expect(paste('Bolt')).toBe(false);
  expect(paste('Seal\t6:00\tyes\tmore\nBolt\nNut\nPin')).toBe(true);
  expect(parts()).toEqual([{ part: 'Seal', at: '06:00', done: true }, { part: 'Bolt' }, { part: 'Nut' }]);
  const told = screen.getByRole('status');
  expect(told).toHaveTextContent('1 row was left out: there is place for 3.1 cell was left out: it fits no column.');
  await user.type(cell('Part', 1), 's');
  expect(screen.queryByRole('status')).toBeNull();
});
