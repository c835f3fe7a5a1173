import type { QueryClient } from '@tanstack/react-query';
import type { UploadQueue } from './UploadQueue';

const keyOf = (name: string) => ['uploads', name];

/** The files under a name that are on their way, or were refused; signing out forgets them. */
export const keptQueue = (queries: QueryClient, name: string) => queries.getQueryData<UploadQueue>(keyOf(name));

/** Keeps files on their way under a name, by which whoever comes back finds them. */
export function keepQueue(queries: QueryClient, name: string, queue: UploadQueue): void {
  queries.setQueryDefaults(keyOf(name), { gcTime: Infinity });
  queries.setQueryData(keyOf(name), queue);
}

export const forgetQueue = (queries: QueryClient, name: string): void => queries.removeQueries({ queryKey: keyOf(name), exact: true });
