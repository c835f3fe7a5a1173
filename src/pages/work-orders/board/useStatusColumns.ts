import { useEffect } from 'react';
import { useInfiniteGetList, type RaRecord } from 'ra-core';
import { bases } from '#src/domain/work-orders/status.ts';
import type { Column } from '#src/engine/list/board/BoardSource.ts';

const rank = ({ base_status: base }: Column) => {
  const at = bases.findIndex(one => one === base);
  return at < 0 ? bases.length : at;
};

interface Choice extends RaRecord<number> {
  text: string;
  base_status?: string | null;
  color?: string | null;
  is_published?: boolean;
}

/** All named statuses, grouped by their kind; only those asked for, where some are. From the select list, which everybody may read. */
export function useStatusColumns(only: unknown) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteGetList<Choice>(
    'maintenance-statuses@select',
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' } },
    { staleTime: 60_000 },
  );
  // The server decides how long a page is; columns that came later would move the others.
  const isMore = hasNextPage && error === null;
  useEffect(() => {
    if (isMore && !isFetching) void fetchNextPage();
  }, [isMore, isFetching, fetchNextPage]);
  // What is asked for by a word, such as what is due, is in columns of any status.
  const chosen = [only ?? []].flat().map(Number).filter(Number.isInteger);
  const all = hasNextPage ? undefined : data?.pages.flatMap(page => page.data);
  const statuses = all
    ?.filter(({ id, is_published }) => (chosen.length > 0 ? chosen.includes(id) : is_published !== false))
    .map(({ id, text, base_status = null, color = null }): Column => ({ id, name: text, base_status, color }))
    .sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  return { statuses, error, refetch };
}
