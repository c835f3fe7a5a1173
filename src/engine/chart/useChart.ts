import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Resource, Values } from '#definition';
import { chartPath, readChart } from '#definition/derive/chart/chartGroups';
import { encodeListQuery } from '#definition/derive/query';
import { useCall } from '../data/useCall';

const paging = ['sort', 'order', 'offset', 'limit'];

/** The bars over all rows that the list in context finds. */
export function useChart(resource: Resource) {
  const call = useCall();
  const { filterValues, filter } = useListContext();
  const narrowed = { ...(filterValues as Values), ...(filter as Values | undefined) };
  const { search = '', deleted = false, ...filters } = narrowed;
  const listQuery = { limit: 1, offset: 0, sort: resource.list.sort, search: String(search), filters, deleted: deleted === true };
  const query = new URLSearchParams(encodeListQuery(resource, listQuery).filter(([key]) => !paging.includes(key))).toString();
  const { data, isError } = useQuery({
    // What changes the lists of a register changes what is drawn of them.
    queryKey: [resource.name, 'getList', 'chart', query],
    queryFn: async ({ signal }) => readChart(await call('GET', `${chartPath(resource)}?${query}`, { signal })),
    retry: false,
    placeholderData: before => before,
  });
  return { chart: data, isError, narrowed };
}
