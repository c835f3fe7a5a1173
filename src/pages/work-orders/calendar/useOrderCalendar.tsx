import { useMemo } from 'react';
import type { RaRecord } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { CalendarSource } from '#src/engine/list/calendar/CalendarSource.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { CardFacts } from '../board/CardFacts';
import { StatusMark } from '../marks/StatusMark';
import { mayChange } from '../order/mayChange';
import type { Order } from '../order/order';
import { DueChoices } from '../panel/DueChoices';
import { OrderEvent } from './OrderEvent';

const orderOf = (record: RaRecord) => record as Order;

const Event = ({ record, isLong }: { record: RaRecord; isLong: boolean }) => <OrderEvent order={orderOf(record)} isLong={isLong} />;

function Facts({ record }: { record: RaRecord }) {
  const order = orderOf(record);
  return (
    <>
      {order.status && <StatusMark name={order.status.name ?? ''} base={order.base_status} color={order.status.color} />}
      <CardFacts order={order} />
    </>
  );
}

/** Where days are asked for, or what is late or due today, what has no day is not. */
export function mayFindUndated({ due_date: days, due }: Readonly<Record<string, unknown>>): boolean {
  const ranges = [due ?? []].flat();
  return days === undefined && (ranges.length === 0 || ranges.includes('none'));
}

/** What the calendar shows of work orders: each on the day that it is due. */
export function useOrderCalendar(): CalendarSource {
  const may = useMay();
  const resource = useRegistry().get('workorders');
  return useMemo(
    () => ({
      ...{ resource, field: 'due_date', undated: { due: 'none' }, mayFindUndated, Event, Facts, Choices: DueChoices },
      labelOf: record => orderOf(record).ticket_id ?? '',
      titleOf: record => orderOf(record).title ?? '',
      mayMove: record => mayChange(orderOf(record), may, 'due_date'),
      movedTo: (record, day) => ({ ...record, due_date: day, is_overdue: undefined }),
    }),
    [resource, may],
  );
}
