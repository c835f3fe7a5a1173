import DayIcon from '@mui/icons-material/EventOutlined';
import LateIcon from '@mui/icons-material/AlarmOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Order } from '../order/order';
import { isOverdue } from './isOverdue';

interface Props {
  order: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'>;
  /** It stands without a word that says what day it is. */
  alone?: boolean;
}

/** The day by which work is due, and that it is overdue, at a glance. */
export function DueMark({ order, alone = false }: Props) {
  const translate = useTranslate();
  const { day } = useFormats();
  const texts = useTexts(useRegistry().get('workorders'));
  if (!order.due_date) return null;
  const date = <time dateTime={order.due_date}>{day(order.due_date)}</time>;
  if (!isOverdue(order))
    return alone ? (
      <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5 }}>
        <DayIcon titleAccess={texts.field('due_date')} sx={{ fontSize: 16, color: 'text.secondary' }} />
        {date}
      </Box>
    ) : (
      date
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, color: 'error.main', fontWeight: 550 }}
    >
      <LateIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>
        {date} · {translate('workorders.overdue')}
      </span>
    </Box>
  );
}
