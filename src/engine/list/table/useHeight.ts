import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The height of an element while it is there, in pixels; 0 while it is not.
 *
 * @example const [bar, height] = useHeight(isShown); <div ref={bar} />
 */
export function useHeight(isShown: boolean): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setHeight(element.offsetHeight);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      setHeight(0);
    };
  }, [isShown]);
  return [ref, height];
}
