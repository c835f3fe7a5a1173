import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import MyDay from '#src/pages/inspections/mine/MyDay.tsx';
import { refusal, showAt } from '../../showAt';

const inspection = (id: number, more: object = {}) => ({
  id,
  audit_name: `Round ${String(id)}`,
  audit_status: 'due',
  asset: null,
  location: null,
  ...more,
});
const pump = { asset: { id: 7, name: 'A-7 Pump' }, location: { id: 1, name: 'Yard' }, taken_by: { id: 3 } };

test('the label of an asset opens what is due on it; several are offered, and what is unknown or not due is said', async () => {
  const user = userEvent.setup();
  const due = [inspection(1, pump), inspection(2, pump), inspection(3, { asset: { id: 8, name: 'A-8 Fan' } }), inspection(4)];
  const { address } = showAt('/inspections/mine', <MyDay />, {
    provider: {
      getList: async (_: string, { filter }: { filter: { audit_status: string } }) =>
        filter.audit_status === 'due' ? { data: due as never[], total: 5 } : { data: [] },
    } as never,
    answer: ({ path }) => {
      if (path.endsWith('A-0')) throw refusal('There is no such asset.', 404);
      return path.endsWith('A-7') ? { id: 7 } : { payload: { id: path.endsWith('A-8') ? 8 : 9 } };
    },
  });
  const parts = within(await screen.findByRole('region', { name: 'Due now' }));
  expect(parts.getByRole('heading', { name: 'Yard' })).toBeVisible();
  expect(parts.getByRole('link', { name: /^Round 4/ })).toBeVisible();
  const [, scan] = screen.getAllByRole('button', { name: 'Scan a label' });
  await user.click(scan as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const take = (tag: string) => user.type(dialog.getByRole('textbox', { name: 'Scan or type an asset tag' }), `${tag}{Enter}`);
  await take(' ');
  expect(dialog.queryByRole('alert')).toBeNull();
  await take('A-0');
  expect(await dialog.findByText('No asset has the tag A-0.')).toBeVisible();
  await take('A-9');
  expect(await dialog.findByText('Nothing of yours is due on A-9.')).toBeVisible();
  await take('A-7');
  expect((await dialog.findAllByRole('link')).map(link => link.getAttribute('href'))).toEqual([
    '/inspections/1/show',
    '/inspections/2/show',
  ]);
  await take('A-8');
  await waitFor(() => expect(address()).toBe('/inspections/3/show'));
});

test('a day that could not be read is read again, and one without anything to do says so', async () => {
  let fails = true;
  showAt('/inspections/mine', <MyDay />, {
    provider: {
      getList: async () => {
        if (fails) throw refusal('No.', 500);
        return { data: [], total: 0 };
      },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(await screen.findByText('Nothing to inspect')).toBeVisible();
});
