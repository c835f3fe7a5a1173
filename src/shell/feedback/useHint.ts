import { useEffect, useState } from 'react';

/** Milliseconds for which the pointer rests, or a finger presses, before something says what it is. */
const rest = { mouse: 350, touch: 700 };
/** Milliseconds within which the next one is told at once, and for which it stays after a finger. */
const afterglow = { mouse: 500, touch: 1500 };

/** What says its `data-hint` now: the element under the pointer or with the keyboard's focus. */
export function useHint(): HTMLElement | null {
  const [hinted, setHinted] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let near: HTMLElement | null = null;
    let hiddenAt = -Infinity;
    let shown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = () => {
      // What is gone, or has opened what it is for, has nothing to say.
      if (!near?.isConnected || near.getAttribute('aria-expanded') === 'true') return;
      shown = true;
      setHinted(near);
    };
    const hide = () => {
      clearTimeout(timer);
      near = null;
      if (!shown) return;
      shown = false;
      hiddenAt = performance.now();
      setHinted(null);
    };
    const approach = (element: HTMLElement, wait: number) => {
      if (element === near) return;
      hide();
      near = element;
      timer = setTimeout(show, performance.now() - hiddenAt < afterglow.mouse ? 0 : wait);
    };

    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const element = hintedAt(target);
      if (element) approach(element, rest.mouse);
      else if (near && !near.matches(':focus-visible')) hide();
    };
    const focus = ({ target }: FocusEvent) => {
      const element = hintedAt(target);
      if (element && element.matches(':focus-visible')) approach(element, rest.mouse);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      hide();
      const element = pointerType === 'touch' ? hintedAt(target) : null;
      if (element) approach(element, rest.touch);
    };
    const release = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      clearTimeout(timer);
      if (shown) timer = setTimeout(hide, afterglow.touch);
      else hide();
    };
    const key = ({ key }: KeyboardEvent) => key !== 'Tab' && hide();

    const life = new AbortController();
    const quiet = { signal: life.signal, capture: true, passive: true };
    document.addEventListener('pointerover', over, quiet);
    document.addEventListener('pointerdown', press, quiet);
    document.addEventListener('pointerup', release, quiet);
    document.addEventListener('pointercancel', hide, quiet);
    document.addEventListener('focusin', focus, quiet);
    document.addEventListener('focusout', hide, quiet);
    document.addEventListener('keydown', key, quiet);
    document.addEventListener('scroll', hide, quiet);
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, []);
  return hinted;
}

const hintedAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null);
