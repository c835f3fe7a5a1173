import { useRef, useState } from 'react';
import { useDataProvider, useListContext, type DataProvider, type GetListParams, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { useSelection } from '../selection/Selection';
import { retryPatiently, type Pause } from '../data/retryPatiently';
import { readAll } from '../data/readAll';

export interface Reading {
  done: number;
  total: number;
}

/**
 * Brings the records of the selection, one by one to whoever takes them: those seen already at once, the others from the server; of all
 * that match, page after page. It can be given up.
 */
export function useSelectedRecords(resource: Resource) {
  const dataProvider = useDataProvider<DataProvider>();
  const { filterValues, filter } = useListContext();
  const { isAll, ids, count, seen, meta } = useSelection();
  const [reading, setReading] = useState<Reading | null>(null);
  const [pause, setPause] = useState<Pause | null>(null);
  const running = useRef<AbortController | null>(null);

  /** True once all have come; false when it was given up. Throws what the server says against it. */
  const read = async (onRecord: (record: RaRecord, error?: unknown) => void): Promise<boolean> => {
    const controller = new AbortController();
    const { signal } = controller;
    const wait = <T>(call: () => Promise<T>) => retryPatiently(call, { signal, onPause: setPause });
    running.current = controller;
    setReading({ done: 0, total: count });
    try {
      if (isAll) {
        const params = { filter: { ...(filterValues as object), ...(filter as object) }, meta, signal };
        const page = (paging: object) => wait(() => dataProvider.getList(resource.name, { ...params, ...paging } as GetListParams));
        await readAll({ read: page, onRecord, onProgress: setReading });
      } else {
        for (const [done, id] of ids.entries()) {
          const known = seen(id);
          if (known) onRecord(known);
          else
            await wait(() => dataProvider.getOne(resource.name, { id, signal })).then(({ data }) => onRecord(data as RaRecord), orGone(id));
          if (!known) setReading({ done: done + 1, total: ids.length });
        }
      }
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setReading(null);
      setPause(null);
    }

    /** A row that is not there any more is told as such, and keeps nobody from the others. */
    function orGone(id: RaRecord['id']) {
      return (error: unknown) => {
        signal.throwIfAborted();
        onRecord({ id }, error);
      };
    }
  };

  return { reading, pause, read, stop: () => running.current?.abort() };
}
