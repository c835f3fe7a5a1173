import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/engine/data/useCall.ts';
import type { CalendarSource } from './CalendarSource';
import type { Days } from './Days';

/** What is planned on these days; undefined where the register plans nothing, the filter speaks of what exists, or the server does not say. */
export function usePlanned({ resource, planned }: CalendarSource, filter: Readonly<Record<string, unknown>>, days: Days | null) {
  const call = useCall();
  const query = days && planned?.query(filter, days);
  const { data } = useQuery({
    queryKey: [resource.name, 'planned', query],
    enabled: Boolean(query),
    // What is planned is beside the point: a calendar without it says nothing of it.
    retry: false,
    queryFn: async ({ signal }) => (planned && query ? planned.read(await call('GET', planned.path, { query, signal })) : null),
  });
  return query ? (data ?? undefined) : undefined;
}
