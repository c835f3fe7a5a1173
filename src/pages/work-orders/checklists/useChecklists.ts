import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useDataProvider, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { placeOf } from '#src/engine/record/placeOf.ts';
import { readChecklists } from './checklist';
import { withQueued } from './withQueued';

/** The checklists of a work order, with what the person answered and the server does not know yet. */
export function useChecklists(order: Identifier) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const queued = useQueuedItems(placeOf(order));
  const queryKey = useMemo(() => recordKey(order, 'checklists'), [order]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', `maintenance/workorders/${order}/checklists`, { signal }),
    select: readChecklists,
  });

  useEffect(
    () =>
      outbox.onSent((item, answer) => {
        const { payload } = (answer ?? {}) as { payload?: object | null };
        if (item.kind === 'answer' && item.place === placeOf(order) && payload) queries.setQueryData(queryKey, payload);
      }),
    [queries, order, queryKey],
  );
  // A refusal tells that somebody else was there.
  const refused = queued.filter(({ problem }) => problem !== null).length;
  useEffect(() => {
    if (refused > 0) void queries.invalidateQueries({ queryKey });
  }, [refused, queries, queryKey]);

  const shown = useMemo(() => data && withQueued(data, queued), [data, queued]);
  const put = useCallback((payload: unknown) => queries.setQueryData(queryKey, payload), [queries, queryKey]);
  return { ...shown, error: data ? null : error, refetch, put };
}
