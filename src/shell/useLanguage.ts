import { useLocaleState, useStore } from 'ra-core';
import type { Direction } from './preferences';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Chooses the language of the console; one that is written right to left turns the page as well. */
export function useLanguage(): (locale: string) => void {
  const [, setLocale] = useLocaleState();
  const [, setDirection] = useStore<Direction>('direction', 'ltr');
  return locale => {
    setLocale(locale);
    setDirection(rightToLeft.has(locale) ? 'rtl' : 'ltr');
  };
}
