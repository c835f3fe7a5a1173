import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './outbox';
import type { Queued } from './queuedItem';

/** What the person did that waits to be sent or was refused, in its order; only what belongs to a place where one is named. */
export function useQueued(place?: string): readonly Queued[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => (place === undefined ? items : items.filter(item => item.place === place)), [items, place]);
}
