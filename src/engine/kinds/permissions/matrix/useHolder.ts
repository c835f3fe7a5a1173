import { useGetOne, type RaRecord } from 'ra-core';
import type { Permissions, Reference } from '#definition';
import { titleOf } from '#definition/derive/title';
import { useRegistry } from '../../../EngineContext';
import { rightsFieldOf, rightsHolders, type RightsHolder } from './RightsHolder';
import { useMemberships } from './useMemberships';

/** A person or group chosen to compare with or copy from. */
export interface ChosenHolder {
  register: string;
  reference: Reference;
}

/** Its rights; null until they are read. */
export function useHolder(chosen: ChosenHolder | null): RightsHolder | null {
  const registry = useRegistry();
  const [first] = rightsHolders(registry);
  const resource = chosen ? registry.get(chosen.register) : first;
  const { data } = useGetOne<RaRecord<number>>(
    chosen?.register ?? '',
    { id: Number(chosen?.reference.id ?? 0) },
    { enabled: chosen !== null, staleTime: 0 },
  );
  const isRead = chosen !== null && data?.id === chosen.reference.id;
  const memberships = useMemberships(resource as NonNullable<typeof resource>, isRead && data ? data : {});
  if (!isRead || !data || !resource) return null;
  return { name: titleOf(resource, data), own: (data[rightsFieldOf(resource) ?? ''] ?? {}) as Permissions, memberships };
}
