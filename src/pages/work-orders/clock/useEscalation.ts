import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useOrder } from '../order/OrderContext';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { readEscalation } from '#src/engine/record/escalation/readEscalation.ts';

const base = 'maintenance/workorders/escalation';

/** The ladder of the work order, or one level of it. */
export function useEscalation(level?: number) {
  const { id } = useOrder();
  const { call } = useDataProvider<MainstayDataProvider>();
  return useQuery({
    queryKey: [...recordKey(id, 'escalation'), level ?? null],
    queryFn: async ({ signal }) => readEscalation(await call('GET', `${base}/view`, { query: { work_order_id: id, level }, signal })),
  });
}

/** Adds people to a level, for a cause. */
export function useEscalate() {
  const { id } = useOrder();
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ level, causeId, people }: { level: number; causeId: number | null; people: readonly number[] }) =>
      call('POST', base, { body: { level, cause_id: causeId, assignees: [...people], work_order_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: recordKey(id) }),
  });
}
