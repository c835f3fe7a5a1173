import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { recordKey, recordPlace, rowKey } from './recordKey';
import type { RecordSave } from './RecordPart';

interface States {
  /** The record as the page has it by the time that a change goes out, which may have waited for others. */
  latest(): RaRecord;
  /** Reads the record as it is at the server. */
  read(): Promise<RaRecord>;
}

type BodyOf = (data: Values, states: States) => Promise<Record<string, unknown>>;

/**
 * Saves changes of a record: on screen at once, taken back when one is refused, one after the other. Rejects with the reason. `bodyOf` makes
 * the body of the call.
 */
export function useSaveRecord(resource: Resource, record: RaRecord, bodyOf: BodyOf) {
  const queries = useQueryClient();
  const write = useWriteRecord(resource);
  const { name } = resource;
  const row = rowKey(name, record.id);
  const latest = () => queries.getQueriesData<RaRecord>({ queryKey: row }).find(([, found]) => found)?.[1] ?? record;
  const put = (values: Values) => {
    queries.setQueriesData<RaRecord>({ queryKey: row }, found => found && { ...found, ...values });
  };
  return useMutation({
    mutationKey: recordKey(name, record.id),
    scope: { id: recordPlace(name, record.id) },
    mutationFn: ({ change, seen, body }: RecordSave) =>
      write({ data: change, seen }, async (data, read) => body ?? bodyOf(data, { latest, read })),
    onMutate: async ({ change }) => {
      await queries.cancelQueries({ queryKey: row });
      const before = Object.fromEntries(Object.keys(change).map(field => [field, (record as Values)[field]]));
      put(change);
      return before;
    },
    onError: (_, __, before) => before && put(before),
    onSettled: () => {
      // While more of one's own is on its way the screen is ahead of the server, and nobody waits for what is read again.
      const isLast = queries.isMutating({ mutationKey: recordKey(name, record.id) }) <= 1;
      const stale = [recordKey(name, record.id), [name, 'getList'], ...(isLast ? [row] : [])];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
}
