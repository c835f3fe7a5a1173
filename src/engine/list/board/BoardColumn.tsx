import { Droppable } from '@hello-pangea/dnd';
import NoEntryIcon from '@mui/icons-material/DoNotDisturbOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isColor } from '#src/engine/ui/ColorDot.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Filter } from './boardCache';
import { BoardCard } from './BoardCard';
import type { BoardSource, CardRecord, Column } from './BoardSource';
import { useBoardColumn } from './useBoardColumn';

interface Props {
  source: BoardSource;
  column: Column;
  filter: Filter;
  /** While a card is dragged, whether it may be dropped here. */
  entry: 'open' | 'closed' | null;
  /** Told the cards as they are read, so that a drop finds them. */
  onCards: (column: number, records: readonly CardRecord[]) => void;
  onMove: (record: CardRecord, to: Column) => void;
}

/** A column and the cards in it. */
export function BoardColumn({ source, column, filter, entry, onCards, onMove }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { records, total, error, hasMore, isFetchingNextPage, fetchNextPage, refetch } = useBoardColumn(source, column.id, filter);
  useEffect(() => onCards(column.id, records));
  const color = isColor(column.color) ? column.color : undefined;
  return (
    <Box component="section" aria-labelledby={`column-${column.id}`} sx={{ ...columnSx, opacity: entry === 'closed' ? 0.45 : 1 }}>
      <Box
        component="h2"
        id={`column-${column.id}`}
        sx={{ ...headSx, borderTop: 3, borderColor: 'text.secondary' }}
        style={color ? { borderTopColor: color } : {}}
      >
        <source.Mark column={column} />
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {total !== undefined && number(total)}
        </Box>
        {entry === 'closed' && <NoEntryIcon aria-hidden sx={{ fontSize: 16, marginInlineStart: 'auto', color: 'text.secondary' }} />}
      </Box>
      {total === undefined && !error && <Skeleton variant="rounded" height={92} sx={{ mx: 1, flexShrink: 0 }} />}
      <Droppable droppableId={String(column.id)} isDropDisabled={entry === 'closed'}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            component="ul"
            ref={innerRef}
            {...droppableProps}
            aria-labelledby={`column-${column.id}`}
            sx={{
              ...listSx,
              ...(entry === 'open' && { outlineColor: 'primary.main' }),
              ...(isDraggingOver && { bgcolor: 'action.selected' }),
            }}
          >
            {records.map((record, index) => (
              <BoardCard key={record.id} {...{ source, record, index }} onMove={to => onMove(record, to)} />
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
      {error && (
        <Button onClick={() => void refetch()} color="error">
          {translate('board.failed')}
        </Button>
      )}
      {hasMore && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ m: 1 }}>
          {translate('board.more', { smart_count: (total ?? 0) - records.length })}
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
