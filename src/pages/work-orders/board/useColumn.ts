import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { Order } from '../order/order';
import { columnKey, type ColumnPage, type Filter } from './boardCache';

/** Cards that a column begins with, and that "more" adds. */
const perPage = 20;

/** The work orders of one status, the most urgent first, as many pages as were asked for. */
export function useColumn(status: number, filter: Filter) {
  const { getList } = useDataProvider<DataProvider>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: columnKey(status, filter),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<ColumnPage> => {
      const filters = { ...filter, status: [status] };
      const order = { field: 'due_date', order: 'ASC' } as const;
      const found = await getList<Order>('workorders', { filter: filters, pagination: { page, perPage }, sort: order, signal });
      return { rows: found.data, total: found.total ?? found.data.length };
    },
    getNextPageParam: ({ total }: ColumnPage, pages: readonly ColumnPage[]) =>
      pages.length * perPage < total ? pages.length + 1 : undefined,
  });
  const rows = data?.pages.flatMap(page => page.rows) ?? [];
  // What moved up from the next page while this one was read is there twice.
  const orders = rows.filter(({ id }, index) => rows.findIndex(other => other.id === id) === index);
  return { orders, total: data?.pages.at(-1)?.total, error, hasMore: hasNextPage, isFetchingNextPage, fetchNextPage, refetch };
}
