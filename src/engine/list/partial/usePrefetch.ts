import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { rowKey } from '../../record/recordKey';
import { useIsPart } from './PartialRows';

/** So long the pointer rests on a row before its record is read, in milliseconds. */
const rest = 65;
/** A record that was read so shortly before is not read again, in milliseconds. */
const fresh = 30_000;

/**
 * Reads the record of a row that the list has in part once the pointer rests on the row, a finger touches it or the focus comes to it, so that its page and its
 * menu open at once. Returns the handlers of the row; none where the list has whole records.
 */
export function usePrefetch(resource: Resource, record: RaRecord) {
  const queries = useQueryClient();
  const { getOne } = useDataProvider();
  const timer = useRef<number>(undefined);
  const isPart = useIsPart(record);
  if (!isPart) return {};
  const leave = () => window.clearTimeout(timer.current);
  const read = () =>
    void queries.prefetchQuery({
      queryKey: rowKey(resource.name, record.id),
      queryFn: async ({ signal }) => (await getOne<RaRecord>(resource.name, { id: record.id, signal })).data,
      staleTime: fresh,
      retry: false,
    });
  return {
    onPointerEnter: () => {
      leave();
      timer.current = window.setTimeout(read, rest);
    },
    onPointerLeave: leave,
    onPointerDown: read,
    onFocus: read,
  };
}
