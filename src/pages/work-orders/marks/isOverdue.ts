import { isOverdue as isOverdueOn } from '#src/domain/work-orders/status.ts';
import type { Order } from '../order/order';

/** Whether work should have been done by now: by the person's day, as their filters go; as the row tells where it does not say what its status means. */
export function isOverdue({ due_date, is_overdue, base_status }: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'>): boolean {
  if (is_overdue !== undefined && (base_status ?? null) === null) return is_overdue;
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return isOverdueOn(due_date, base_status, today);
}
