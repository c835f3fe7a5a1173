import { useEffect, useMemo } from 'react';
import { useStore } from 'ra-core';
import type { Resource } from '#definition';
import { listFields } from '#definition/derive/lists/listFields';
import { useOffers } from '../../EngineContext';
import { isCustomName } from '#definition/kinds/customFields';
import { useChosenColumns, type Column } from '../useColumns';

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
  const [hasCustom] = useStore<boolean>(customKey(resource.name), false);
  const key = offers.has('fields') ? listFields(resource, [...columns, ...chosen, ...details], hasCustom)?.join() : undefined;
  return useMemo(() => (key === undefined ? undefined : { fields: key.split(',') }), [key]);
}

/** By which it is remembered that the list of a register shows fields that administrators added. */
export const customKey = (register: string) => `${register}.hasCustomColumns`;

/**
 * Remembers whether a list shows fields that administrators added. Which those are is known after the rows only; from then on the rows are requested with them.
 *
 * @param columns the columns that it shows
 */
export function useCustomShown({ name }: Resource, columns: readonly Column[]): void {
  const [kept, keep] = useStore<boolean>(customKey(name), false);
  const isShown = columns.some(column => isCustomName(column.name));
  useEffect(() => {
    if (isShown !== kept) keep(isShown);
  }, [isShown, kept, keep]);
}
