import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Identifier } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import { readDetails } from './details';
import { readInspection } from './inspection';

/** A day: what was opened can be read on, and answered, while there is no network. */
const kept = 24 * 60 * 60_000;

/** What all queries of an inspection begin with. */
export const inspectionKey = (id: Identifier) => ['inspections', 'getOne', { id: String(id) }] as const;

/** An inspection with its checklists, answers and earlier values; read anew when the window is looked at again. */
export function useInspection(id: Identifier | null) {
  const resource = useRegistry().get('inspections');
  const call = useCall();
  const read = useCallback((body: unknown) => readInspection(resource, body), [resource]);
  const queries = useQueryClient();
  const queryKey = useMemo(() => [...inspectionKey(id ?? 0), 'edit'], [id]);
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', `${resource.api.path}/${id}/edit`, { signal }),
    select: read,
    enabled: id !== null,
    gcTime: kept,
  });
  const { data } = found;
  // Whatever else shows the record, such as the way back above the page, need not ask for it.
  useEffect(() => {
    if (data) queries.setQueryData(inspectionKey(data.id), data);
  }, [queries, data]);
  return found;
}

/** What the report of an inspection says beside its page; asked for where there is something to read. */
export function useDetails(id: Identifier) {
  const resource = useRegistry().get('inspections');
  const call = useCall();
  const read = useCallback((body: unknown) => readDetails(resource, body), [resource]);
  return useQuery({
    queryKey: [...inspectionKey(id), 'details'],
    queryFn: ({ signal }) => call('GET', `reports/inspection/${id}/details`, { signal }),
    select: read,
  });
}
