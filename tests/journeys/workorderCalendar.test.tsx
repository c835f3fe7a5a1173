import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventMark } from '#src/pages/work-orders/calendar/EventMark.tsx';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { asksForUndated } from '#src/pages/work-orders/calendar/useDueOrders.ts';

test.each([[{}], [{ status: [{ id: 1 }] }], [{ due: 'none' }]])('work without a day lies beside the calendar of %j', filter =>
  expect(asksForUndated(filter)).toBe(true),
);

test.each([[{ due: 'overdue' }], [{ due: 'today' }], [{ due_date: { start: '2026-03-01' } }]])('and not beside that of %j', filter =>
  expect(asksForUndated(filter)).toBe(false),
);

test('work in the calendar shows how far it is escalated', () => {
  render(<EventMark order={{ id: 1, title: 'Pump leaks', escalation_level: 2 } as Order} />);
  expect(screen.getByTitle('workorders.escalated')).toBeInTheDocument();
  expect(screen.getByText('2')).toBeVisible();
});
