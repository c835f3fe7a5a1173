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
import { ColumnFrame, ColumnTitle } from './frame/ColumnFrame';
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
  return (
    <ColumnFrame
      id={String(column.id)}
      color={isColor(column.color) ? column.color : undefined}
      entry={entry}
      head={
        <>
          <ColumnTitle id={String(column.id)}>
            <source.Mark column={column} />
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {total !== undefined && number(total)}
            </Box>
          </ColumnTitle>
          {entry === 'closed' && <NoEntryIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />}
        </>
      }
      above={total === undefined && !error && <Skeleton variant="rounded" height={92} sx={{ mx: 1, flexShrink: 0 }} />}
      foot={
        <>
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
        </>
      }
    >
      {records.map((record, index) => (
        <BoardCard key={record.id} {...{ source, record, index }} onMove={to => onMove(record, to)} />
      ))}
    </ColumnFrame>
  );
}
