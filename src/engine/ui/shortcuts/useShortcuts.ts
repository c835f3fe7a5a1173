import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'ra-core';
import { shortcuts, type ShortcutName } from './shortcuts';

/** Does what the key is for; `false` leaves the key to others. */
export type ShortcutHandlers = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>;

/** Whether keys that write a character are shortcuts: who speaks to the console, or presses keys by mistake, may switch them off. */
export const useSingleKeys = () => useStore('singleKeys', true);

/**
 * Listens to shortcuts while the component is there. A key that writes a character is never taken while somebody is typing, and none but
 * those with Ctrl or ⌘ while a dialog or a menu is open. Keys are heard as soon as the component is seen.
 *
 * @example useShortcuts({ create: () => void navigate('/companies/create') })
 */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef(handlers);
  useLayoutEffect(() => void (latest.current = handlers));
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const pressed = keyOf(event);
      const isChord = pressed.startsWith('mod+');
      const writes = !isChord && /^(shift\+)?.$/.test(pressed);
      if (!isChord && (isCovered() || (writes && (!singleKeys || isTyping(event.target))))) return;
      for (const [name, run] of Object.entries(latest.current)) {
        const keys: readonly string[] = shortcuts[name as ShortcutName].keys;
        if (!keys.includes(pressed) || run(event) === false) continue;
        event.preventDefault();
        return;
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
}

export const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

/** As the list writes it. Where letters are not Latin, the key in the place of the letter counts. */
function keyOf(event: KeyboardEvent): string {
  if (event.altKey) return '';
  const isLatin = /^[ -~]+$/.test(event.key);
  const key = isLatin ? event.key : event.code === 'Slash' ? (event.shiftKey ? '?' : '/') : event.code.replace('Key', '');
  if (event.ctrlKey || event.metaKey)
    return (isMac() ? event.metaKey : event.ctrlKey) && !event.shiftKey ? `mod+${key.length === 1 ? key.toLowerCase() : key}` : '';
  const isLetter = /^[A-Z]$/i.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  return event.shiftKey && (isLetter || key.startsWith('Arrow')) ? `shift+${plain}` : plain;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=button])'));

const isCovered = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden), [role=dialog]') !== null;
