import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './outbox';
import type { QueuedItem } from './queuedItem';

/** What the person did that waits to be sent or was refused, in its order; only what belongs to a place where one is named. */
export function useQueuedItems(place?: string): readonly QueuedItem[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => (place === undefined ? items : items.filter(item => item.place === place)), [items, place]);
}

/** How many items wait and outlive the page. */
const countWaiting = () => outbox.items().filter(item => item.problem === null && outbox.isKept(item)).length;

/** All that the person did and the server does not have yet: what waits, and what was refused and waits for them. */
export function useOutbox(): { items: readonly QueuedItem[]; waiting: number; refused: number } {
  const items = useQueuedItems();
  const waiting = useSyncExternalStore(outbox.subscribe, countWaiting);
  const refused = items.filter(({ problem }) => problem !== null).length;
  return { items, waiting, refused };
}
