import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import type { CostLine } from '#src/domain/work-orders/costs.ts';

/** What `GET maintenance/workorders/{id}/costs` answers. */
interface Costs {
  amount: number;
  rows: readonly CostLine[];
}

/** What the work order cost, and how a line is taken away; nothing is asked without the right, or of a server that keeps no costs. */
export function useCosts() {
  const { id, path, key, rowKey } = useRecordPart();
  const call = useCall();
  const queries = useQueryClient();
  const has = useOffers().has('costs');
  const enabled = useMay().right('workorders.costs') && has;
  const { data } = useQuery({
    queryKey: key('costs'),
    queryFn: async ({ signal }) => (await call('GET', `${path}/costs`, { signal })) as Costs,
    enabled,
  });
  const remove = useMutation({
    mutationFn: (line: CostLine) => call('DELETE', `${path}/costs/${line.id}`),
    onSettled: () => Promise.all([key(), rowKey, ['components']].map(queryKey => queries.invalidateQueries({ queryKey }))),
  });
  return { id, costs: enabled ? data : undefined, remove };
}
