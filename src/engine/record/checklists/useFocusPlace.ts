import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** A checklist, or one of its parameters, that one is led to. */
export interface Place {
  id: number;
  key?: string;
  /** Another word each time that one is led there. */
  led?: string;
}

const control = '[data-answer]';

/** Leads to a checklist or a parameter: opens it, brings it into view, puts the focus there. And from one open parameter to the next. */
export function useFocusPlace(root: RefObject<HTMLElement | null>, at: Place | undefined, isThere: boolean, open: (id: number) => void) {
  const [shown, setShown] = useState<Place | undefined>();
  const done = useRef<Place | undefined>(undefined);
  const lead = useEffectEvent((place: Place) => {
    open(place.id);
    setShown(place);
    // Its rows are there once it is open.
    requestAnimationFrame(() => {
      const row =
        place.key === undefined
          ? root.current?.querySelector(`[data-checklist="${place.id}"]`)
          : root.current?.querySelector(`[data-parameter="${CSS.escape(`${place.id} ${place.key}`)}"]`);
      row?.scrollIntoView({ block: 'center' });
      const target = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>('button');
      target?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (!at || !isThere || done.current === at) return;
    done.current = at;
    lead(at);
  }, [at, isThere]);

  const next = (from: Element) => {
    const rows = [...(root.current?.querySelectorAll('[data-open]') ?? [])];
    const here = from.closest('li');
    const following = (row: Element) => Boolean((here?.compareDocumentPosition(row) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
    const open = rows.filter(row => row !== here);
    const target = (open.find(following) ?? open[0])?.querySelector<HTMLElement>(control);
    if (target) target.focus();
    else if (from instanceof HTMLElement) from.blur();
  };
  return { shown, next };
}
