import type { NextQuery } from '#src/engine/list/board/BoardSource.ts';
import { useNextColumns } from '#src/engine/list/board/useNextColumns.ts';
import type { NextStatus, Order } from '../order/order';

/** Where the statuses that may follow are read (specification 1 §4). */
export const nextQueryOf = ({ id, status, base_status, next_statuses: offered = null }: Order): NextQuery => ({
  offered,
  target: 'maintenance-statuses',
  query: { ...(status ? { status_id: status.id } : { base_status_id: base_status }), work_order_id: id },
});

/** The statuses that may follow; exactly those that the server offers once somebody looks. */
export const useNextStatuses = (order: Order, open: boolean): { next: readonly NextStatus[]; isPending: boolean } =>
  useNextColumns(nextQueryOf(order), open);
