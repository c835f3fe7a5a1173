import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';

/** All that the person did and the server does not have yet: what waits, and what was refused and waits for them. */
export function useOutbox(): { items: readonly QueuedItem[]; waiting: number; refused: number } {
  const items = useQueuedItems();
  const refused = items.filter(({ problem }) => problem !== null).length;
  return { items, waiting: items.length - refused, refused };
}
