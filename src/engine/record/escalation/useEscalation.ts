import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { readEscalation } from './readEscalation';

/** The ladder of the record, or one level of it. */
export function useEscalation(level?: number) {
  const { base, reference, key } = useRecordPart();
  const call = useCall();
  return useQuery({
    queryKey: [...key('escalation'), level ?? null],
    queryFn: async ({ signal }) => readEscalation(await call('GET', `${base}/escalation/view`, { query: { ...reference, level }, signal })),
  });
}

/** Adds people to a level, for a cause. */
export function useEscalate() {
  const { base, reference, key } = useRecordPart();
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ level, causeId, people, note }: { level: number; causeId: number | null; people: readonly number[]; note?: string }) =>
      call('POST', `${base}/escalation`, {
        body: { level, cause_id: causeId, assignees: [...people], ...(note !== undefined && { note }), ...reference },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key() }),
  });
}
