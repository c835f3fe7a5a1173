import LateIcon from '@mui/icons-material/AlarmOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/parts/useFormats.ts';
import type { Order } from '../order/order';
import { isOverdue } from './isOverdue';

/** The day by which work is due, and that it is overdue, at a glance. */
export function DueMark({ order }: { order: Pick<Order, 'due_date' | 'is_overdue' | 'base_status'> }) {
  const translate = useTranslate();
  const { day } = useFormats();
  if (!order.due_date) return null;
  if (!isOverdue(order)) return <time dateTime={order.due_date}>{day(order.due_date)}</time>;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, color: 'error.main', fontWeight: 550 }}
    >
      <LateIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>
        <time dateTime={order.due_date}>{day(order.due_date)}</time> · {translate('workorders.overdue')}
      </span>
    </Box>
  );
}
