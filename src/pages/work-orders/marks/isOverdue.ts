import type { Order } from '../order/order';

const over = ['completed', 'cancelled'];

/** Whether work should have been done by now: as the row tells, or by its day where the server does not. */
export function isOverdue({ due_date, is_overdue, base_status }: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'>): boolean {
  if (is_overdue !== undefined) return is_overdue;
  if (!due_date || over.includes(base_status ?? '')) return false;
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return due_date < today;
}
