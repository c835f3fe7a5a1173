import { Droppable } from '@hello-pangea/dnd';
import NoEntryIcon from '@mui/icons-material/DoNotDisturbOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isColor } from '#src/engine/ui/ColorDot.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { StatusMark } from '../marks/StatusMark';
import type { NextStatus, Order } from '../order/order';
import type { Filter } from './boardCache';
import { Card } from './Card';
import { useColumn } from './useColumn';
import type { BoardStatus } from './useStatusColumns';

interface Props {
  status: BoardStatus;
  filter: Filter;
  /** While a card is dragged, whether it may be dropped here. */
  entry: 'open' | 'closed' | null;
  /** Told the cards as they are read, so that a drop finds them. */
  onCards: (status: number, orders: readonly Order[]) => void;
  onMove: (order: Order, to: NextStatus) => void;
}

/** A status and the work orders in it. */
export function BoardColumn({ status, filter, entry, onCards, onMove }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { orders, total, error, hasMore, isFetchingNextPage, fetchNextPage, refetch } = useColumn(status.id, filter);
  useEffect(() => onCards(status.id, orders));
  const color = isColor(status.color) ? status.color : undefined;
  return (
    <Box component="section" aria-labelledby={`column-${status.id}`} sx={{ ...columnSx, opacity: entry === 'closed' ? 0.45 : 1 }}>
      <Box
        component="h2"
        id={`column-${status.id}`}
        sx={{ ...headSx, borderTop: 3, borderColor: 'text.secondary' }}
        style={color ? { borderTopColor: color } : {}}
      >
        <StatusMark name={status.name} base={status.base} color={status.color} />
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {total !== undefined && number(total)}
        </Box>
        {entry === 'closed' && <NoEntryIcon aria-hidden sx={{ fontSize: 16, marginInlineStart: 'auto', color: 'text.secondary' }} />}
      </Box>
      {total === undefined && !error && <Skeleton variant="rounded" height={92} sx={{ mx: 1, flexShrink: 0 }} />}
      <Droppable droppableId={String(status.id)} isDropDisabled={entry === 'closed'}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            component="ul"
            ref={innerRef}
            {...droppableProps}
            aria-labelledby={`column-${status.id}`}
            sx={{
              ...listSx,
              ...(entry === 'open' && { outlineColor: 'primary.main' }),
              ...(isDraggingOver && { bgcolor: 'action.selected' }),
            }}
          >
            {orders.map((order, index) => (
              <Card key={order.id} order={order} index={index} onMove={to => onMove(order, to)} />
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
      {error && (
        <Button onClick={() => void refetch()} color="error">
          {translate('workorders.board.failed')}
        </Button>
      )}
      {hasMore && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ m: 1 }}>
          {translate('workorders.board.more', { smart_count: (total ?? 0) - orders.length })}
        </Button>
      )}
    </Box>
  );
}

const columnSx = {
  flex: '0 0 auto',
  width: { xs: 'calc(100vw - 72px)', sm: 288 },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
  borderRadius: 1.5,
  scrollSnapAlign: 'center',
} as const;

const headSx = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  m: 0,
  px: 1.5,
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.default',
  borderRadius: '6px 6px 0 0',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

const listSx = {
  m: 0,
  px: 1,
  pt: 0.5,
  pb: 1,
  minHeight: 96,
  flex: 1,
  borderRadius: 1,
  outline: '2px dashed transparent',
  outlineOffset: -3,
} as const;
