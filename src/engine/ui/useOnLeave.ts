import { useEffect, useRef } from 'react';

/**
 * Told when what is being typed would be lost: the page is hidden, as it is before it is closed, or the control goes away with its page, of
 * which React tells no blur.
 */
export function useOnLeave(leave: () => void): void {
  const last = useRef(leave);
  useEffect(() => {
    last.current = leave;
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && last.current();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      last.current();
    };
  }, []);
}
