import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useGetIdentity } from 'ra-core';
import type { Resource } from '#definition';
import { usePreset } from '../list/views/usePreset';
import { useCall } from '../data/useCall';
import { useHasBeenIdle } from '../data/useHasBeenIdle';
import { usePerson } from '../data/usePerson';
import { useIsConnected, useRegistry } from '../EngineContext';
import { recordKey, rowKey } from '../record/recordKey';
import { useMay } from '../rights/useMay';
import { keepRecords, keptFor, restoreRecords } from './keptRecords';

/** Records of a register that are taken along. */
const most = 25;
/** Milliseconds after which they are read again. */
const often = 10 * 60_000;
/** Milliseconds for which the page is idle before they are read for the first time: what the person waits for comes first. */
const idleFor = 3_000;

/**
 * Reads the person's own records (`offline` of the definition) before the network goes, once the page has been idle: their rows by one call, the
 * checklists of each by another, and the code of their page. What is opened meanwhile is read anew all the same. They are there again where the page
 * is loaded while the server cannot be reached.
 */
export function useOfflineRecords(): void {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const call = useCall();
  const queries = useQueryClient();
  const may = useMay();
  const person = usePerson();
  const isConnected = useIsConnected();
  const filtersOf = usePreset();
  const hasBeenIdle = useHasBeenIdle(idleFor);
  const me = useGetIdentity().identity?.id;
  const resources = registry.all.filter(({ name, offline }) => offline && may({ action: 'list', resource: name }));

  const take = async (resource: Resource): Promise<QueryKey[]> => {
    const { name, api, parts, pages, offline } = resource;
    const { data } = await dataProvider.getList(name, {
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'DESC' },
      filter: await filtersOf(resource, offline?.rows(me as number | string) ?? {}),
    });
    for (const record of data) {
      queries.setQueryDefaults(rowKey(name, record.id), { gcTime: keptFor });
      queries.setQueryDefaults(recordKey(name, record.id), { gcTime: keptFor });
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
    return data.flatMap(({ id }) => [rowKey(name, id), recordKey(name, id, 'checklists')]);
  };

  useEffect(() => {
    if (!isConnected && person !== '') void restoreRecords(person, queries);
  }, [isConnected, person, queries]);

  useQuery({
    queryKey: ['offline', person, resources.map(({ name }) => name)],
    queryFn: async () => {
      const keys: QueryKey[] = [];
      for (const resource of resources) keys.push(...(await take(resource)));
      await keepRecords(
        person,
        keys.map(key => [key, queries.getQueryData(key)] as const).filter(([, data]) => data !== undefined),
      );
      return true;
    },
    enabled: hasBeenIdle && isConnected && me !== undefined && resources.length > 0,
    ...{ staleTime: often, refetchInterval: often, retry: false },
  });
}
