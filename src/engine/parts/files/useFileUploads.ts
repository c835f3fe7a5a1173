import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { settings } from '#definition';
import { endingOf, fileEndings } from '#definition/derive/files';
import { problemOf } from '../problemOf';
import type { FileCaller } from './useRecordFiles';

/** A file on its way to the server, or one that did not get there. */
export interface UploadItem {
  /** The name its progress is kept under. */
  key: string;
  file: File;
  state: 'waiting' | 'running' | 'failed';
  /** Why it failed: a text, or a key of one. */
  problem?: string;
}

let count = 0;

/**
 * Sends files one after the other, each with a progress of its own, and each can be cancelled. They go on when one leaves the page. Without a
 * path they wait until there is one: what they belong to is not saved yet.
 *
 * @example const { items, add, cancel } = useFileUploads('users/3/files', refetch);
 */
export function useFileUploads(
  path: string | null,
  onDone: (answer: unknown) => unknown,
  bodyOf: (file: File) => Record<string, unknown> = asList,
) {
  const { call } = useDataProvider<FileCaller>();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef<UploadItem[]>([]);
  const running = useRef<{ key: string; abort: AbortController } | null>(null);

  const target = useRef({ path, bodyOf });

  const drop = (key: string) => setItems(all => all.filter(item => item.key !== key));
  const put = (key: string, change: Partial<UploadItem>) =>
    setItems(all => all.map(item => (item.key === key ? { ...item, ...change } : item)));

  const send = async ({ key, file }: UploadItem) => {
    const abort = new AbortController();
    running.current = { key, abort };
    put(key, { state: 'running' });
    try {
      const { path: address, bodyOf: wrap } = target.current;
      await onDone(await call('POST', address ?? '', { body: wrap(file), upload: key, signal: abort.signal }));
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) return drop(key);
      const { errors, messages } = problemOf(error);
      put(key, { state: 'failed', problem: [...Object.values(errors), ...messages].join(' ') });
    }
  };
  const work = async () => {
    if (running.current || target.current.path === null) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    running.current = null;
  };
  const enqueue = (added: readonly UploadItem[]) => {
    queue.current.push(...added.filter(({ state }) => state === 'waiting'));
    void work();
  };

  useEffect(() => {
    target.current = { path, bodyOf };
    void work();
    // Those that waited for a place to go to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [path]);

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map(newItem);
      setItems(all => [...all, ...added]);
      enqueue(added);
    },
    /** Stops one that is under way, and forgets one that waits or has failed. */
    cancel: (key: string) => {
      queue.current = queue.current.filter(item => item.key !== key);
      if (running.current?.key === key) running.current.abort.abort();
      drop(key);
    },
    retry: (key: string) => {
      const item = items.find(one => one.key === key);
      if (!item) return;
      put(key, { state: 'waiting', problem: '' });
      enqueue([{ ...item, state: 'waiting' }]);
    },
  };
}

const asList = (file: File) => ({ file: [file] });

/** What the server would refuse is refused at once, before it travels. */
function newItem(file: File): UploadItem {
  count += 1;
  const key = `file-${count}`;
  const problem = !fileEndings.includes(endingOf(file.name))
    ? 'engine.files.wrongKind'
    : file.size === 0
      ? 'engine.files.empty'
      : file.size > settings.imageLimit
        ? 'engine.files.tooLarge'
        : null;
  return problem ? { key, file, state: 'failed', problem } : { key, file, state: 'waiting' };
}
