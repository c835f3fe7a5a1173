import { useQueued } from '#src/engine/outbox/useQueuedItems.ts';
import type { Queued } from '#src/engine/outbox/queuedItem.ts';

/** All that the person did and the server does not have yet: what waits, and what was refused and waits for them. */
export function useOutbox(): { items: readonly Queued[]; waiting: number; refused: number } {
  const items = useQueued();
  const refused = items.filter(({ problem }) => problem !== null).length;
  return { items, waiting: items.length - refused, refused };
}
