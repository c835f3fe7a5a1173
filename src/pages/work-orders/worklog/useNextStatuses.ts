import { queryOptions, useQuery } from '@tanstack/react-query';
import { readText } from '#definition/texts';
import { useCall, type Call } from '#src/engine/data/useCall.ts';
import type { Order } from '../order/order';

const none: readonly { id: number; text: string }[] = [];

/** How the statuses that may follow are read. */
export const nextStatusesQuery = (call: Call, { id: order, base_status: base }: Order) =>
  queryOptions({
    queryKey: ['maintenance-statuses', 'next', base, order],
    enabled: Boolean(base),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const body = await call('GET', 'maintenance/statuses/selectlist', { query: { base_status_id: base, work_order_id: order }, signal });
      const { results = [] } = body as { results?: readonly { id: unknown; text?: unknown }[] };
      return results.map(({ id, text }) => ({ id: Number(id), text: readText(text) ?? `#${String(id)}` }));
    },
  });

/** The statuses that may follow the kind of status that a work order is in, without its own. */
export function useNextStatuses(order: Order) {
  const call = useCall();
  const { data = none } = useQuery(nextStatusesQuery(call, order));
  return data.filter(({ id }) => id !== order.status?.id);
}
