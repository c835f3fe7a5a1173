import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one counts as being there, and from which on the way back is offered. */
const [near, far] = [48, 240];
/** Pixels from the beginning at which older messages are read. */
const edge = 80;

interface Options {
  /** The first and the last message that are shown; null while nothing is. */
  first: string | null;
  last: string | null;
  /** Whether the last one is the person's own: then it is shown wherever they are. */
  isLastOwn: boolean;
  /** Where they were when they left, in pixels from the end. */
  place: number | undefined;
  onPlace: (place: number) => void;
  onEdge: () => void;
}

/**
 * Keeps a log where its reader is: at the end while they are there, at the same messages where older ones come before them, and where they
 * were when they come back; at first at what is new, marked by `data-divider`, or at the end.
 */
export function useLogScroll({ first, last, isLastOwn, place, onPlace, onEdge }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const gap = useRef(0);
  const before = useRef<{ first: string | null; last: string | null } | null>(null);
  const [isAway, setAway] = useState(false);
  /** The last message at which the reader was at the end. */
  const [reached, setReached] = useState<string | null>(null);

  const note = () => {
    const log = box.current;
    if (!log) return;
    gap.current = log.scrollHeight - log.scrollTop - log.clientHeight;
    setAway(gap.current > far);
    if (gap.current <= near) setReached(last);
    onPlace(gap.current);
  };
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    note();
  };
  useLayoutEffect(() => {
    const log = box.current;
    if (!log || last === null) return;
    const known = before.current;
    before.current = { first, last };
    const stayAt = (pixels: number) => log.scrollTo({ top: log.scrollHeight - log.clientHeight - pixels });
    if (known === null) {
      const divider = log.querySelector('[data-divider]');
      if (place !== undefined && place > near) stayAt(place);
      else if (divider) divider.scrollIntoView({ block: 'center' });
      else stayAt(0);
    } else if (known.last !== last && (isLastOwn || gap.current <= near)) stayAt(0);
    else if (known.first !== first) stayAt(gap.current);
    note();
    // What is shown decides, not what the reader does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [first, last]);

  const onScroll = () => {
    note();
    if ((box.current?.scrollTop ?? edge) < edge) onEdge();
  };
  return { box, onScroll, isAway, reached, toEnd };
}
