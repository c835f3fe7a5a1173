import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { QueuedItem } from './queuedItem';

/** The content of a file, and its id at the server once it is there. */
export interface KeptFile {
  bytes: ArrayBuffer;
  sent?: number;
}

/**
 * What waits to be sent, in the browser's own database, so that a reload or a flat battery loses none of it. Where the browser lets nothing be
 * kept, it is remembered as long as the page is open.
 */
export const keptItems = {
  all: async (): Promise<QueuedItem[]> => {
    const known = await reach('items', store => entries<string, QueuedItem>(store), [...memory.items]);
    return known.map(([, item]) => item).sort((one, other) => one.order - other.order);
  },
  put: (item: QueuedItem) => write('items', item.id, item),
  remove: (id: string) => forget('items', [id]),
  file: (id: string): Promise<KeptFile | undefined> => reach('files', store => get<KeptFile>(id, store), memory.files.get(id)),
  putFile: (id: string, file: KeptFile) => write('files', id, file),
  removeFiles: (ids: readonly string[]) => forget('files', ids),
};

const memory = { items: new Map<string, QueuedItem>(), files: new Map<string, KeptFile>() };
type Part = keyof typeof memory;

const stores: Partial<Record<Part, UseStore>> = {};
const storeOf = (part: Part) => (stores[part] ??= createStore(`mainstay.outbox.${part}`, part));

async function reach<T>(part: Part, ask: (store: UseStore) => Promise<T>, remembered: T): Promise<T> {
  if (!('indexedDB' in globalThis)) return remembered;
  try {
    const kept = await ask(storeOf(part));
    return Array.isArray(kept) && Array.isArray(remembered) ? ([...kept, ...remembered] as T) : (kept ?? remembered);
  } catch {
    return remembered;
  }
}

async function write<P extends Part>(part: P, id: string, value: P extends 'items' ? QueuedItem : KeptFile): Promise<void> {
  const remembered = memory[part] as Map<string, unknown>;
  try {
    if (!('indexedDB' in globalThis)) throw new Error('No database in this browser');
    await set(id, value, storeOf(part));
    remembered.delete(id);
  } catch {
    remembered.set(id, value);
  }
}

async function forget(part: Part, ids: readonly string[]): Promise<void> {
  ids.forEach(id => memory[part].delete(id));
  if (!('indexedDB' in globalThis)) return;
  const [only, ...more] = ids;
  if (only === undefined) return;
  await (more.length > 0 ? delMany([...ids], storeOf(part)) : del(only, storeOf(part))).catch(() => undefined);
}
