import { useEffect, type RefObject } from 'react';

/** Frames. The controls of some kinds are fetched when a form first needs them. */
const patience = 60;

const controls = ':is(input:not([type=hidden], [type=file]), textarea, select, [role=combobox]):not(:disabled)[id*=field-]';

/**
 * Puts the focus into the first control of a form once it is there, unless somebody has begun elsewhere. Not where a finger is the pointer: a keyboard
 * on the screen would cover the form before anybody has seen it.
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    let frame = 0;
    const look = (left: number) => {
      if (document.activeElement?.matches('input, textarea, select')) return;
      const first = form.current?.querySelector<HTMLElement>(controls);
      if (first) first.focus({ preventScroll: true });
      else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    frame = requestAnimationFrame(() => look(patience));
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
