import DayIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { MarkedValue } from '#src/engine/kinds/MarkedValue.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Order } from '../order/order';
import { dueMarkOf } from './dueMarkOf';

interface Props {
  order: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'>;
  /** It stands without a word that says what day it is. */
  alone?: boolean;
}

/** The day by which work is due, and that it is overdue, at a glance. */
export function DueMark({ order, alone = false }: Props) {
  const { day } = useFormats();
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  if (!order.due_date) return null;
  const date = <time dateTime={order.due_date}>{day(order.due_date)}</time>;
  const mark = dueMarkOf(resource, order);
  if (mark)
    return (
      <MarkedValue resource={resource} mark={mark}>
        {date}
      </MarkedValue>
    );
  return alone ? (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5 }}>
      <DayIcon titleAccess={texts.field('due_date')} sx={{ fontSize: 16, color: 'text.secondary' }} />
      {date}
    </Box>
  ) : (
    date
  );
}
