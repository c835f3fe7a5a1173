import { useEffect } from 'react';
import { useListContext } from 'ra-core';
import { useRegistry } from '../../EngineContext';
import { changed } from './filterValues';

type Filters = Readonly<Record<string, unknown>>;

/** Filters that were asked for and are not drawn yet: whoever changes another one meanwhile adds to them. */
let intended: { resource: string; from: Filters; to: Filters } | null = null;

/** The filters of a list as they are about to be, from those that are drawn. */
export function filtersToBe(resource: string | undefined, drawn: Filters): Filters {
  return intended?.resource === resource && intended?.from === drawn ? intended.to : drawn;
}

/**
 * Sets one filter of the list, or takes it away with an empty value, and leaves the others as they are about to be.
 *
 * @example const change = useFilterChange(); change('deleted', true);
 */
export function useFilterChange(): (key: string, value: unknown) => void {
  const { filterValues, setFilters, resource } = useListContext();
  const registry = useRegistry();
  // A page of its own may have a list that is no register's.
  const register = resource?.split('@')[0] ?? '';
  const declared = registry.has(register) ? registry.get(register).list.filters : [];
  const drawn = filterValues as Filters;
  useEffect(() => {
    intended = null;
  }, [drawn]);
  return (key, value) => {
    const base = filtersToBe(resource, drawn);
    const next = changed(declared, base, key, value);
    intended = { resource, from: drawn, to: next };
    setFilters(next, undefined, false);
  };
}
