import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'ra-core';
import type { Values } from '#definition';
import { encodeListQuery } from '#definition/derive/query';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { readMatrix } from './readMatrix';

/** Inspections of one page. */
const perPage = 200;

/** The parameters of the address that tell which inspections: those of the list in context, of one checklist. */
export function useMatrixQuery(checklist: number | null): string {
  const resource = useRegistry().get('inspections');
  const { filterValues, filter, sort } = useListContext();
  const { search = '', ...filters } = { ...(filterValues as Values), ...(filter as Values | undefined) };
  const order = { field: sort.field, order: sort.order === 'ASC' ? ('asc' as const) : ('desc' as const) };
  const listQuery = { limit: 0, offset: 0, sort: order, search: String(search), filters, deleted: false };
  const query = new URLSearchParams(encodeListQuery(resource, listQuery).filter(([key]) => key !== 'offset' && key !== 'limit'));
  if (checklist !== null) query.set('matrix_checklist', String(checklist));
  return query.toString();
}

/** What the list in context finds, of one checklist, page after page. */
export function useMatrix(query: string) {
  const resource = useRegistry().get('inspections');
  const call = useCall();
  const found = useInfiniteQuery({
    // Whatever changes the lists of inspections changes this.
    queryKey: ['inspections', 'getList', 'matrix', query],
    queryFn: async ({ pageParam, signal }) =>
      readMatrix(resource, await call('GET', `${resource.api.path}/matrix?${query}&offset=${pageParam}&limit=${perPage}`, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === 0 || count >= last.total ? undefined : count;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = found;
  const pages = useMemo(() => data?.pages ?? [], [data]);
  const rows = useMemo(() => pages.flatMap(page => page.rows), [pages]);
  const parameters = useMemo(() => unionOf(pages.map(page => page.parameters)), [pages]);
  return { found, first: pages[0], rows, parameters };
}

/** Parameters that only older inspections ask come after those of the newest. */
function unionOf(pages: readonly (readonly Parameter[])[]): readonly Parameter[] {
  const known = new Map<string, Parameter>();
  for (const parameter of pages.flat()) if (!known.has(parameter.key)) known.set(parameter.key, parameter);
  return [...known.values()];
}
