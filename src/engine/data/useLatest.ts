import { useEffect, useRef, type RefObject } from 'react';

/** A reference to the value of the latest rendering, for what runs later than the rendering that began it: a listener, or an answer. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
