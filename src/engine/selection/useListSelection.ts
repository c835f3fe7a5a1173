import { useEffect, useRef, useState } from 'react';
import { useListContext, useStore, type Identifier, type RaRecord } from 'ra-core';
import { hasId } from '../data/hasId';
import type { Selection } from './selectionState';

/**
 * The selection of the list in context. Chosen ids stay across pages; "all that match" is the query itself, so that it holds for any number
 * of rows. Another query is another question: it begins with nothing selected.
 */
export function useListSelection(): Selection {
  const { resource, data = [], total = 0, filterValues, selectedIds: stored, onSelect, onUnselectItems } = useListContext<RaRecord>();
  const query = JSON.stringify(filterValues);
  const [chosenIn, setChosenIn] = useStore(`${resource}.selectedIn`, query);
  const [allOf, setAllOf] = useState<string | null>(null);
  const last = useRef<Identifier | null>(null);
  const [records] = useState(() => new Map<Identifier, RaRecord>());

  useEffect(() => data.forEach(record => records.set(record.id, record)), [data, records]);
  const isOutdated = stored.length > 0 && chosenIn !== query;
  const selectedIds = isOutdated ? [] : stored;
  useEffect(() => {
    if (isOutdated) onUnselectItems();
  }, [isOutdated, onUnselectItems]);

  const page = data.filter(hasId).map(({ id }) => id);
  const isAll = allOf === query && selectedIds.length > 0 && total > 0;
  const chosen = new Set(isAll ? page : selectedIds);
  const keep = (ids: Iterable<Identifier>) => {
    setAllOf(null);
    setChosenIn(query);
    onSelect([...ids]);
  };

  return {
    isAll,
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
