import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportDetail, ImportListQuery, ImportRow, ImportSummary, RowKind } from '#src/domain/imports/import.ts';
import { isUnderWay } from '#src/domain/imports/import.ts';
import { useCall } from '#src/engine/data/useCall.ts';

/** So many are known at most; the pages are cut from them, for a list without an envelope does not say how many there are. */
const most = 500;
const often = 800;

/** Imports as they are asked for; a server of the family answers all of them bare (contract §9). */
export function useImportList({ search, sort, order }: ImportListQuery) {
  const call = useCall();
  return useQuery({
    queryKey: ['imports', 'list', search, sort, order],
    queryFn: async ({ signal }) => {
      // As lists are asked for everywhere, also where nothing is searched for (specification 2 §7).
      const query = new URLSearchParams({ search, sort, order, offset: '0', limit: String(most) });
      const answer = await call('GET', `imports?${query.toString()}`, { signal });
      return (Array.isArray(answer) ? answer : ((answer as { rows?: unknown[] }).rows ?? [])) as ImportSummary[];
    },
    placeholderData: before => before,
    refetchInterval: ({ state }) => (state.data?.some(one => isUnderWay(one.state)) ? 3 * often : false),
  });
}

/** One import, looked at again and again while the server works on it. */
export function useImport(id: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) => (await call('GET', `imports/${id}`, { signal })) as ImportDetail,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? often : false),
  });
}

/** A page of an import's rows. */
export function useImportRows(id: number, kind: RowKind, offset: number, limit: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['imports', id, 'rows', kind, offset],
    queryFn: async ({ signal }) => {
      const query = { ...(kind !== 'all' && { only: kind }), offset, limit };
      return (await call('GET', `imports/${id}/rows`, { query, signal })) as { total: number; rows: ImportRow[] };
    },
    placeholderData: before => before,
  });
}

/** Has everything that is shown of imports asked for again. */
export function useImportsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['imports'] });
}
