import { useEffect, useState } from 'react';
import type { Conversation } from '#src/domain/sample-apps/chat.ts';

/**
 * The message before which the divider of what is new stands: where one left off when the conversation was opened. It stays there while one
 * looks on, and is placed anew for what came while one looked away.
 *
 * @param readAt when the conversation was read, in milliseconds since 1970
 */
export function useDivider(chat: Conversation | null, readAt: number): [number | null, () => void] {
  const [divider, setDivider] = useState<number | null>(null);
  // Since when what is read next decides; null while it stays.
  const [dueSince, setDueSince] = useState<number | null>(() => Date.now());
  if (chat && dueSince !== null && readAt >= dueSince) {
    setDueSince(null);
    if (chat.firstUnseen !== null) setDivider(chat.firstUnseen);
  }
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && setDueSince(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return [divider, () => setDivider(null)];
}
