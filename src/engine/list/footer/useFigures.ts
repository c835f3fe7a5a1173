import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Resource, Values } from '#definition';
import { figuresPath, hasFigures, readFigures, type Figures } from '#definition/derive/figures';
import { encodeListQuery } from '#definition/derive/query';
import { useOffers } from '../../EngineContext';
import { useCall } from '../../data/useCall';

const none: Figures = {};

/** The figures over all rows that the list in context finds; none where the server has none, or does not answer in time. */
export function useFigures(resource: Resource): Figures {
  const call = useCall();
  const offers = useOffers();
  const { filterValues, filter, data: rows } = useListContext();
  const { search = '', deleted = false, ...filters } = { ...(filterValues as Values), ...(filter as Values | undefined) };
  const listQuery = { limit: 1, offset: 0, sort: resource.list.sort, search: String(search), filters, deleted: deleted === true };
  const paging = ['sort', 'order', 'offset', 'limit'];
  const query = new URLSearchParams(encodeListQuery(resource, listQuery).filter(([key]) => !paging.includes(key))).toString();
  const { data } = useQuery({
    // What changes the lists of a register changes what stands below them.
    queryKey: [resource.name, 'getList', 'figures', query],
    queryFn: async ({ signal }) => readFigures(resource, await call('GET', `${figuresPath(resource)}?${query}`, { signal })),
    enabled: hasFigures(resource) && offers.has('figures') && rows !== undefined && rows.length > 0,
    retry: false,
    placeholderData: before => before,
  });
  return data ?? none;
}
