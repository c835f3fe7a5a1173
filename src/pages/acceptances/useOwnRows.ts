import { useInfiniteQuery } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list of what concerns the person alone: the call that answers it, rows a page, and how a row is read. */
interface OwnRows<T> {
  queryKey: readonly string[];
  path: string;
  limit: number;
  read: (row: Row) => T;
}

/** Reads such a list page after page, as `OwnList` shows it. */
export function useOwnRows<T>({ queryKey, path, limit, read }: OwnRows<T>) {
  const call = useCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await call('GET', path, { query: { offset: pageParam, limit }, signal })) as { total?: number; rows?: readonly Row[] },
    getNextPageParam: (last, pages) => (pages.length * limit < Number(last.total ?? 0) ? pages.length * limit : undefined),
  });
  const status = (error as HttpError | null)?.status;
  return {
    rows: data?.pages.flatMap(({ rows }) => (rows ?? []).map(read)),
    isUnknown: status === 404 || status === 405,
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}
