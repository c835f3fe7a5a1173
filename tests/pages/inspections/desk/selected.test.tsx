import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'ra-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SelectedBar } from '#src/pages/inspections/desk/SelectedBar.tsx';
import { useAllMatching } from '#src/pages/inspections/desk/useAllMatching.ts';
import type { Inspection } from '#src/pages/inspections/read/inspection.ts';
import { refusal, showAt } from '../../showAt';

const inspections = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at }) as unknown as Inspection);

function Bar({ total }: { total: number }) {
  const shown = inspections(3);
  const [selected, select] = useState<readonly Inspection[]>([]);
  const readAll = useAllMatching();
  return <SelectedBar {...{ shown, total, readAll }} count={selected.length} gone={new Set([2])} onSelect={select} />;
}

test('all that match are selected page by page up to a bound, without what is judged already; what is refused is said', async () => {
  const user = userEvent.setup();
  let refused = true;
  const asked: unknown[] = [];
  const list = { filterValues: { audit_status: 'completed' }, filter: { mine: true }, sort: { field: 'id', order: 'ASC' } };
  showAt(
    '/inspections/approval',
    <ListContextProvider value={list as never}>
      <Bar total={2400} />
    </ListContextProvider>,
    {
      provider: {
        getList: (async (_: string, query: { pagination: { page: number }; filter: object }) => {
          if (refused) throw refusal('Too many at once.');
          asked.push(query.filter);
          return { data: inspections(500, (query.pagination.page - 1) * 500 + 1), total: 2400 };
        }) as never,
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  const matching = screen.getByRole('button', { name: /2,000/ });
  await user.click(matching);
  expect(await screen.findByText('Too many at once.')).toBeVisible();
  expect(screen.getByText('3 selected')).toBeVisible();
  refused = false;
  await user.click(matching);
  await waitFor(() => expect(screen.getByText('1999 selected')).toBeVisible());
  expect(asked).toEqual(Array(4).fill({ audit_status: 'completed', mine: true }));
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 selected')).toBeVisible();
});
