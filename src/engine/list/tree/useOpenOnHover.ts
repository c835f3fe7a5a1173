import { useEffect, useRef } from 'react';

/** So long a dragged row rests on a branch before it opens, in milliseconds. */
const rest = 600;

/** Opens what a dragged row rests on for a while: `over` with each word of where it is, `away` once it is elsewhere. */
export function useOpenOnHover(open: (() => void) | null): { over: () => void; away: () => void } {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const away = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    // A browser says again and again, while nothing moves, what the row is over.
    over: () => {
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined;
        latest.current?.();
      }, rest);
    },
    away,
  };
}
