import { useMemo } from 'react';
import type { Resource } from '#definition';
import { listFields } from '#definition/derive/listFields';
import { useOffers } from '../../EngineContext';
import { useChosenColumns } from '../useColumns';

/**
 * What the list of a register is read with beside its query, the fields of its rows: those of its usual and its chosen columns, and what they need. Undefined where rows are read
 * whole (`listFields`), and on servers that do not offer it.
 *
 * @param place by which the choice of columns is remembered
 * @param details fields that rows show below themselves
 */
export function useListMeta(
  resource: Resource,
  columns: readonly string[] = resource.list.columns,
  place = resource.name,
  details: readonly string[] = [],
): { fields: readonly string[] } | undefined {
  const offers = useOffers();
  const [chosen] = useChosenColumns(columns, place);
  const key = offers.has('fields') ? listFields(resource, [...columns, ...chosen, ...details])?.join() : undefined;
  return useMemo(() => (key === undefined ? undefined : { fields: key.split(',') }), [key]);
}
