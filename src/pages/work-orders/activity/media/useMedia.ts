import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type HttpError, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import type { Order } from '../../order/order';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { readEntry, readMedium, rowsIn } from '#src/engine/record/activity/activityEntry.ts';

const limit = 60;

/** How the files of a work order are read, page after page; null where a server does not list them. */
export const mediaQuery = (call: MainstayDataProvider['call'], order: Identifier) =>
  infiniteQueryOptions({
    queryKey: recordKey(order, 'media'),
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const query = { filter: 'media', offset, limit };
      return call('GET', `maintenance/workorders/${order}/updates`, { query, signal }).catch((problem: HttpError) => {
        if (problem.status === 404 || problem.status === 405) return null;
        throw problem;
      });
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce<number>((sum, page) => sum + rowsIn(page).length, 0);
      return last && read < Number((last as { total?: unknown }).total ?? 0) && rowsIn(last).length > 0 ? read : undefined;
    },
  });

/** The files of a work order, newest first; those of its row where a server does not list them. */
export function useMedia(order: Order) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const ofRow = (Array.isArray(order.media) ? (order.media as readonly Record<string, unknown>[]) : []).map(readMedium);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(mediaQuery(call, order.id));
  const listed = data?.pages.flatMap(page =>
    rowsIn(page).flatMap(row => {
      const entry = readEntry(row);
      return entry && 'medium' in entry ? [entry.medium] : [];
    }),
  );
  const changed = () =>
    Promise.all([
      ...(['media', 'updates', 'revision'] as const).map(part => queries.invalidateQueries({ queryKey: recordKey(order.id, part) })),
      queries.invalidateQueries({ queryKey: ['workorders', 'getOne', { id: String(order.id) }] }),
    ]);
  return {
    media: data?.pages[0] === null ? ofRow : listed,
    error: data ? null : error,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    changed,
    remove: async (id: number) => {
      await call('DELETE', `maintenance/workorders/media/${id}`);
      await changed();
    },
  };
}
