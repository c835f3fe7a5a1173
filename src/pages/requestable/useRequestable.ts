import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { isCustomName } from '#definition/kinds/customFields';
import { dateKind } from '#definition/kinds/date';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';

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
  const call = useCall();
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
    onError: failure => readProblem(failure).messages.forEach(message => notify(message, { type: 'error' })),
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
    details: [...words('model', 'model_number', 'location', 'status'), ...customWords(row)],
    expected: dateKind.read(row.expected_checkin, { label: '' }),
    since: readMoment(row.request_date),
    isMine: row.assigned_to_self === true,
    isRequested: view === 'mine' || actions?.cancel === true,
  };
}

/** What custom fields say, which a row carries in one object or side by side with the rest (contract §3): `Fuel type: diesel`. */
function customWords(row: Record<string, unknown>): string[] {
  const within = typeof row.custom_fields === 'object' ? (row.custom_fields as Record<string, unknown> | null) : null;
  const extras = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return [...Object.entries(within ?? {}), ...extras].flatMap(([name, value]) => {
    const said = readText(value);
    return said === null || !isCustomName(name) ? [] : [`${labelIn(name)}: ${said}`];
  });
}

const prefix = 'custom_fields.';

/** Rows of this list name a field only as the wire does: `_snipeit_fuel_type_3`. */
function labelIn(name: string): string {
  const words = name.replace(/^_snipeit_|_\d+$/g, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
