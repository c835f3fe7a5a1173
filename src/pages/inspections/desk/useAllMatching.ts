import { useDataProvider, useListContext } from 'ra-core';
import type { Inspection } from '../read/inspection';

/** Inspections that can be selected at once. */
export const mostSelected = 2000;
const perPage = 500;

/** What reads all inspections that the list in context finds, page by page, up to a bound. */
export function useAllMatching(): () => Promise<readonly Inspection[]> {
  const dataProvider = useDataProvider();
  const { filterValues, filter, sort } = useListContext();
  return async () => {
    const found: Inspection[] = [];
    for (let page = 1; ; page += 1) {
      const query = { pagination: { page, perPage }, sort, filter: { ...(filterValues as object), ...(filter as object) } };
      const { data, total = 0 } = await dataProvider.getList<Inspection>('inspections', query);
      found.push(...data);
      if (data.length === 0 || found.length >= Math.min(total, mostSelected)) return found.slice(0, mostSelected);
    }
  };
}
