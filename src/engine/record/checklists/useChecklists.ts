import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { readChecklists } from './readChecklists';
import { mergeQueuedAnswers } from './mergeQueuedAnswers';

/** The checklists of the record, with what the person answered and the server does not know yet. */
export function useChecklists() {
  const { resource, id, path, place } = useRecordPart();
  const { name } = resource;
  const call = useCall();
  const queries = useQueryClient();
  const queued = useQueuedItems(place);
  const queryKey = useMemo(() => recordKey(name, id, 'checklists'), [name, id]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', `${path}/checklists`, { signal }),
    select: readChecklists,
  });

  useEffect(
    () =>
      outbox.onSent((item, answer) => {
        const { payload } = (answer ?? {}) as { payload?: object | null };
        if (item.kind === 'answer' && item.place === place && payload) queries.setQueryData(queryKey, payload);
      }),
    [queries, place, queryKey],
  );
  // A refusal tells that somebody else was there.
  const refused = queued.filter(({ problem }) => problem !== null).length;
  useEffect(() => {
    if (refused > 0) void queries.invalidateQueries({ queryKey });
  }, [refused, queries, queryKey]);

  const shown = useMemo(() => data && mergeQueuedAnswers(data, queued), [data, queued]);
  const put = useCallback((payload: unknown) => queries.setQueryData(queryKey, payload), [queries, queryKey]);
  return { ...shown, error: data ? null : error, refetch, put };
}
