import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { NotReadable } from '#src/engine/record/NotReadable.tsx';
import { AnswerDialog } from '#src/pages/inspections/matrix/AnswerDialog.tsx';
import { readMatrix } from '#src/pages/inspections/matrix/readMatrix.ts';
import { showAt } from '../../showAt';

const resource = registry.get('inspections');
const { rows, parameters } = readMatrix(resource, {
  parameters: [{ key: 'seal', name: 'Seal', type: 'Text' }],
  rows: [{ id: 1, audit_name: 'Round', cells: { seal: { id: 11, value: 'good' } } }],
});

test('an answer of the matrix that could not be read is read again, and is marked or opened whole', async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  let fails = true;
  const [row, parameter] = [rows[0] as (typeof rows)[0], parameters[0] as (typeof parameters)[0]];
  const tell = (what: string) => () => void done.push(what);
  showAt(
    '/inspections/approval',
    <AnswerDialog {...{ row, parameter }} isMarked onMark={tell('mark')} onShow={tell('show')} onClose={tell('close')} />,
    {
      answer: () => {
        if (fails) throw new HttpError('The server had a problem.', 500);
        const answer = { id: 11, value: 'good', result: 'accept' };
        return {
          id: 1,
          audit_status: 'completed',
          checklists: [{ id: 2, name: 'Round', parameters: [{ key: 'seal', name: 'Seal', type: 'Text', answer }] }],
        };
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Round' }));
  expect(await dialog.findByText('The server had a problem.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('good')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark Seal' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Mark Seal', 'Whole inspection', 'Close']) await user.click(dialog.getByRole('button', { name }));
  expect(done).toEqual(['mark', 'show', 'close']);
});

test('above a record that is gone by now the way leads to its own list; an absent network says nothing', () => {
  const gone = showAt('/inspections/1/show', <NotReadable resource={resource} error={new HttpError('Not found.', 404)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not found. What stands here is as it was read last.');
  expect(screen.getByRole('link', { name: 'Inspections' })).toHaveAttribute('href', '/inspections');
  gone.unmount();
  showAt('/inspections/1/show', <NotReadable resource={resource} error={new HttpError('No network.', 0)} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
