import { useGetOne, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';

/** The name of the record the page is about, once the page has read it; nothing is asked for again. */
export function useRecordName(resource: Resource, id: string): string | undefined {
  const { data } = useGetOne<RaRecord>(resource.name, { id }, { enabled: false });
  return data && titleOf(resource, data);
}
