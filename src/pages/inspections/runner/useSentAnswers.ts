import { useEffect, useState } from 'react';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';

/**
 * The answers that the server took since the inspection was read last: they have left the outbox, and the read that brings them may be cut off.
 *
 * @param read what was read; another one has the answers
 */
export function useSentAnswers(place: string, read: unknown): readonly QueuedItem[] {
  const [sent, setSent] = useState<{ read: unknown; items: readonly QueuedItem[] }>({ read, items: [] });
  const items = sent.read === read ? sent.items : [];
  useEffect(
    () =>
      outbox.onSent(item => {
        if (item.kind !== 'answer' || item.place !== place) return;
        setSent(known => ({ read, items: known.read === read ? [...known.items, item] : [item] }));
      }),
    [place, read],
  );
  return items;
}
