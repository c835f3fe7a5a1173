import { useEffect, useRef } from 'react';

/** What is typed between the opening of the palette and its being there; nothing of it goes to the page below. */
export function useTypeahead(isOpened: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isOpened) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || document.getElementById('palette-list')) return;
      typed.current += event.key;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => {
      window.removeEventListener('keydown', keep, true);
      typed.current = '';
    };
  }, [isOpened]);
  return () => typed.current;
}
