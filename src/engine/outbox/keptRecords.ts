import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clear, createStore, get, set, type UseStore } from 'idb-keyval';

/** What was read of the records that are taken along, by the keys under which pages look for it. */
type Kept = readonly (readonly [QueryKey, unknown])[];

/** Milliseconds that what is taken along stays readable. */
export const keptFor = 24 * 60 * 60_000;

let store: UseStore | undefined;
const records = () => (store ??= createStore('mainstay.records', 'records'));

/** Keeps what was read for a person beyond a reload, in place of what was kept before; where the browser keeps nothing, for as long as the page is open. */
export async function keepRecords(person: string, kept: Kept): Promise<void> {
  try {
    await clear(records());
    await set(person, { kept, at: Date.now() }, records());
  } catch {
    // No database in this browser.
  }
}

/** Puts what was kept for a person where nothing has been read since the page was opened. */
export async function restoreRecords(person: string, queries: QueryClient): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const found = await get<{ kept: Kept; at: number }>(person, records()).catch(() => undefined);
  if (!found || Date.now() - found.at > keptFor) return;
  for (const [key, data] of found.kept) {
    queries.setQueryDefaults(key, { gcTime: keptFor });
    // It is shown at once, and read anew as soon as that is possible.
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: 1 });
  }
}

/** Forgets what was kept: another person may use this browser next. */
export async function forgetRecords(): Promise<void> {
  if ('indexedDB' in globalThis) await clear(records()).catch(() => undefined);
}
