import { useEffect, useState } from 'react';

/** What a value was when it last did not change for a moment, so that not every key that is typed makes a call. */
export function useDebounced<T>(value: T, milliseconds = 300): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
