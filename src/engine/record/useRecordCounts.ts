import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { countsPath, hasCounts } from '#definition/derive/records/recordCounts';
import { useExtra } from '../data/useExtra';
import { useOffers, useRegistry } from '../EngineContext';

/** Rows that belong to a record, by the tab or the figure that shows them. */
export interface RecordCounts {
  tabs: Readonly<Record<string, number | undefined>>;
  figures: Readonly<Record<string, number | undefined>>;
  /** Whether the server has yet to answer. */
  isPending: boolean;
}

/** How much belongs to a record, by one call for all of it; nothing while it is on its way, and of a server that does not count it. */
export function useRecordCounts(resource: Resource, record: RaRecord): RecordCounts {
  const registry = useRegistry();
  const isOffered = useOffers().has('counts');
  const enabled = isOffered && hasCounts(resource, registry);
  const { data, isError, isAbsent } = useExtra({
    ...{ name: `counts ${resource.name}`, key: [record.id], path: countsPath(resource, record.id) },
    enabled,
    isSteady: true,
  });
  const isPending = enabled && data === undefined && !isError && !isAbsent;
  return { tabs: {}, figures: {}, ...(data as Partial<RecordCounts> | undefined), isPending };
}
