import { useEffect, useState } from 'react';
import { useLoading } from 'ra-core';

/** Whether nothing has been read for so many milliseconds since the page was opened: what one opened goes first. Once calm, it stays so. */
export function useCalm(milliseconds: number): boolean {
  const isLoading = useLoading();
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (isCalm || isLoading) return;
    const timer = setTimeout(() => setCalm(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isCalm, isLoading]);
  return isCalm;
}
