import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePerson } from '#src/engine/data/usePerson.ts';

/** Something that a person began and did not send: it stays in this browser. */
export interface KeptDraft<T> {
  /** The same again takes its place. */
  id: string;
  /** When it was last changed, as an ISO moment. */
  at: string;
  content: T;
}

let made: UseStore | undefined;
const store = () => (made ??= createStore('mainstay.drafts', 'drafts'));

/** Where the browser keeps nothing, for as long as the page is open. */
const memory = new Map<string, unknown>();

async function all<T>(prefix: string): Promise<KeptDraft<T>[]> {
  const kept = 'indexedDB' in globalThis ? await entries<string, unknown>(store()).catch(() => []) : [];
  return [...kept, ...memory].flatMap(([key, draft]) => (key.startsWith(prefix) ? [draft as KeptDraft<T>] : []));
}

async function put(key: string, draft: unknown): Promise<void> {
  try {
    if (!('indexedDB' in globalThis)) throw new Error('No database in this browser');
    await set(key, draft, store());
    memory.delete(key);
  } catch {
    memory.set(key, draft);
  }
}

async function remove(key: string): Promise<void> {
  memory.delete(key);
  if ('indexedDB' in globalThis) await del(key, store()).catch(() => undefined);
}

/**
 * The drafts of a kind that the person who is signed in has in this browser, the oldest first, and how they are kept. `drafts` is undefined until
 * they are read.
 *
 * @example const { drafts, keep, forget } = useDrafts<Draft>('elogger-entry');
 */
export function useDrafts<T>(kind: string) {
  const person = usePerson();
  const queries = useQueryClient();
  const prefix = `${person} ${kind} `;
  const queryKey = ['drafts', prefix];
  const { data: drafts } = useQuery({
    queryKey,
    queryFn: async () => (await all<T>(prefix)).sort((one, other) => (one.at < other.at ? -1 : 1)),
    ...{ networkMode: 'always' as const, staleTime: 0, gcTime: 0 },
  });
  const shown = (change: (known: readonly KeptDraft<T>[]) => KeptDraft<T>[]) =>
    queries.setQueryData<KeptDraft<T>[]>(queryKey, known => known && change(known));
  return {
    drafts,
    keep: async (draft: KeptDraft<T>) => {
      shown(known => [...known.filter(({ id }) => id !== draft.id), draft]);
      await put(prefix + draft.id, draft);
      // What lists drafts meanwhile, on a page that was opened since, reads them again.
      await queries.invalidateQueries({ queryKey });
    },
    forget: async (id: string) => {
      shown(known => known.filter(one => one.id !== id));
      await remove(prefix + id);
    },
  };
}
