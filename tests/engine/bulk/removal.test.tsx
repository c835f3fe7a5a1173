import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BulkRemoval } from '#src/engine/bulk/BulkRemoval.tsx';
import { refusal, rows, showRun, type Keys } from './showRun';

const removal = (resource: Keys, onClose: (isEmptied: boolean) => void) => (
  <BulkRemoval resource={resource} operation="delete" onClose={onClose} />
);

test('of many deletions each refused row has its reason, and only what may go otherwise by now is tried again', async () => {
  const asked: unknown[] = [];
  let isInUse = true;
  const data = {
    getOne: async () => Promise.reject(refusal('It is gone.', 404)),
    delete: async (_: string, { id }: { id: unknown }) => {
      asked.push(id);
      if (id === 2 && isInUse) throw refusal('It is in use.');
      return { data: { id } } as never;
    },
  };
  const { press, onClose } = await showRun(removal, { ids: [1, 2, 3, 9], data: data as never });
  expect(await screen.findByText('This cannot be undone.')).toBeVisible();
  await press('Delete');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual(
    expect.arrayContaining([
      ['B', 'It is in use.'],
      ['C', 'This row does not allow it now.'],
      ['#9', 'It is gone.'],
    ]),
  );
  expect(asked).toEqual([1, 2]);
  isInUse = false;
  await press('Try again');
  await waitFor(() => expect(asked).toEqual([1, 2, 2]));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await press('2 done');
  expect(rows()).toEqual([['A'], ['B']]);
  expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
  await press('Close');
  expect(onClose).toHaveBeenCalled();
});

test('what was deleted without a word against it can be taken back, row by row', async () => {
  const restored: string[] = [];
  const data = { delete: async (_: string, { id }: { id: unknown }) => ({ data: { id } }) as never };
  const call = async (_: string, path: string) => restored.push(path);
  const { press } = await showRun(removal, { ids: [1, 2], data, call, softDelete: true });
  expect(await screen.findByText('It can be restored later.')).toBeVisible();
  await press('Delete');
  expect(await screen.findByText('2 rows deleted')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(restored).toEqual(['keys/1/restore', 'keys/2/restore']);
});

test('where all that match cannot be read nothing is deleted, and it is said why; one may turn back', async () => {
  const remove = vi.fn();
  const data = { getList: async () => Promise.reject(refusal('The filter is wrong.')), delete: remove };
  const { press, onClose } = await showRun(removal, { data: data as never });
  await press('Delete');
  expect(await screen.findByText('The filter is wrong.')).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledWith(false);
});
