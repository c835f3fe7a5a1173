import { createContext, useContext } from 'react';
import { useGetOne, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';

/** Whether the rows of the list in context were read with some of their fields (`useListMeta`). */
export const PartialRows = createContext(false);

/** Whether a record of the list in context is one of its rows in part. Whole rows of servers that read in part say what may be done with them. */
export const useIsPart = (record: RaRecord): boolean => useContext(PartialRows) && record.available_actions === undefined;

/**
 * The record with all of its fields; undefined until it is read, where the list has only a part of it. One that cannot be read any more stays what the list
 * says.
 *
 * @example const asset = useWholeRecord(hardware, row);
 */
export function useWholeRecord(resource: Resource, record: RaRecord): RaRecord | undefined {
  const isPart = useIsPart(record);
  const { data, error } = useGetOne<RaRecord>(resource.name, { id: record.id }, { enabled: isPart, retry: false });
  return isPart && !error ? data : record;
}
