import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether nothing has been read for so many milliseconds since the page was opened: what one opened goes first. Once calm, it stays so. */
export function useIdle(milliseconds: number): boolean {
  const queries = useQueryClient();
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (isCalm) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasBusy: boolean | undefined;
    // Watched from aside: the frame of the page need not be drawn anew whenever something is read.
    const look = () => {
      const isBusy = queries.isFetching() + queries.isMutating() > 0;
      if (isBusy === wasBusy) return;
      wasBusy = isBusy;
      clearTimeout(timer);
      if (!isBusy) timer = setTimeout(() => setCalm(true), milliseconds);
    };
    look();
    const stops = [queries.getQueryCache().subscribe(look), queries.getMutationCache().subscribe(look)];
    return () => {
      stops.forEach(stop => stop());
      clearTimeout(timer);
    };
  }, [milliseconds, isCalm, queries]);
  return isCalm;
}
