import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderKey } from '../order/orderKey';
import { useOrder } from '../order/OrderContext';
import { readOther } from '../order/otherOrder';
import { useCall } from '#src/engine/data/useCall.ts';

/** More are looked at in the list of work orders. */
const most = 50;

/** The work orders that are parts of this one, and adding one by its title: it is at the same place, of the same customer. */
export function useSubtasks() {
  const order = useOrder();
  const call = useCall();
  const queries = useQueryClient();
  const queryKey = orderKey(order.id, 'subtasks');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { parent_id: order.id, sort: 'id', order: 'asc', offset: 0, limit: most };
      const { total, rows } = (await call('GET', 'maintenance/workorders/index', { query, signal })) as {
        total?: number;
        rows?: Record<string, unknown>[];
      };
      return { total: Number(total ?? rows?.length ?? 0), rows: (rows ?? []).map(readOther) };
    },
  });
  const add = useMutation({
    mutationFn: (title: string) =>
      call('POST', 'maintenance/workorders', {
        body: {
          title,
          parent_id: order.id,
          ...(order.location && { location_id: order.location.id }),
          ...(order.customer && { customer_id: order.customer.id }),
          ...(order.assets && order.assets.length > 0 && { inspectables: order.assets.map(({ id }) => id) }),
        },
      }),
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: ['workorders'] })]),
  });
  return { subtasks: data, add };
}
