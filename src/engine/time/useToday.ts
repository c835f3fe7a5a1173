import { useSyncExternalStore } from 'react';
import { format } from 'date-fns';

const readToday = (): string => format(new Date(), 'yyyy-MM-dd');

/** Today where the reader is, `yyyy-MM-dd`; another one within half a minute after midnight. */
export const useToday = (): string => useSyncExternalStore(watchClock, readToday);

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, 30_000);
  return () => clearInterval(timer);
}
