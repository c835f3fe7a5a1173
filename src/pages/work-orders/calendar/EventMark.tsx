import LateIcon from '@mui/icons-material/AlarmOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { EscalationBadge } from '#src/engine/record/escalation/EscalationBadge.tsx';
import { isOverdue } from '../marks/isOverdue';
import { StatusMark } from '../marks/StatusMark';
import type { Order } from '../order/order';
import { isColor } from '#src/engine/ui/ColorDot.tsx';

interface Props {
  order: Order;
  /** There is a whole line for it: the status is said as well. */
  isLong?: boolean;
}

/** A work order on its day: the colour of its status, that it is overdue, and its title. */
export function EventMark({ order, isLong = false }: Props) {
  const translate = useTranslate();
  const late = isOverdue(order);
  const { color, name } = order.status ?? {};
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        fontSize: '0.75rem',
        px: 0.5,
        color: late ? 'error.main' : 'text.primary',
        ...(isLong && { width: '100%' }),
      }}
    >
      {late ? (
        <LateIcon titleAccess={translate('workorders.overdue')} sx={{ fontSize: 14, flexShrink: 0 }} />
      ) : (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: 'text.secondary' }}
          style={isColor(color) ? { backgroundColor: color } : {}}
        />
      )}
      <EscalationBadge level={order.escalation_level} isShort />
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: isLong ? 'normal' : 'nowrap' }}
        dir="auto"
        data-hint={`${order.ticket_id ?? ''} ${order.title ?? ''} · ${name ?? ''}`}
      >
        {order.title}
      </Box>
      {isLong && name && (
        <Box component="span" sx={{ flexShrink: 0, marginInlineStart: 'auto', color: 'text.secondary', '& svg': { fontSize: 16 } }}>
          <StatusMark name={name} base={order.base_status} color={color} />
        </Box>
      )}
    </Box>
  );
}
