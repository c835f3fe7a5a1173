import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'ra-core';
import type { FileCaller } from './useRecordFiles';
import { UploadQueue } from './UploadQueue';

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
  const { call } = useDataProvider<FileCaller>();
  const queue = useQueue(keptAs);
  useEffect(() => {
    queue.sendBy(
      path === null
        ? null
        : async (file, upload, signal) => void (await onDone(await call('POST', path, { body: bodyOf(file), upload, signal }))),
    );
  });
  const items = useSyncExternalStore(queue.subscribe, () => queue.items);
  return { items, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}

/** A queue that stays as long as there is anything in it, kept with what is known of the server. */
function useQueue(keptAs: string | undefined): UploadQueue {
  const queries = useQueryClient();
  const queue = useMemo(
    () => (keptAs === undefined ? undefined : queries.getQueryData<UploadQueue>(keyOf(keptAs))) ?? new UploadQueue(),
    [keptAs, queries],
  );
  useEffect(() => {
    if (keptAs === undefined) return undefined;
    queries.setQueryDefaults(keyOf(keptAs), { gcTime: Infinity });
    queries.setQueryData(keyOf(keptAs), queue);
    return () => {
      if (queue.items.length === 0) queries.removeQueries({ queryKey: keyOf(keptAs), exact: true });
    };
  }, [keptAs, queries, queue]);
  return queue;
}

const keyOf = (name: string) => ['uploads', name];

const asList = (file: File) => ({ file: [file] });
