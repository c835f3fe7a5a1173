import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What stands below a part that is slow is held back for that long at most, in milliseconds. */
const longestWait = 2_000;

const isFirstRead = (queries: QueryClient, queryKey: QueryKey): boolean => {
  const state = queries.getQueryState(queryKey);
  return state?.status === 'pending' && state.fetchStatus === 'fetching';
};

/**
 * Whether the queries of the `keys`, which stay the same array, are no longer being read for the first time: they have answered, were
 * refused, or wait for a network. What stands below them on a page can be kept hidden until then, so that nothing moves under the pointer.
 * Once true it stays true; after 2 s it is true in any case.
 */
export function useFirstReads(keys: readonly QueryKey[]): boolean {
  const queries = useQueryClient();
  const [areOver, setOver] = useState(() => keys.every(queryKey => queries.getQueryData(queryKey) !== undefined));
  useEffect(() => {
    if (areOver) return undefined;
    const look = () => setOver(before => before || !keys.some(queryKey => isFirstRead(queries, queryKey)));
    // The queries of a page begin in its effects, of which this is one.
    const begun = setTimeout(look);
    const late = setTimeout(() => setOver(true), longestWait);
    // The cache also tells of queries that are added while a component renders, when no state may be set.
    const unsubscribe = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    return () => {
      clearTimeout(begun);
      clearTimeout(late);
      unsubscribe();
    };
  }, [areOver, keys, queries]);
  return areOver;
}
