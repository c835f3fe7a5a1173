import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'ra-core';
import type { Resource } from '#definition';
import { useCall } from '../data/useCall';
import { usePerson } from '../data/usePerson';
import { useIsConnected, useRegistry } from '../EngineContext';
import { recordKey, rowKey } from '../record/recordKey';
import { useMay } from '../rights/useMay';

/** Records of a register that are taken along. */
const most = 25;
/** Milliseconds: how often they are read again, and how long they stay readable. */
const [often, kept] = [10 * 60_000, 24 * 60 * 60_000];

/**
 * Reads the person's own records (`offline` of the definition) before the network goes: their rows by one call, the checklists of each by another, and
 * the code of their page. What is opened meanwhile is read anew all the same.
 */
export function useOfflineRecords(): void {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const call = useCall();
  const queries = useQueryClient();
  const may = useMay();
  const person = usePerson();
  const isConnected = useIsConnected();
  const me = useGetIdentity().identity?.id;
  const resources = registry.all.filter(({ name, offline }) => offline && may({ action: 'list', resource: name }));

  const take = async ({ name, api, parts, pages, offline }: Resource) => {
    const { data } = await dataProvider.getList(name, {
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'DESC' },
      filter: offline?.rows(me as number | string) ?? {},
    });
    for (const record of data) {
      queries.setQueryDefaults(rowKey(name, record.id), { gcTime: kept });
      queries.setQueryDefaults(recordKey(name, record.id), { gcTime: kept });
      // What the page has read itself is at least as new; what it has not is shown at once, and read anew.
      if (queries.getQueryData(rowKey(name, record.id)) === undefined)
        queries.setQueryData(rowKey(name, record.id), record, { updatedAt: 1 });
      if (parts.checklists)
        await queries.prefetchQuery({
          queryKey: recordKey(name, record.id, 'checklists'),
          queryFn: ({ signal }) => call('GET', `${api.path}/${record.id}/checklists`, { signal }),
          staleTime: often,
        });
    }
    if (data.length > 0) await Promise.allSettled([pages.show?.(), offline?.code?.()]);
  };

  useQuery({
    queryKey: ['offline', person, resources.map(({ name }) => name)],
    queryFn: async () => {
      for (const resource of resources) await take(resource);
      return true;
    },
    enabled: isConnected && me !== undefined && resources.length > 0,
    ...{ staleTime: often, refetchInterval: often, retry: false },
  });
}
