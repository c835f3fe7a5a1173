import { useSyncExternalStore } from 'react';
import { localStorageStore, type Store } from 'ra-core';
import { directionOf, type Direction } from '#definition/derive/direction';

interface Mapping {
  key: string;
  write(value: unknown): string;
  read(text: string): unknown;
}

const asIs = { write: String, read: (text: string) => text };

/** react-admin's keys that the specification names otherwise (specification 1 §9); kept as plain words, not JSON. */
const named: Readonly<Record<string, Mapping>> = {
  theme: { key: 'skin', ...asIs },
  direction: { key: 'direction', ...asIs },
  'sidebar.open': { key: 'menuCollapsed', write: value => String(!value), read: text => text !== 'true' },
};

/** Keys under `kept.` are stored by their plain name, as `slaId` must be (specification 2 §9). */
const mappingOf = (key: string): Mapping | undefined =>
  named[key] ?? (/^kept\../.test(key) ? { key: key.slice('kept.'.length), ...asIs } : undefined);

/** What signing out forgets: where one was in the lists, and what one had open. Skin, columns and saved views stay. */
const isPosition = (key: string) => /\.(listParams|selectedIds)$|^recent$/.test(key);

/** The person's preferences in this browser. */
export function createPreferences(storage: Storage = window.localStorage): Store {
  const rest = localStorageStore('1', 'Mainstay');
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const publish = (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value));

  return {
    ...rest,
    getItem<T>(key: string, otherwise?: T) {
      const mapping = mappingOf(key);
      if (!mapping) return rest.getItem(key, otherwise);
      const text = storage.getItem(mapping.key);
      return text === null ? otherwise : (mapping.read(text) as T);
    },
    setItem<T>(key: string, value: T) {
      const mapping = mappingOf(key);
      if (!mapping) return rest.setItem(key, value);
      storage.setItem(mapping.key, mapping.write(value));
      publish(key, value);
    },
    removeItem(key) {
      const mapping = mappingOf(key);
      if (!mapping) return rest.removeItem(key);
      storage.removeItem(mapping.key);
      publish(key, undefined);
    },
    reset() {
      for (const key of Object.keys(rest.listItems?.() ?? {})) if (isPosition(key)) rest.removeItem(key);
    },
    subscribe(key, listener) {
      if (!mappingOf(key)) return rest.subscribe(key, listener);
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      return () => void those.delete(listener);
    },
  };
}

/** Who has chosen no direction yet reads in that of the language the console begins with, which the installation may have set. */
export function beginReading(store: Store, locale: string): void {
  if (store.getItem('direction') === undefined && directionOf(locale) === 'rtl') store.setItem('direction', 'rtl');
}

/** The reading direction chosen, read outside react-admin's own contexts because the theme depends on it. */
export function useDirection(store: Store): Direction {
  return useSyncExternalStore(
    listener => store.subscribe('direction', listener),
    () => (store.getItem<Direction>('direction') === 'rtl' ? 'rtl' : 'ltr'),
  );
}
