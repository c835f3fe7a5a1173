import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../order/order';

/** What a query of the calendar holds: the work orders of some days, or those without a day. */
export interface Found {
  rows: readonly Order[];
  total: number;
}

type Part = 'dated' | 'undated';

/** Where it is kept; what reads the register anew reads it as well. */
export const calendarKey = (part: Part, ...rest: readonly unknown[]) => ['workorders', 'calendar', part, ...rest] as const;

/** Puts a work order on another day, wherever the calendar shows it; answers what puts it back. */
export function putOnDay(queries: QueryClient, order: Order, day: string): () => void {
  const before = queries.getQueriesData<Found>({ queryKey: ['workorders', 'calendar'] });
  const moved = { ...order, due_date: day, is_overdue: undefined } as unknown as Order;
  for (const [key, found] of before) {
    if (!found) continue;
    const others = found.rows.filter(({ id }) => id !== order.id);
    const rows = key[2] === 'dated' ? [...others, moved] : others;
    queries.setQueryData<Found>(key, { rows, total: found.total + rows.length - found.rows.length });
  }
  return () => before.forEach(([key, found]) => queries.setQueryData(key, found));
}
