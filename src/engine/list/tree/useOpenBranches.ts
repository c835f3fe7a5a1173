import { useState } from 'react';
import { useStore } from 'ra-core';
import type { Children, Id } from './branches';

/** A tree of so many opens as a whole at first. */
const few = 60;

/**
 * Which branches are open: as one left them, at first all of a small tree. While the list is narrowed every branch that leads to what was
 * found is open, until one shuts it.
 */
export function useOpenBranches(name: string, children: Children, isNarrowed: boolean) {
  const [kept, keep] = useStore<readonly Id[] | null>(`${name}.opened`, null);
  const [shut, setShut] = useState<ReadonlySet<Id>>(new Set());
  const parents = [...children.keys()].filter(id => id !== null);
  const size = [...children.values()].reduce((sum, { length }) => sum + length, 0);
  const opened = new Set(kept ?? (size <= few ? parents : []));
  const isOpen = (id: Id) => (isNarrowed ? !shut.has(id) : opened.has(id));
  const toggle = (ids: readonly Id[], open: boolean) => {
    if (isNarrowed) setShut(before => changed(before, ids, !open));
    else keep([...changed(opened, ids, open)]);
  };
  return { isOpen, toggle, parents };
}

function changed(before: ReadonlySet<Id>, ids: readonly Id[], isIn: boolean): Set<Id> {
  const after = new Set(before);
  ids.forEach(id => (isIn ? after.add(id) : after.delete(id)));
  return after;
}
