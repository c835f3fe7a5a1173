import { useSelectList } from '#src/engine/kinds/ref/useSelectList.ts';
import type { NextStatus, Order } from '../order/order';

/**
 * The statuses that may follow: as the row tells, and once somebody looks exactly those that the server offers then (specification 1 §4).
 */
export function useNextStatuses({ id, status, base_status, next_statuses: offered }: Order, open: boolean) {
  const query = { ...(status ? { status_id: status.id } : { base_status_id: base_status }), work_order_id: id };
  const { choices, isFetching, error } = useSelectList({ target: 'maintenance-statuses', query, open });
  const isKnown = open && !isFetching && !error;
  if (!isKnown) return { next: offered ?? [], isPending: isFetching && !offered };
  const rank = (id: number) => (offered ?? []).findIndex(one => one.id === id);
  const next = choices.map(
    ({ id: key, text, ...more }): NextStatus => (offered ?? []).find(one => one.id === key) ?? { ...more, id: Number(key), name: text },
  );
  // In the order of the work, where the row tells it.
  return { next: next.sort((one, other) => rank(one.id) - rank(other.id)), isPending: false };
}
