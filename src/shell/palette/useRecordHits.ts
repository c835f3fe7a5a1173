import { useContext, useEffect, useState } from 'react';
import { DataProviderContext } from 'ra-core';
import type { Resource } from '#definition';
import { rank } from './rank';
import { searchResources, type Found } from './searchResources';

const rested = 180;
const shortest = 2;

interface State {
  query: string;
  found: readonly Found[];
  isDone: boolean;
}

/**
 * Records whose register finds them by the query. While the servers are asked, what was found before and still fits stands, so that
 * nothing flickers; another query gives up the calls of the one before.
 */
export function useRecordHits(query: string, registers: readonly Resource[]): { found: readonly Found[]; isSearching: boolean } {
  // Not react-admin's wrapper, which ends the session or complains when one of many registers refuses.
  const provider = useContext(DataProviderContext);
  const [state, setState] = useState<State>({ query: '', found: [], isDone: true });
  const isEnabled = query.length >= shortest;

  useEffect(() => {
    if (!isEnabled || !provider) return;
    const stop = new AbortController();
    const { signal } = stop;
    const soFar = (before: State) => (before.query === query ? before.found : []);
    const onFound = (found: Found) => setState(before => ({ query, found: [...soFar(before), found], isDone: false }));
    const timer = setTimeout(() => {
      void searchResources(provider, { registers, query, signal, onFound }).then(
        () => signal.aborted || setState(before => ({ query, found: soFar(before), isDone: true })),
      );
    }, rested);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isEnabled, provider, query, registers]);

  if (!isEnabled) return { found: [], isSearching: false };
  if (state.query === query) return { found: state.found, isSearching: !state.isDone };
  const fitting = state.found.map(({ register, hits }) => ({ register, hits: rank(hits, query) }));
  return { found: fitting.filter(({ hits }) => hits.length > 0), isSearching: true };
}
