import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { registry } from '#resources/index.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { calendarKey } from '#src/engine/list/calendar/calendarCache.ts';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { OrderEvent } from '#src/pages/work-orders/calendar/OrderEvent.tsx';
import { mayFindUndated, useOrderCalendar } from '#src/pages/work-orders/calendar/useOrderCalendar.tsx';
import { useReschedule } from '#src/engine/list/calendar/useReschedule.ts';

test.each([[{}], [{ status: [{ id: 1 }] }], [{ due: 'none' }]])('work without a day lies beside the calendar of %j', filter =>
  expect(mayFindUndated(filter)).toBe(true),
);

test.each([[{ due: 'overdue' }], [{ due: 'today' }], [{ due_date: { start: '2026-03-01' } }]])('and not beside that of %j', filter =>
  expect(mayFindUndated(filter)).toBe(false),
);

/** Draws a part within what the engine gives it. */
const draw = (part: ReactNode, call?: () => Promise<unknown>) =>
  render(
    <EngineProvider engine={{ registry, writeChange } as unknown as Engine}>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), ...(call && { call }) } as never}>
        <MayProvider>{part}</MayProvider>
      </CoreAdminContext>
    </EngineProvider>,
  );

test('work in the calendar shows how far it is escalated', () => {
  draw(<OrderEvent order={{ id: 1, title: 'Pump leaks', escalation_level: 2 } as Order} />);
  expect(screen.getByTitle('escalation.level')).toBeInTheDocument();
  expect(screen.getByText('2')).toBeVisible();
});

test('work in the agenda, where there is room, says its status in words', () => {
  const order = { id: 1, title: 'Pump leaks', status: { id: 3, name: 'Waiting for parts' }, base_status: 'on_hold' } as Order;
  draw(<OrderEvent order={order} isLong />);
  expect(screen.getByText('Waiting for parts')).toBeVisible();
});

test('a day that is refused is taken back, and what came into the calendar meanwhile is there', async () => {
  const pump = { id: 1, title: 'Pump leaks', due_date: '2026-03-01', lock_version: 1 } as unknown as Order;
  const server = [pump];
  const call = () => {
    server.push({ id: 2, title: 'Valve sticks', due_date: '2026-03-01' } as Order);
    return Promise.reject(new HttpError('No.', 422));
  };
  let reschedule: ReturnType<typeof useReschedule> | undefined;
  function Days() {
    reschedule = useReschedule(useOrderCalendar());
    const { data } = useQuery({
      queryKey: calendarKey('workorders', 'dated'),
      queryFn: () => Promise.resolve({ rows: [...server], total: server.length }),
    });
    return data?.rows.map(({ id, title, due_date: day }) => <p key={id}>{`${title}: ${day}`}</p>);
  }
  draw(<Days />, call);
  await screen.findByText('Pump leaks: 2026-03-01');
  await act(async () => void (await reschedule?.(pump, '2026-03-05')));
  expect(await screen.findByText('Valve sticks: 2026-03-01')).toBeVisible();
  expect(screen.getByText('Pump leaks: 2026-03-01')).toBeVisible();
});
