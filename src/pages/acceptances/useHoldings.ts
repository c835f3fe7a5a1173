import { useInfiniteQuery } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { decodeEntities, readText } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useCall } from '#src/engine/data/useCall.ts';

/** Something that is checked out to the person. */
export interface Holding {
  key: string;
  register: string;
  id: number;
  item: string;
  quantity: number;
  /** Days as `yyyy-MM-dd`. */
  since: string | null;
  due: string | null;
  acceptance: string | null;
}

const limit = 100;

/** What is checked out to the person, page after page; what is of no register here is left out. */
export function useHoldings() {
  const call = useCall();
  const registry = useRegistry();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['own holdings'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await call('GET', 'account/holdings', { query: { offset: pageParam, limit }, signal })) as {
        total?: number;
        rows?: Record<string, unknown>[];
      },
    getNextPageParam: (last, pages) => (pages.length * limit < Number(last.total ?? 0) ? pages.length * limit : undefined),
  });
  const status = (error as HttpError | null)?.status;
  return {
    rows: data?.pages.flatMap(({ rows }) => (rows ?? []).map(readRow)).filter(({ register }) => registry.has(register)),
    isUnknown: status === 404 || status === 405,
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}

function readRow(row: Record<string, unknown>): Holding {
  const [register, id] = [String(row.register), Number(row.item_id)];
  return {
    ...{ key: `${register} ${id}`, register, id, item: decodeEntities(readText(row.item) ?? '') },
    ...{ quantity: Number(row.quantity ?? 1), since: readText(row.since), due: readText(row.due), acceptance: readText(row.acceptance) },
  };
}
