import type { GetListParams, Store } from 'ra-core';
import type { Registry } from '#definition';

/** A list, and what is asked of it. */
export interface FirstList {
  resource: string;
  params: GetListParams;
}

/**
 * The list that a visit begins with, where the address alone says what it will ask for: a register's, neither narrowed by the address
 * nor come back to as it was left.
 */
export function firstList(registry: Registry, { pathname, search }: Location, store: Store): FirstList | null {
  const name = pathname.slice(1).replace(/\/$/, '');
  if (search || !registry.has(name) || store.getItem(`${name}.listParams`)) return null;
  const { pages, api, list } = registry.get(name);
  if (pages.list || !api.operations.includes('list')) return null;
  const sort = { field: list.sort.field, order: list.sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
  return { resource: name, params: { pagination: { page: 1, perPage: list.perPage }, sort, filter: {} } };
}
