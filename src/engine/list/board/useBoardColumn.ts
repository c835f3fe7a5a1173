import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { BoardSource, CardRecord } from './BoardSource';
import { columnKey, type ColumnPage, type Filter } from './boardCache';

/** Cards that a column begins with, and that "more" adds. */
const perPage = 20;

/** The cards of one column, sorted as the board says, as many pages as were wanted. */
export function useBoardColumn({ resource, field, sort, filterOf }: BoardSource, column: number, filter: Filter) {
  const { getList } = useDataProvider<DataProvider>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: columnKey(resource.name, column, filter),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<ColumnPage> => {
      const filters = { ...filter, [field]: filterOf(column) };
      const found = await getList<CardRecord>(resource.name, {
        ...{ filter: filters, pagination: { page, perPage }, signal },
        sort: { field: sort, order: 'ASC' },
      });
      return { rows: found.data, total: found.total ?? found.data.length };
    },
    getNextPageParam: ({ total }: ColumnPage, pages: readonly ColumnPage[]) =>
      pages.length * perPage < total ? pages.length + 1 : undefined,
  });
  const rows = data?.pages.flatMap(page => page.rows) ?? [];
  // What moved up from the next page while this one was read is there twice.
  const records = rows.filter(({ id }, index) => rows.findIndex(other => other.id === id) === index);
  return { records, total: data?.pages.at(-1)?.total, error, hasMore: hasNextPage, isFetchingNextPage, fetchNextPage, refetch };
}
