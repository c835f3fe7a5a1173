import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Action } from '#definition';
import { BulkAction } from '#src/engine/bulk/BulkAction.tsx';
import { BulkEach } from '#src/engine/bulk/BulkEach.tsx';
import { give, lend, refusal, rows, showRun, type Keys } from './showRun';

const each = (name: string, action: Action) => (resource: Keys, onClose: (isEmptied: boolean) => void) => (
  <BulkEach resource={resource} name={name} action={action} onClose={onClose} />
);

test('an action asks once, does it with each row, and tells which rows refused it; those are tried again', async () => {
  const written: unknown[] = [];
  let isLent = true;
  const updateMany = async (_: string, { ids: [id], data: values }: { ids: unknown[]; data: unknown }) => {
    written.push([id, values]);
    if (id === 2 && isLent) throw refusal('It is lent.');
    return { data: [id] } as never;
  };
  const { press, user, onClose } = await showRun(each('give', give), { ids: [1, 2], data: { updateMany } as never });
  await press('Give');
  const field = await screen.findByRole('textbox', { name: /^Holder/ });
  expect(field).toHaveAccessibleDescription(/./);
  expect(written).toEqual([]);
  await user.type(field, 'Huda');
  await press('Give');
  await waitFor(() => expect(rows()).toEqual([['B', 'It is lent.']]));
  expect(written).toEqual([
    [1, { holder: 'Huda' }],
    [2, { holder: 'Huda' }],
  ]);
  isLent = false;
  await press('Try again');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
});

test('an action with a call of its own is made for each row that allows it, and not for a row that is gone', async () => {
  const called: string[] = [];
  const call = async (_: string, path: string) => called.push(path);
  const data = { getOne: async () => Promise.reject(refusal('It is gone.', 404)) };
  const { press } = await showRun(each('lend', lend), { ids: [1, 3, 9], data: data as never, call });
  await press('Lend');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['C', 'This row does not allow it now.'],
      ['#9', 'It is gone.'],
    ]),
  );
  expect(called).toEqual(['keys/1/lend']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('rows of other pages are read before an action asks; it says where they cannot be read, and can be left', async () => {
  const data = { getList: async () => Promise.reject(refusal('The filter is wrong.')) };
  const { press, onClose } = await showRun(
    (resource, close) => <BulkAction resource={resource} name="give" onClose={() => close(false)} />,
    { data },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Reading the selected rows' }));
  expect(await dialog.findByText('The filter is wrong.')).toBeVisible();
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
});
