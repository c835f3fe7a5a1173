import { markFilter } from '#definition/define/marks';
import { CalendarEvent } from '#src/engine/list/calendar/CalendarEvent.tsx';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { EscalationBadge } from '#src/engine/record/escalation/EscalationBadge.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { dueMarkOf } from '../marks/dueMarkOf';
import { StatusMark } from '../marks/StatusMark';
import type { Order } from '../order/order';

interface Props {
  order: Order;
  /** There is a whole line for it: the status is said as well. */
  isLong?: boolean;
}

/** A work order on its day: the colour of its status, that it is overdue, how far it is escalated, and its title. */
export function OrderEvent({ order, isLong = false }: Props) {
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  const mark = dueMarkOf(resource, order);
  const { color, name } = order.status ?? {};
  return (
    <CalendarEvent
      title={order.title ?? ''}
      hint={`${order.ticket_id ?? ''} ${order.title ?? ''} · ${name ?? ''}`}
      color={color}
      late={mark ? texts.option(markFilter, mark.key) : null}
      isLong={isLong}
      end={name && <StatusMark name={name} base={order.base_status} color={color} />}
    >
      <EscalationBadge level={order.escalation_level} isShort />
    </CalendarEvent>
  );
}
