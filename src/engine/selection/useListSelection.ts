import { useContext, useEffect, useRef, useState } from 'react';
import { useGetList, useListContext, type Identifier, type RaRecord } from 'ra-core';
import { hasId } from '../data/hasId';
import { PartialRows } from '../list/partial/PartialRows';
import type { Selection } from './selectionState';
import { useTabState } from './useTabState';

interface Chosen {
  ids: readonly Identifier[];
  /** The query that they were chosen in. */
  query: string;
}

const none: Chosen = { ids: [], query: '' };

/**
 * The selection of the list in context. Chosen ids stay across pages and while one looks at a record; they end with the tab. "All that match" is
 * the query itself, so that it holds for any number of rows. Another query is another question: it begins with nothing selected.
 */
export function useListSelection(meta?: object): Selection {
  const { resource, data = [], total = 0, page: at, perPage, sort, filterValues, filter: always = {} } = useListContext<RaRecord>();
  const query = JSON.stringify(filterValues);
  const [stored, store] = useTabState<Chosen>(['selection', resource, always, ...(meta ? [meta] : [])], none);
  const [allOf, setAllOf] = useState<string | null>(null);
  const last = useRef<Identifier | null>(null);
  const [records] = useState(() => new Map<Identifier, RaRecord>());

  // Actions look at fields that the list does not show: where it has rows in part, those of a page with selected ones are read whole.
  const isPartial = useContext(PartialRows);
  const { data: whole } = useGetList<RaRecord>(
    resource,
    { pagination: { page: at, perPage }, sort, filter: { ...(filterValues as object), ...always } },
    { enabled: isPartial && stored.ids.length > 0 },
  );
  const known = isPartial ? whole : data;
  useEffect(() => known?.forEach(record => records.set(record.id, record)), [known, records]);
  const isOutdated = stored.ids.length > 0 && stored.query !== query;
  const selectedIds = isOutdated ? [] : stored.ids;
  useEffect(() => {
    if (isOutdated) store(none);
  }, [isOutdated, store]);

  const page = data.filter(hasId).map(({ id }) => id);
  const isAll = allOf === query && selectedIds.length > 0 && total > 0;
  const chosen = new Set(isAll ? page : selectedIds);
  const keep = (ids: Iterable<Identifier>) => {
    setAllOf(null);
    store({ ids: [...ids], query });
  };

  return {
    isAll,
    meta,
    count: isAll ? total : selectedIds.length,
    elsewhere: selectedIds.filter(id => !page.includes(id)).length,
    ids: selectedIds,
    has: id => isAll || chosen.has(id),
    toggle: (id, range = false) => {
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b) as [number, number];
      const between = range && from >= 0 ? page.slice(from, to + 1) : [id];
      const isChosen = chosen.has(id) && !range;
      between.forEach(one => (isChosen ? chosen.delete(one) : chosen.add(one)));
      last.current = id;
      keep(chosen);
    },
    choose: id => {
      last.current = id;
      keep(chosen.add(id));
    },
    togglePage: () => {
      const isWhole = page.every(id => chosen.has(id));
      page.forEach(id => (isWhole ? chosen.delete(id) : chosen.add(id)));
      keep(chosen);
    },
    chooseAll: () => setAllOf(query),
    onlyPage: () => keep(page),
    clear: () => keep([]),
    seen: id => records.get(id),
    forget: () => records.clear(),
  };
}
