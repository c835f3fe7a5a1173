import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import ApprovalDesk from '#src/pages/inspections/desk/ApprovalDesk.tsx';
import { showAt } from '../../showAt';

afterEach(() => vi.unstubAllGlobals());

const row = (id: number) => ({
  id,
  audit_name: `Round ${String(id)}`,
  audit_status: 'completed',
  cells: { seal: { id: id + 100, value: 'good' } },
});
const page = (offset: number) => ({
  ...{ total: 3, checklist: 2, checklists: [1, 2].map(id => ({ id, name: `List ${String(id)}`, total: 3 })) },
  parameters: [{ key: 'seal', name: 'Seal', type: 'Text' }, ...(offset > 0 ? [{ key: 'old', name: 'Old', type: 'Text' }] : [])],
  rows: offset > 0 ? [row(3)] : [row(1), row(2)],
});

test('a matrix is read page by page; what is marked in it is sent back, and one answer leads to its whole inspection', async () => {
  const user = userEvent.setup();
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  let fails = true;
  const { calls, address } = showAt('/inspections/approval?view=matrix', <ApprovalDesk />, {
    offers: ['matrix'],
    provider: { getList: (async () => ({ data: [], total: 0 })) as never },
    answer: ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      if (fails && query.has('offset')) throw new HttpError('The matrix is being counted.', 503);
      if (path.includes('/matrix?')) return page(Number(query.get('offset')));
      return { ...row(1), checklists: [] };
    },
  });
  expect(await screen.findByText('The matrix is being counted.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  await user.type(screen.getByRole('searchbox'), 'R');
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5'));
  const grid = screen.getByRole('grid', { name: 'Values of the inspections' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  // The end of what is read is near: the next page follows.
  expect(await within(grid).findByText('Round 3')).toBeInTheDocument();
  expect(within(grid).getByRole('columnheader', { name: 'Old' })).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Checklist' }));
  await user.click(await screen.findByRole('option', { name: 'List 1 (3)' }));
  await waitFor(() => expect(calls.some(({ path }) => path.includes('matrix_checklist=1'))).toBe(true));

  const cell = (at: number) => within(grid).getAllByText('good')[at] as HTMLElement;
  await waitFor(() => expect(within(grid).getAllByText('good')).toHaveLength(3));
  fireEvent.click(cell(0), { ctrlKey: true });
  fireEvent.click(cell(1), { ctrlKey: true });
  expect(screen.getByRole('button', { name: 'Send 2 back' })).toBeVisible();
  fireEvent.click(cell(1), { ctrlKey: true });
  expect(screen.getByRole('button', { name: 'Send back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click(cell(0));
  const dialog = within(await screen.findByRole('dialog', { name: 'Round 1' }));
  const mark = dialog.getByRole('button', { name: 'Mark Seal' });
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'false');
  await user.click(dialog.getByRole('button', { name: 'Whole inspection' }));
  await waitFor(() => expect(address()).toBe('/inspections/approval?id=1'));
});
