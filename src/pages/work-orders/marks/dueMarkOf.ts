import type { Mark, Named, Resource } from '#definition';
import { markOf } from '#definition/derive/marks';
import type { Order } from '../order/order';

/** The mark of the day by which work is due, by the person's day, as their filters go. */
export const dueMarkOf = (
  workorders: Resource,
  { base_status, ...order }: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'>,
): Named<Mark> | undefined => markOf(workorders, 'due_date', { ...order, status: { base_status } });
