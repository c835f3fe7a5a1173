import { useEffect, useState } from 'react';

/** True after a moment's wait: what comes quickly needs no skeleton. */
export function useDelayed(milliseconds = 150): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
