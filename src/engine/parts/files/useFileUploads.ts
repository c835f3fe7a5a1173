import { useRef, useState } from 'react';
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
 * Sends files one after the other, each with a progress of its own, and each can be cancelled. They go on when one leaves the page.
 *
 * @example const { items, add, cancel } = useFileUploads('users/3/files', refetch);
 */
export function useFileUploads(
  path: string,
  onDone: (answer: unknown, file: File) => unknown,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { call } = useDataProvider<FileCaller>();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef<UploadItem[]>([]);
  const running = useRef<{ key: string; abort: AbortController } | null>(null);

  const drop = (key: string) => setItems(all => all.filter(item => item.key !== key));
  const put = (key: string, change: Partial<UploadItem>) =>
    setItems(all => all.map(item => (item.key === key ? { ...item, ...change } : item)));

  const send = async ({ key, file }: UploadItem) => {
    const abort = new AbortController();
    running.current = { key, abort };
    put(key, { state: 'running' });
    try {
      await onDone(await call('POST', path, { body: { ...more, file: [file] }, upload: key, signal: abort.signal }), file);
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) return drop(key);
      const { errors, messages } = problemOf(error);
      put(key, { state: 'failed', problem: [...Object.values(errors), ...messages].join(' ') });
    }
  };
  const work = async () => {
    if (running.current) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    running.current = null;
  };
  const enqueue = (added: readonly UploadItem[]) => {
    queue.current.push(...added.filter(({ state }) => state === 'waiting'));
    void work();
  };

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
