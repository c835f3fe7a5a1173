import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether the page has once read nothing for so many milliseconds since the component was mounted. */
export function useHasRested(milliseconds: number): boolean {
  const isReading = useIsFetching() > 0;
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (isReading || hasRested) return;
    const timer = setTimeout(() => setHasRested(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isReading, hasRested, milliseconds]);
  return hasRested;
}
