import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HttpError } from 'ra-core';
import { useCall, type Call } from '#src/engine/data/useCall.ts';
import { readHistoryEntry } from '#src/engine/history/useHistory.ts';
import { useRecordPart, type RecordPart } from '#src/engine/record/RecordPart.tsx';
import { rowsIn } from './activityEntry';

const limit = 20;
const rested = 250;

type Part = Pick<RecordPart, 'resource' | 'id' | 'base' | 'key'>;

/** How the history of a record is read, page after page. */
export const revisionsQuery = (call: Call, { resource, id, base, key }: Part, search = '') =>
  infiniteQueryOptions({
    queryKey: [...key('revision'), search],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const page = { search, offset, limit };
      const own = call('GET', `${base}/revision/${id}`, { query: page, signal });
      return own.catch((error: unknown) => {
        if (![404, 405].includes((error as Partial<HttpError>).status ?? 0)) throw error;
        const query = { ...page, item_id: id, item_type: resource.itemType, sort: 'created_at', order: 'desc' };
        return call('GET', 'reports/activity', { query, signal });
      });
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum: number, page) => sum + rowsIn(page).length, 0);
      return read < Number((last as { total?: unknown }).total ?? 0) && rowsIn(last).length > 0 ? read : undefined;
    },
  });

/** The history of the record, searched at the server; the general report where a server has no other. */
export function useRevisions(search: string) {
  const part = useRecordPart();
  const call = useCall();
  const [query, setQuery] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search), rested);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, ...rest } = useInfiniteQuery({ ...revisionsQuery(call, part, query), placeholderData: keepPreviousData });
  return { entries: data?.pages.flatMap(page => rowsIn(page).map(readHistoryEntry)), ...rest };
}
