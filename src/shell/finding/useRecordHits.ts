import { useContext, useEffect, useState } from 'react';
import { DataProviderContext } from 'ra-core';
import type { Resource } from '#definition';
import { rank } from './rank';
import { searchRegisters, type Hit } from './searchRegisters';

const rested = 180;
const shortest = 2;

interface Found {
  query: string;
  hits: readonly Hit[];
  isDone: boolean;
}

/**
 * Records whose register finds them by the query. While the servers are asked, what was found before and still fits stands, so that
 * nothing flickers; another query gives up the calls of the one before.
 */
export function useRecordHits(query: string, registers: readonly Resource[]): { hits: readonly Hit[]; isSearching: boolean } {
  // Not react-admin's wrapper, which ends the session or complains when one of many registers refuses.
  const provider = useContext(DataProviderContext);
  const [found, setFound] = useState<Found>({ query: '', hits: [], isDone: true });
  const isAsked = query.length >= shortest;

  useEffect(() => {
    if (!isAsked || !provider) return;
    const stop = new AbortController();
    const { signal } = stop;
    const hitsFor = (before: Found) => (before.query === query ? before.hits : []);
    const onHits = (hits: Hit[]) => setFound(before => ({ query, hits: [...hitsFor(before), ...hits], isDone: false }));
    const timer = setTimeout(() => {
      void searchRegisters(provider, { registers, query, signal, onHits }).then(
        () => signal.aborted || setFound(before => ({ query, hits: hitsFor(before), isDone: true })),
      );
    }, rested);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAsked, provider, query, registers]);

  if (!isAsked) return { hits: [], isSearching: false };
  return found.query === query ? { hits: found.hits, isSearching: !found.isDone } : { hits: rank(found.hits, query), isSearching: true };
}
