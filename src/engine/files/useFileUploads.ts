import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { forgetQueue, keepQueue, keptQueue } from './keptQueues';
import { UploadQueue } from './UploadQueue';
import { useCall } from '../data/useCall';

interface Options {
  /** What a call carries a file in; a list of one unless told. */
  bodyOf?: (file: File) => Record<string, unknown>;
  /** The name under which files on their way, or refused, are found again by whoever comes back. Signing out forgets them. */
  keptAs?: string;
}

/**
 * Sends files one after the other, each with a progress of its own, and each can be cancelled. They go on when one leaves the page. Without a
 * path they wait until there is one: what they belong to is not saved yet.
 *
 * @example const { items, add, cancel } = useFileUploads('users/3/files', refetch);
 */
export function useFileUploads(path: string | null, onDone: (answer: unknown) => unknown, { bodyOf = asList, keptAs }: Options = {}) {
  const call = useCall();
  const queue = useQueue(keptAs);
  useEffect(() => {
    queue.sendBy(
      path === null
        ? null
        : async (file, upload, signal) => void (await onDone(await call('POST', path, { body: bodyOf(file), upload, signal }))),
    );
  });
  return useItems(queue);
}

/** Files that are chosen for what is not saved yet: whoever saves it sends them (`useNewFiles`). */
export const useChosenFiles = (keptAs: string) => useItems(useQueue(keptAs));

function useItems(queue: UploadQueue) {
  const items = useSyncExternalStore(queue.subscribe, () => queue.items);
  return { items, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}

/** A queue that stays as long as there is anything in it, kept with what is known of the server. */
function useQueue(keptAs: string | undefined): UploadQueue {
  const queries = useQueryClient();
  const queue = useMemo(() => (keptAs === undefined ? undefined : keptQueue(queries, keptAs)) ?? new UploadQueue(), [keptAs, queries]);
  useEffect(() => {
    if (keptAs === undefined) return undefined;
    keepQueue(queries, keptAs, queue);
    return () => {
      if (queue.items.length === 0) forgetQueue(queries, keptAs);
    };
  }, [keptAs, queries, queue]);
  return queue;
}

/** What a call carries one file in. */
export const asList = (file: File) => ({ file: [file] });
