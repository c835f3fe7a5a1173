import { useGetMany, type RaRecord } from 'ra-core';
import type { Permissions, Reference, Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { useRegistry } from '../../../EngineContext';
import { useMay } from '../../../rights/useMay';
import { membershipFieldOf, rightsFieldOf, type Membership } from './RightsHolder';

/**
 * The groups of a record with what they grant; undefined where its register knows no groups, or while they are being read, or where one
 * may not see them.
 *
 * @example const groups = useMemberships(users, person);
 */
export function useMemberships(resource: Resource, values: Readonly<Record<string, unknown>>): readonly Membership[] | undefined {
  const registry = useRegistry();
  const may = useMay();
  const field = membershipFieldOf(registry, resource);
  const references = ((field && values[field.name]) ?? []) as readonly Reference[];
  const ids = references.map(({ id }) => Number(id));
  const maySee = field !== undefined && may({ action: 'list', resource: field.target.name });
  const { data } = useGetMany<RaRecord<number>>(field?.target.name ?? '', { ids }, { enabled: maySee && ids.length > 0 });
  if (!field || !maySee) return undefined;
  const found = ids.map(id => data?.find(record => record?.id === id));
  if (found.some(record => record === undefined)) return undefined;
  const rights = rightsFieldOf(field.target) ?? '';
  return found.flatMap(record =>
    record ? [{ id: record.id, name: titleOf(field.target, record), permissions: (record[rights] ?? {}) as Permissions }] : [],
  );
}
