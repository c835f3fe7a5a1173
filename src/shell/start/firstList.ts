import { getQuery, parseQueryFromLocation, type GetListParams, type SortPayload, type Store } from 'ra-core';
import type { Registry } from '#definition';
import { customKey } from '#src/engine/list/partial/useListMeta.ts';
import { listFields } from '#definition/derive/lists/listFields';
import type { ServerOffers } from '#definition/offers';

/** A list, and what is asked of it. */
export interface FirstList {
  resource: string;
  params: GetListParams;
}

/** The register that one begins with: the first that one may see. */
export const firstRegister = ({ all }: Registry, mayList: (name: string) => boolean): string | undefined =>
  all.find(({ name, api, partOf }) => api.operations.includes('list') && partOf === undefined && mayList(name))?.name;

/** The list that a visit begins with, and what its page will ask for, by its address; null where it begins elsewhere. */
export function firstList(
  registry: Registry,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  store: Store,
  mayList: (name: string) => boolean,
  offers: Pick<ServerOffers, 'has'>,
): FirstList | null {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (!registry.has(name) || !mayList(name)) return null;
  const resource = registry.get(name);
  const { pages, api, list } = resource;
  if (pages.list || !api.operations.includes('list')) return null;
  const sort: SortPayload = { field: list.sort.field, order: list.sort.order === 'asc' ? 'ASC' : 'DESC' };
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`),
    filterDefaultValues: {},
    sort,
    perPage: list.perPage,
  }) as { page: number; perPage: number; sort: string; order: SortPayload['order']; filter?: Record<string, unknown> };
  const columns = store.getItem<readonly string[]>(`${name}.columns`) ?? [];
  const hasCustom = store.getItem<boolean>(customKey(name)) ?? false;
  const fields = offers.has('fields') ? listFields(resource, [...list.columns, ...columns], hasCustom) : undefined;
  return {
    resource: name,
    params: {
      pagination: { page: query.page, perPage: query.perPage },
      sort: { field: query.sort, order: query.order },
      filter: query.filter ?? {},
      ...(fields && { meta: { fields } }),
    },
  };
}
