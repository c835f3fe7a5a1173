import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { dateKind } from '#definition/kinds/date';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import { problemOf } from '#src/engine/parts/problemOf.ts';

export type View = 'offered' | 'mine';

/** An asset that can be requested, or was. */
export interface Requestable {
  id: number;
  name: string;
  details: readonly (string | null)[];
  expected: string | null;
  since: string | null;
  isMine: boolean;
  isRequested: boolean;
}

const limit = 20;
const key = 'requestable';

/** What the person may ask for, or has asked for, page after page; asking for it and taking that back. */
export function useRequestable(view: View, search: string) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [key, view, search],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { search, sort: 'asset_tag', order: 'asc', offset: pageParam, limit };
      const path = view === 'offered' ? 'account/requestable/hardware' : 'account/requests';
      // Some servers leave the rows out where there are none.
      return (await call('GET', path, { ...(view === 'offered' && { query }), signal })) as {
        total?: number;
        rows?: Record<string, unknown>[];
      };
    },
    getNextPageParam: (last, pages) => {
      const read = pages.length * limit;
      return view === 'offered' && read < Number(last.total ?? 0) ? read : undefined;
    },
  });
  const change = useMutation({
    mutationFn: ({ id, isRequested }: Requestable) => call('POST', `account/request/${id}${isRequested ? '/cancel' : ''}`),
    onSuccess: async (_, { isRequested }) => {
      notify(isRequested ? 'requestable.doneCancel' : 'requestable.doneRequest', { type: 'success' });
      await queries.invalidateQueries({ queryKey: [key] });
    },
    onError: failure => problemOf(failure).messages.forEach(message => notify(message, { type: 'error' })),
  });
  return {
    rows: data?.pages.flatMap(({ rows }) => (rows ?? []).map(row => readRow(row, view))),
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
    toggle: (row: Requestable) => change.mutate(row),
    busy: change.isPending ? change.variables.id : null,
  };
}

function readRow(row: Record<string, unknown>, view: View): Requestable {
  const words = (...names: string[]) => names.map(name => readText(row[name])).filter(Boolean);
  const actions = row.available_actions as { cancel?: boolean } | undefined;
  return {
    id: Number(row.id),
    name: words('asset_tag', 'name').join(' '),
    details: words('model', 'model_number', 'location', 'status'),
    expected: dateKind.read(row.expected_checkin, { label: '' }),
    since: readMoment(row.request_date),
    isMine: row.assigned_to_self === true,
    isRequested: view === 'mine' || actions?.cancel === true,
  };
}
