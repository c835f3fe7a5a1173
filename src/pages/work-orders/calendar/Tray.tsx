import { Draggable } from '@fullcalendar/react/interaction';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Order } from '../order/order';
import type { Found } from './calendarCache';

/** Work that has no day yet: dragged onto one, or pressed to choose one. */
export function Tray({ found: { rows, total }, onOpen }: { found: Found; onOpen: (order: Order) => void }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!list.current) return;
    const draggable = new Draggable(list.current, {
      itemSelector: '[data-undated]',
      eventData: item => ({ id: item.dataset.undated ?? '', title: item.textContent, allDay: true, create: true }),
    });
    return () => draggable.destroy();
  }, []);
  return (
    <Box component="section" aria-labelledby="undated" sx={{ width: { md: 220 }, flexShrink: 0 }}>
      <Typography id="undated" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('workorders.calendar.undated')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {number(total)}
        </Box>
      </Typography>
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, maxHeight: { md: 640 }, overflow: 'auto' }}
      >
        {rows.map(order => (
          <Box component="li" key={order.id}>
            <ButtonBase data-undated={order.id} onClick={() => onOpen(order)} sx={itemSx}>
              <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {order.ticket_id}
              </Box>
              <span>{order.title}</span>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {rows.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('workorders.calendar.allDated')}</Box>}
      {total > rows.length && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 1 }}>
          {translate('workorders.calendar.moreUndated', { smart_count: total - rows.length })}
        </Box>
      )}
    </Box>
  );
}

const itemSx = {
  width: '100%',
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  textAlign: 'start',
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  cursor: 'grab',
} as const;
