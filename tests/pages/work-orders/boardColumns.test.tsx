import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, type GetListParams } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useStatusColumns } from '#src/pages/work-orders/board/useStatusColumns.ts';

/** A server with more statuses than a page of its select list holds. */
const statuses = Array.from({ length: 56 }, (_, at) => ({
  id: at + 1,
  text: `Step ${at + 1}`,
  base_status: at === 55 ? 'open' : 'on_hold',
}));
const getList = async (_: string, { pagination: { page, perPage } = { page: 1, perPage: 50 } }: GetListParams) => ({
  data: statuses.slice((page - 1) * perPage, page * perPage),
  total: statuses.length,
});
const dataProvider = testDataProvider({ getList: getList as never });
const wrapper = ({ children }: { children: ReactNode }) => <CoreAdminContext dataProvider={dataProvider}>{children}</CoreAdminContext>;

test('the board has a column for every status, however many there are, in the order of the work', async () => {
  const { result } = renderHook(() => useStatusColumns(undefined), { wrapper });
  await waitFor(() => expect(result.current.statuses).toHaveLength(56));
  expect(result.current.statuses?.map(({ name }) => name).slice(0, 2)).toEqual(['Step 56', 'Step 1']);
});
