import { DragDropContext, type DragStart, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useCallback, useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import { EmptyList } from '#src/engine/list/EmptyList.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { BoardColumn } from './BoardColumn';
import type { BoardSource, CardRecord, Column } from './BoardSource';
import { BoardFrame } from './frame/BoardFrame';
import { useDragAnnouncements } from './useDragAnnouncements';
import { useMoveCard } from './useMoveCard';
import { useNextColumns } from './useNextColumns';

/** What the list finds as columns of cards, one a status; a card goes only where its record may go. */
export function Board({ source }: { source: BoardSource }) {
  const { filterValues, total } = useListContext();
  const filter = filterValues as Readonly<Record<string, unknown>>;
  const { resource, columns = [], error, labelOf, Refused } = source;
  const cards = useRef(new Map<number, readonly CardRecord[]>());
  const [dragged, setDragged] = useState<CardRecord | null>(null);
  const { next } = useNextColumns(source.nextOf(dragged ?? nothing), dragged !== null);
  const { move, refused, forget } = useMoveCard(source, filter);
  // The card that is on its way to another column by keyboard or menu: the focus goes with it.
  const focusAfterMove = useRef<{ card: number; into: number } | null>(null);
  const onCards = useCallback((column: number, records: readonly CardRecord[]) => {
    cards.current.set(column, records);
    const { card, into } = focusAfterMove.current ?? {};
    if (into !== column || !records.some(({ id }) => id === card)) return;
    focusAfterMove.current = null;
    onceMenuIsGone(() => document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus());
  }, []);
  const stay = (isDone: boolean) => {
    if (!isDone) focusAfterMove.current = null;
  };
  const cardOf = (id: string) => [...cards.current.values()].flat().find(record => String(record.id) === id);
  const announcements = useDragAnnouncements(columns, id => {
    const card = cardOf(id);
    return card ? labelOf(card) : '';
  });

  const begin = (start: DragStart, provided: ResponderProvided) => {
    announcements.lifted(start, provided);
    setDragged(cardOf(start.draggableId) ?? null);
  };
  const end = (result: DropResult, provided: ResponderProvided) => {
    announcements.dropped(result, provided);
    const record = cardOf(result.draggableId);
    const to = next.find(({ id }) => String(id) === result.destination?.droppableId);
    setDragged(null);
    if (!record || !to || !result.destination) return;
    if (result.mode === 'SNAP') focusAfterMove.current = { card: record.id, into: to.id };
    void move(record, to, result.destination.index).then(stay);
  };
  const entryOf = (column: number) =>
    dragged === null ? null : column === source.columnIdOf(dragged) || next.some(({ id }) => id === column) ? 'open' : 'closed';
  const moveByMenu = (record: CardRecord, to: Column) => {
    focusAfterMove.current = { card: record.id, into: to.id };
    void move(record, to, 0).then(stay);
  };

  if (error) {
    return <LoadFailed icon={<BoardIcon />} message={error.message} onRetry={source.refetch} />;
  }
  if (total === 0) return <EmptyList resource={resource} />;
  return (
    <DragDropContext
      dragHandleUsageInstructions={announcements.usage}
      onDragStart={begin}
      onDragUpdate={announcements.over}
      onDragEnd={end}
    >
      <BoardFrame isDragging={dragged !== null}>
        {columns.map(column => (
          <BoardColumn key={column.id} {...{ source, column, filter, onCards, entry: entryOf(column.id) }} onMove={moveByMenu} />
        ))}
      </BoardFrame>
      {refused && <Refused refused={refused} onClose={forget} onRetry={comment => void move(refused.record, refused.to, 0, comment)} />}
    </DragDropContext>
  );
}

/** A menu on its way out still holds the focus. */
const onceMenuIsGone = (act: () => void): void =>
  void requestAnimationFrame(() => (document.querySelector('[role=menu]') ? onceMenuIsGone(act) : act()));

/** While none is dragged. */
const nothing = {} as CardRecord;
