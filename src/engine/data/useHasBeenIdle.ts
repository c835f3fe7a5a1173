import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether no query has been fetching for so many milliseconds at a time since the component was mounted; it stays true from then on. */
export function useHasBeenIdle(milliseconds: number): boolean {
  const isFetching = useIsFetching() > 0;
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => {
    if (isFetching || hasBeenIdle) return;
    const timer = setTimeout(() => setHasBeenIdle(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isFetching, hasBeenIdle, milliseconds]);
  return hasBeenIdle;
}
