import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, type HttpError, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { readHistoryEntry } from '#src/engine/history/useHistory.ts';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { rowsIn } from '#src/engine/record/activity/activityEntry.ts';

const limit = 20;
const rested = 250;

/** How the history of a work order is read, page after page. */
export const revisionsQuery = (call: MainstayDataProvider['call'], order: Identifier, itemType: string, search = '') =>
  infiniteQueryOptions({
    queryKey: [...recordKey(order, 'revision'), search],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const page = { search, offset, limit };
      const own = call('GET', `maintenance/workorders/revision/${order}`, { query: page, signal });
      return own.catch((error: unknown) => {
        if (![404, 405].includes((error as Partial<HttpError>).status ?? 0)) throw error;
        const query = { ...page, item_id: order, item_type: itemType, sort: 'created_at', order: 'desc' };
        return call('GET', 'reports/activity', { query, signal });
      });
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum: number, page) => sum + rowsIn(page).length, 0);
      return read < Number((last as { total?: unknown }).total ?? 0) && rowsIn(last).length > 0 ? read : undefined;
    },
  });

/** The history of a work order, searched at the server; the general report where a server has no other. */
export function useRevisions(order: Identifier, itemType: string, search: string) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const [query, setQuery] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search), rested);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, ...rest } = useInfiniteQuery({ ...revisionsQuery(call, order, itemType, query), placeholderData: keepPreviousData });
  return { entries: data?.pages.flatMap(page => rowsIn(page).map(readHistoryEntry)), ...rest };
}
