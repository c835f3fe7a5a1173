import { Draggable } from '@fullcalendar/react/interaction';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Found } from './calendarCache';
import type { CalendarSource } from './CalendarSource';

interface Props {
  source: CalendarSource;
  found: Found;
  onOpen: (record: RaRecord) => void;
}

/** Records that have no day yet, where there are any: dragged onto one, or pressed to choose one. */
export function UndatedTray({ source: { labelOf, titleOf }, found: { rows, total }, onOpen }: Props) {
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
        {translate('calendar.undated')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {number(total)}
        </Box>
      </Typography>
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, maxHeight: { md: 640 }, overflow: 'auto' }}
      >
        {rows.map(record => (
          <Box component="li" key={record.id}>
            <ButtonBase data-undated={record.id} onClick={() => onOpen(record)} sx={itemSx}>
              <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {labelOf(record)}
              </Box>
              <span>{titleOf(record)}</span>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {total > rows.length && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 1 }}>
          {translate('calendar.moreUndated', { smart_count: total - rows.length })}
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
